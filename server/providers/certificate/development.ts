import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import { certificateOf } from './fields'
import type { CertificateReader } from './types'

/** Lines of a certificate as JSON in base64, in a comment of the picture. Uploads are redrawn without comments. */
const COMMENT = /daogang-certificate:([\w-]+)/

/** Development: reads no picture, unless the tests put the lines into its comment. It invents no name, so that none matches by chance. */
export function createDevelopmentCertificates({ env }: Pick<Config, 'env'>, log: Log): CertificateReader {
  if (env === 'production') throw new BadConfig('生产环境要设 CERTIFICATE_PROVIDER=tencent 或 off：不识别图片的健康证识别只用于开发')
  log.warn({ provider: 'development' }, 'development certificates: no picture is read')
  return {
    read({ bytes }) {
      const [, comment] = COMMENT.exec(bytes.toString('latin1')) ?? []
      const lines = comment ? JSON.parse(Buffer.from(comment, 'base64url').toString()) as string[] : []
      return Promise.resolve(certificateOf(lines))
    },
  }
}
