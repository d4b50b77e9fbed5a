import Taro from '@tarojs/taro'
import { callHost, wechatFailure } from '@/lib/host-answer'
import type { ActionSheetHost } from './types'

export const actionSheetHost: ActionSheetHost = {
  choose: (items) => callHost(() => Taro.showActionSheet({ itemList: [...items] }), ({ tapIndex }) => tapIndex, wechatFailure),
}
