import type { Config } from '../../config'
import type { Log } from '../../lib/log'
import { createDevelopmentRegister } from './development'
import { createQichachaRegister } from './qichacha'
import type { EnterpriseRegister } from './types'

/** The register of the settings; null if there is none, and a person reviews every certification. */
export function createRegister(config: Config, log: Log): EnterpriseRegister | null {
  switch (config.registerProvider) {
    case 'qichacha': return createQichachaRegister(config.qichacha)
    case 'development': return createDevelopmentRegister(config, log)
    case 'off': return null
  }
}
