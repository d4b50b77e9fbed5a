import type { Config } from '../../config'
import type { Log } from '../../lib/log'
import { createAliyunVirtualNumbers } from './aliyun'
import { createDevelopmentVirtualNumbers } from './development'
import type { VirtualNumbers } from './types'

/** The provider of the settings; null if there is none, and people call each other directly. */
export function createVirtualNumbers(config: Config, log: Log): VirtualNumbers | null {
  switch (config.virtualNumberProvider) {
    case 'aliyun': return createAliyunVirtualNumbers(config.aliyunNumbers)
    case 'development': return createDevelopmentVirtualNumbers(config, log)
    case 'off': return null
  }
}
