import type { Templates } from '../../config/templates'
import type { Wechat } from '../mini-program/wechat'
import { fieldsOf } from './fields'
import type { SubscribeMessages } from './types'

/** The user declined or has no consent left, or the user is unknown to this app. */
const USER_REFUSED = [43101, 40003]

interface Reply {
  errcode?: number
}

/** WeChat: cgi-bin/message/subscribe/send. */
export const createWechatMessages = (wechat: Wechat, templates: Templates): SubscribeMessages => ({
  templates,

  userOf: (code) => wechat.userOf(code),

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
