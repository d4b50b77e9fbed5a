import type { Config } from '../../config'
import type { Log } from '../../lib/log'
import { createAlipayCharges } from './alipay'
import { createDevelopmentCharges } from './development'
import type { ChargeProvider, ChargeProviders } from './types'
import { createWechatCharges } from './wechat'

/** The implementations of the settings. */
export async function createCharges(config: Config, log: Log, now: () => Date): Promise<ChargeProviders> {
  const options = { origin: config.publicOrigin, now }
  const of = async (host: keyof ChargeProviders, real: () => Promise<ChargeProvider>): Promise<ChargeProvider | null> => {
    const mode = config.charges[host]
    if (mode === 'off') return null
    return mode === 'real' ? real() : createDevelopmentCharges(host, config, log)
  }
  return {
    wechat: await of('wechat', () => createWechatCharges(config, options)),
    alipay: await of('alipay', () => createAlipayCharges(config, options)),
  }
}
