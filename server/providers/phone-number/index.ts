import type { Config, VendorMode } from '../../config'
import type { Log } from '../../lib/log'
import type { MiniPrograms } from '../mini-program'
import { createAlipayPhoneNumbers } from './alipay'
import { createDevelopmentPhoneNumbers } from './development'
import type { PhoneNumberSource, PhoneNumbers } from './types'
import { createWechatPhoneNumbers } from './wechat'

const off: PhoneNumberSource = { read: () => Promise.resolve('off') }

/** The implementations of the settings. */
export async function createPhoneNumbers(config: Config, miniPrograms: MiniPrograms, log: Log): Promise<PhoneNumbers> {
  const { wechat, alipay } = config.phoneLogin
  const source = async (from: keyof PhoneNumbers, mode: VendorMode, real: () => Promise<PhoneNumberSource>) => {
    if (mode === 'off') return off
    return mode === 'real' ? real() : createDevelopmentPhoneNumbers(from, config, log)
  }
  return {
    wechat: await source('wechat', wechat, async () => createWechatPhoneNumbers(await miniPrograms.wechat())),
    alipay: await source('alipay', alipay, async () => createAlipayPhoneNumbers(await miniPrograms.alipay())),
  }
}
