import Taro from '@tarojs/taro'
import { answerOf, wechatNo } from '@/lib/host-answer'
import type { ActionSheetHost } from './types'

export const actionSheetHost: ActionSheetHost = {
  choose: (items) => answerOf(() => Taro.showActionSheet({ itemList: [...items] }), ({ tapIndex }) => tapIndex, wechatNo),
}
