import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import type { ChargeProvider } from './types'

/** Development: no money is taken. Every bill that is asked about counts as paid. Its callbacks are not signed. */
export function createDevelopmentCharges(host: 'wechat' | 'alipay', { env }: Pick<Config, 'env'>, log: Log): ChargeProvider {
  if (env === 'production') throw new BadConfig(`生产环境的 CHARGE_${host.toUpperCase()} 要设成 real 或 off：开发用的收款不会真的收钱`)
  log.warn({ host }, 'development charges: no money moves, every bill counts as paid')
  return {
    create: () => Promise.resolve({ kind: 'development' }),
    query: ({ billNo, amount }) => Promise.resolve({ kind: 'paid', providerNo: `development ${billNo}`, amount }),
    close: () => Promise.resolve(true),
    parseCallback: (_headers, body) => Promise.resolve(/^[0-9a-f]{32}$/.test(body) ? body : undefined),
  }
}
