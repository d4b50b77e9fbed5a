import { BadConfig, type Config } from '../../config'
import type { Log } from '../../lib/log'
import type { RealNames } from './types'

/** Places 15 to 17 of a number, which tell people born in one place on one day apart. */
const sequenceOf = (number: string): string => number.slice(14, 17)

/**
 * Development: no register is asked. Believes everyone, except numbers with 000 before the last place, of which it has no record, and
 * those with 001, which belong to somebody else.
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
