import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import type { RealNames } from './types'

/** Digits 15 to 17 of a number, which distinguish people born in one place on one day. */
const sequenceOf = (number: string): string => number.slice(14, 17)

/**
 * Development: makes no requests. Every identity matches, except numbers with 000 before the last digit (unknown) and with 001 (registered
 * under another name).
 */
export function createDevelopmentRealNames({ env }: Pick<Config, 'env'>, log: Log): RealNames {
  if (env === 'production') throw new BadConfig('生产环境要设 REAL_NAME_PROVIDER=tencent 或 off：谁都相信的实名核验只用于开发')
  log.warn({ provider: 'development' }, 'development real name: no register is asked, everyone is believed')
  return {
    check: ({ number }) => Promise.resolve(
      sequenceOf(number) === '000' ? 'unknown' : sequenceOf(number) === '001' ? 'mismatch' : 'match',
    ),
  }
}
