import type { Config } from '../../config'
import type { Log } from '../../lib/log'
import { createDevelopmentRealNames } from './development'
import { createTencentRealNames } from './tencent'
import type { RealNames } from './types'

/** No register: a person checks every submission. */
const off: RealNames = { check: () => Promise.resolve('off') }

/** The register of the settings. */
export function createRealNames(config: Config, log: Log): RealNames {
  switch (config.realNameProvider) {
    case 'tencent': return createTencentRealNames(config.tencentFaceId)
    case 'development': return createDevelopmentRealNames(config, log)
    case 'off': return off
  }
}
