import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import { isMobile, type PhoneNumberSource } from './types'

/** The seeker of the demo data. */
const DEMO_MOBILE = '13800001234'

/**
 * Development: makes no requests. A phone number as the credential is that number. All other credentials are the demo seeker, because the
 * developer tools give out codes that no server can exchange for a number.
 */
export function createDevelopmentPhoneNumbers(from: string, { env }: Pick<Config, 'env'>, log: Log): PhoneNumberSource {
  if (env === 'production') {
    throw new BadConfig(`生产环境的 ${from.toUpperCase()}_PHONE_LOGIN 要设成 real 或 off：开发用的一键登录谁都能冒名`)
  }
  log.warn({ from }, 'development phone numbers: one-tap login is believed, nobody is asked')
  return { read: ({ credential }) => Promise.resolve({ mobile: isMobile(credential) ? credential : DEMO_MOBILE }) }
}
