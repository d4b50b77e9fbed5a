import type { Device } from './device'
import type { Dialect } from './dialect'
import type { Happening } from './events'
import type { ViewNode } from './template/view'

type Ask = (device: Device, button: ViewNode) => Happening | undefined

const WECHAT: Readonly<Record<string, Ask>> = {
  agreePrivacyAuthorization(device) {
    device.privacyAgreed = true
    return { type: 'agreeprivacyauthorization', detail: { errMsg: 'agreePrivacyAuthorization:ok' } }
  },
  getPhoneNumber: ({ phoneNumber }) => ({
    type: 'getphonenumber',
    detail: phoneNumber === undefined ? { errMsg: 'getPhoneNumber:fail user deny' } : { errMsg: 'getPhoneNumber:ok', code: phoneNumber },
  }),
  share(device) {
    device.handedOver.push('share')
    return undefined
  },
}

const ALIPAY: Readonly<Record<string, Ask>> = {
  getAuthorize: ({ phoneNumber }, { attributes }) => (attributes.scope === 'phoneNumber' && phoneNumber === undefined
    ? { type: 'error', detail: { type: 'getAuthorize', errorMessage: '用户取消授权' } } : { type: 'getAuthorize', detail: {} }),
  share: WECHAT.share as Ask,
}

/**
 * What the vendor does after a press on its `button` with an `open-type`, and the event by which it answers.
 * @throws for an `open-type` that this host does not have
 */
export function askedBy({ name }: Dialect, device: Device, button: ViewNode): Happening | undefined {
  const wanted = button.attributes['open-type']
  if (button.tag !== 'button' || typeof wanted !== 'string' || wanted === '') return undefined
  const ask = (name === 'weapp' ? WECHAT : ALIPAY)[wanted]
  if (!ask) throw new Error(`button: this host has no open-type ${wanted}`)
  return ask(device, button)
}
