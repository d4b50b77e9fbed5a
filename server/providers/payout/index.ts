import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import type { Config } from '../../config'
import type { Db } from '../../db/schema'
import type { Log } from '../../lib/log'
import { createAlipayPayouts } from './alipay'
import { createDevelopmentPayouts } from './development'
import type { PayoutProvider, PayoutProviders } from './types'
import { createWechatPayouts } from './wechat'

interface Options {
  config: Config
  /** For the development providers, which keep their book in it. */
  db(): Db
  now(): Date
  log: Log
}

/** The implementations of the settings. A bank needs a contract with one: there is no real provider for it yet. */
export async function createPayouts(options: Options): Promise<PayoutProviders> {
  const { config, now, log } = options
  const of = async (channel: PayoutChannel, real?: () => Promise<PayoutProvider>): Promise<PayoutProvider | null> => {
    const mode = config.payouts[channel]
    if (mode === 'development') return createDevelopmentPayouts(channel, options)
    if (mode === 'real' && real) return real()
    if (config.env === 'production') log.warn({ channel }, 'payouts are off: people cannot withdraw to it')
    return null
  }
  return {
    wechat: await of('wechat', () => createWechatPayouts(config, { origin: config.publicOrigin, now })),
    alipay: await of('alipay', () => createAlipayPayouts(config)),
    bank: await of('bank'),
  }
}
