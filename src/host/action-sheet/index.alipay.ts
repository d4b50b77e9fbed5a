import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import type { ActionSheetHost } from './types'

export const actionSheetHost: ActionSheetHost = {
  choose: (items) =>
    callHost(
      () => Taro.showActionSheet({ itemList: [...items] }),
      (result) => {
        // Alipay names the field `index`, and reports a dismissed sheet as a success with -1.
        const { index } = result as unknown as { index: number }
        return index < 0 ? 'cancelled' : index
      },
      alipayFailure,
    ),
}
