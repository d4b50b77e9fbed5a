import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import { DEVELOPMENT_ENTERPRISES } from '../development-enterprises'
import type { EnterpriseRegister } from './types'

/** Development: a register of the invented enterprises, and no others. */
export function createDevelopmentRegister({ env }: Pick<Config, 'env'>, log: Log): EnterpriseRegister {
  if (env === 'production') throw new BadConfig('生产环境要设 REGISTER_PROVIDER=qichacha 或 off：只有编造企业的登记库只用于开发')
  log.warn({ provider: 'development' }, 'development register: it knows invented enterprises alone')
  return {
    find(creditCode) {
      const found = DEVELOPMENT_ENTERPRISES.find((enterprise) => enterprise.creditCode === creditCode)
      return Promise.resolve(found ? { creditCode, name: found.name, legalPerson: found.legalPerson, status: found.status } : null)
    },
  }
}
