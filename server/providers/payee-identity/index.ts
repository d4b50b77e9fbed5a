import type { Config, VendorMode } from '../../config'
import type { Log } from '../../lib/log'
import type { MiniPrograms } from '../mini-program'
import { createAlipayIdentity } from './alipay'
import { createDevelopmentIdentity } from './development'
import type { PayeeIdentities, PayeeIdentity } from './types'
import { createWechatIdentity } from './wechat'

/** The implementations of the settings. */
export async function createPayeeIdentities(config: Config, miniPrograms: MiniPrograms, log: Log): Promise<PayeeIdentities> {
  const { wechat, alipay } = config.payees
  const identity = async (host: keyof PayeeIdentities, mode: VendorMode, real: () => Promise<PayeeIdentity>) => {
    if (mode === 'off') return null
    return mode === 'real' ? real() : createDevelopmentIdentity(host, config, log)
  }
  return {
    wechat: await identity('wechat', wechat, async () => createWechatIdentity(await miniPrograms.wechat())),
    alipay: await identity('alipay', alipay, async () => createAlipayIdentity(await miniPrograms.alipay(), config.alipay)),
  }
}
