import { randomInt, randomUUID } from 'node:crypto'
import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import type { VirtualNumbers } from './types'

/** Beijing has no numbers that begin with 0, so a call to one by mistake does not connect. */
const UNASSIGNED = '0100000'

/** Development: unassigned numbers that connect no calls. */
export function createDevelopmentVirtualNumbers({ env }: Pick<Config, 'env'>, log: Log): VirtualNumbers {
  if (env === 'production') throw new BadConfig('生产环境要设 VIRTUAL_NUMBER_PROVIDER=aliyun 或 off：打不通的隐私号只用于开发')
  log.warn({ provider: 'development' }, 'development virtual numbers: they belong to nobody and connect nobody')
  return {
    bind: () => Promise.resolve({ telX: UNASSIGNED + String(randomInt(10_000)).padStart(4, '0'), reference: randomUUID() }),
    unbind: () => Promise.resolve(),
  }
}
