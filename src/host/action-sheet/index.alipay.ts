import Taro from '@tarojs/taro'
import { alipayNo, answerOf } from '@/lib/host-answer'
import type { ActionSheetHost } from './types'

export const actionSheetHost: ActionSheetHost = {
  choose: (items) =>
    answerOf(
      () => Taro.showActionSheet({ itemList: [...items] }),
      (result) => {
        // Alipay calls it `index`, and a dismissed sheet is a success with -1.
        const { index } = result as unknown as { index: number }
        return index < 0 ? 'cancelled' : index
      },
      alipayNo,
    ),
}
