import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import type { PayeeIdentity } from './types'

/** A code that the development provider takes for used. */
const USED = 'used'

/**
 * Development: asks no host. The account is also its own user there, or what follows `as:` in the code, so that two accounts can have the
 * same one. Its page for the web comes straight back.
 */
export function createDevelopmentIdentity(host: 'wechat' | 'alipay', { env }: Pick<Config, 'env'>, log: Log): PayeeIdentity {
  if (env === 'production') {
    throw new BadConfig(`生产环境的 ${host.toUpperCase()}_PAYEES 要设成 real 或 off：开发用的绑定谁都能冒名`)
  }
  log.warn({ host }, 'development payout accounts: everyone is believed, no host is asked')
  return {
    userOf: (code, accountId) =>
      Promise.resolve(code === USED ? undefined : code.startsWith('as:') ? code.slice(3) : `development ${accountId}`),
    authoriseUrl: (returnTo, state) =>
      (host === 'wechat' ? null : `${returnTo}?${new URLSearchParams({ auth_code: 'development', state }).toString()}`),
  }
}
