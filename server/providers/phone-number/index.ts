import type { Config, PhoneLoginMode } from '../../config'
import type { Log } from '../../deps'
import { createAlipayPhoneNumbers } from './alipay'
import { createDevelopmentPhoneNumbers } from './development'
import type { PhoneNumberSource, PhoneNumbers } from './types'
import { createWechatPhoneNumbers } from './wechat'

const off: PhoneNumberSource = { read: () => Promise.resolve('off') }

/** The implementations that the settings ask for. */
export async function createPhoneNumbers(config: Config, log: Log): Promise<PhoneNumbers> {
  const { wechat, alipay } = config.phoneLogin
  const source = async (from: keyof PhoneNumbers, mode: PhoneLoginMode, real: () => PhoneNumberSource | Promise<PhoneNumberSource>) => {
    if (mode === 'off') return off
    return mode === 'real' ? real() : createDevelopmentPhoneNumbers(from, config, log)
  }
  return {
    wechat: await source('wechat', wechat, () => createWechatPhoneNumbers(config.wechat)),
    alipay: await source('alipay', alipay, () => createAlipayPhoneNumbers(config.alipay)),
  }
}
