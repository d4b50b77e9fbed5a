import Taro from '@tarojs/taro'
import { alipayNo, answerOf } from '@/lib/host-answer'
import { message, offer } from './offered'
import type { ShareHost } from './types'

/** Opens the panel that the menu at the top right opens too; the page's share hook says what is shared. */
declare const my: { showSharePanel: () => void }

export const shareHost: ShareHost = {
  by: 'call',
  offer,
  message,
  async share(card) {
    if (!Taro.canIUse('showSharePanel')) return 'unsupported'
    offer(card)
    return answerOf(() => my.showSharePanel(), () => 'done', alipayNo)
  },
}
