import type { Templates } from '../../config/templates'
import { isUserId } from '../alipay'
import { saidIn } from '../alipay'
import type { Alipay } from '../mini-program/alipay'
import { fieldsOf } from './fields'
import type { SubscribeMessages } from './types'

/** Business refusals, for example because the user has not subscribed; those of Alipay's own systems among them may be temporary. */
const REFUSED = '40004'
const OWN_TROUBLE = /SYSTEM|^isp\.|^aop\.|UNKNOWN/

/** Alipay: alipay.system.oauth.token and alipay.open.app.mini.templatemessage.send. */
export const createAlipayMessages = (alipay: Alipay, templates: Templates): SubscribeMessages => ({
  templates,
  userOf: (code) => alipay.userOf(code),

  async send({ openId, kind, content, page }) {
    const template = templates[kind]
    if (!template) throw new Error(`no template for ${kind}`)
    const reply = await alipay.exec('alipay.open.app.mini.templatemessage.send', {
      bizContent: {
        ...(isUserId(openId) ? { toUserId: openId } : { toOpenId: openId }),
        userTemplateId: template.id, page, data: JSON.stringify(fieldsOf(template, content)),
      },
    })
    if (reply.code === '10000') return 'sent'
    const said = saidIn(reply)
    if (reply.code === REFUSED && !OWN_TROUBLE.test(said)) return { refused: said }
    throw new Error(`Alipay sent no message: ${said}`)
  },
})
