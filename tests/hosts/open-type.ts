import type { Device } from './device'
import type { Dialect } from './dialect'
import type { Happening } from './events'
import type { ViewNode } from './template/view'

/** What the vendor does after a press on its own `button`. */
export interface Asked {
  /** The event of a positive answer; none: there is no event. */
  readonly event?: string
  /** Runs it. The answer may take as long as the user does. */
  ask(device: Device, button: ViewNode, answer: (happening: Happening) => void): void
}

const share: Asked = { ask: (device) => void device.handedOver.push('share') }

const WECHAT: Readonly<Record<string, Asked>> = {
  contact: { ask: (device) => void device.handedOver.push('contact') },
  agreePrivacyAuthorization: {
    event: 'agreeprivacyauthorization',
    ask(device, _button, answer) {
      device.privacyAgreed = true
      answer({ type: 'agreeprivacyauthorization', detail: { errMsg: 'agreePrivacyAuthorization:ok' } })
    },
  },
  getPhoneNumber: {
    event: 'getphonenumber',
    // The number is personal data: the privacy gate comes first, and names the button as its source.
    ask: (device, _button, answer) => device.afterPrivacy('button.getPhoneNumber', (agreed) => answer({
      type: 'getphonenumber',
      detail: !agreed ? { errMsg: 'getPhoneNumber:fail privacy permission is not authorized', errno: 104 }
        : device.phoneNumber === undefined ? { errMsg: 'getPhoneNumber:fail user deny', errno: 103 }
          : { errMsg: 'getPhoneNumber:ok', code: device.phoneNumber },
    })),
  },
  share,
}

const ALIPAY: Readonly<Record<string, Asked>> = {
  getAuthorize: {
    event: 'getAuthorize',
    ask: ({ phoneNumber }, { attributes }, answer) => answer(attributes.scope === 'phoneNumber' && phoneNumber === undefined
      ? { type: 'error', detail: { type: 'getAuthorize', errorMessage: '用户取消授权' } } : { type: 'getAuthorize', detail: {} }),
  },
  share,
}

/**
 * The effect of a press on the vendor's `button` with an `open-type`.
 * @throws for an `open-type` that this host does not have
 */
export function askedBy({ name }: Dialect, button: ViewNode): Asked | undefined {
  const wanted = button.attributes['open-type']
  if (button.tag !== 'button' || typeof wanted !== 'string' || wanted === '') return undefined
  const asked = (name === 'weapp' ? WECHAT : ALIPAY)[wanted]
  if (!asked) throw new Error(`button: this host has no open-type ${wanted}`)
  return asked
}
