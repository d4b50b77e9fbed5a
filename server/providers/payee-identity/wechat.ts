import type { Wechat } from '../mini-program/wechat'
import type { PayeeIdentity } from './types'

/** WeChat: money goes to the user of its mini-program, whose login code only that mini-program gets. */
export const createWechatIdentity = (wechat: Pick<Wechat, 'userOf'>): PayeeIdentity => ({
  userOf: (code) => wechat.userOf(code),
  authoriseUrl: () => null,
})
