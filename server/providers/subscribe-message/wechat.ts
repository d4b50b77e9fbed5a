import type { Templates } from '../../config-templates'
import type { Wechat } from '../mini-program/wechat'
import { fieldsOf } from './fields'
import type { SubscribeMessages } from './types'

/** The code is wrong, was used, or is over 5 minutes old; the user is one whom WeChat holds back. */
const CODE_REFUSED = [40029, 40163, 40226]
/** The user said no or their yes is used up; that user is none of ours. */
const USER_REFUSED = [43101, 40003]

interface Reply {
  errcode?: number
  openid?: unknown
}

/** WeChat: sns/jscode2session and cgi-bin/message/subscribe/send. */
export const createWechatMessages = (wechat: Wechat, templates: Templates): SubscribeMessages => ({
  templates,

  async userOf(code) {
    // Its answer also holds a session key, which nobody here needs.
    const { openid, errcode = 0 } = await wechat.get<Reply>('/sns/jscode2session', { js_code: code, grant_type: 'authorization_code' })
    if (typeof openid === 'string' && openid !== '') return openid
    if (CODE_REFUSED.includes(errcode)) return undefined
    throw new Error(`WeChat gave no user: ${errcode || 'no code'}`)
  },

  async send({ openId, kind, content, page }) {
    const template = templates[kind]
    if (!template) throw new Error(`no template for ${kind}`)
    const { errcode } = await wechat.post<Reply>('/cgi-bin/message/subscribe/send', {
      touser: openId, template_id: template.id, page, data: fieldsOf(template, content), miniprogram_state: 'formal', lang: 'zh_CN',
    })
    if (errcode === 0) return 'sent'
    if (USER_REFUSED.includes(errcode ?? 0)) return { refused: String(errcode) }
    throw new Error(`WeChat sent no message: ${errcode ?? 'no code'}`)
  },
})
