import type { Config } from '../../config'
import type { Log } from '../../lib/log'
import { createBaiduLicences } from './baidu'
import { createDevelopmentLicences } from './development'
import { createTencentLicences } from './tencent'
import type { LicenceReader } from './types'

/** The reader of the settings; null if there is none, and people type what their licence says. */
export function createLicences(config: Config, log: Log): LicenceReader | null {
  switch (config.licenceProvider) {
    case 'tencent': return createTencentLicences(config.tencentOcr)
    case 'baidu': return createBaiduLicences(config.baiduOcr)
    case 'development': return createDevelopmentLicences(config, log)
    case 'off': return null
  }
}
