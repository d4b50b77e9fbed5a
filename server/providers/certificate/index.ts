import type { Config } from '../../config'
import type { Log } from '../../lib/log'
import { createDevelopmentCertificates } from './development'
import { createTencentCertificates } from './tencent'
import type { CertificateReader } from './types'

/** The reader of the settings; null if there is none, and operators look at the picture alone. */
export function createCertificates(config: Config, log: Log): CertificateReader | null {
  switch (config.certificateProvider) {
    case 'tencent': return createTencentCertificates(config.tencentOcr)
    case 'development': return createDevelopmentCertificates(config, log)
    case 'off': return null
  }
}
