import type { TencentOcrConfig } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { SECOND_MS } from '../../lib/durations'
import { Unavailable, type Unavailability } from '../unavailable'
import { certificateOf } from './fields'
import type { CertificateReader } from './types'

interface Reply {
  TextDetections?: { DetectedText?: string }[]
}

const SERVICE = 'Tencent OCR'
const TIMEOUT_MS = 10 * SECOND_MS
/** Codes for a picture that cannot be read, or that has no text. */
const UNREADABLE = /^(FailedOperation\.(OcrFailed|Image|Empty)|InvalidParameter(Value)?\.|LimitExceeded\.TooLargeFileError|ResourceNotFound)/
const CODES: readonly (readonly [RegExp, Unavailability])[] = [
  [/^(RequestLimitExceeded|LimitExceeded)/, 'busy'], [/^(InternalError|FailedOperation\.UnKnowError)/, 'silent'], [/^[A-Z]/, 'refused'],
]
const whyOf = (code: string): Unavailability => CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'silent'

/**
 * Tencent Cloud's GeneralAccurateOCR: https://cloud.tencent.com/document/api/866/34937. There is no service for health certificates alone:
 * each province prints its own.
 */
export function createTencentCertificates(config: TencentOcrConfig, timeoutMs = TIMEOUT_MS): CertificateReader {
  const missing = Object.entries(config).filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`CERTIFICATE_PROVIDER=tencent 还缺 TENCENT_OCR_* 设置：${missing.join('、')}`)
  if (!URL.canParse(config.endpoint)) throw new BadConfig('TENCENT_OCR_ENDPOINT 要写成 https://主机')
  const { protocol, host } = new URL(config.endpoint)
  // Loaded only where it is used.
  const client = import('tencentcloud-sdk-nodejs-common').then(({ CommonClient }) => new CommonClient(host, '2018-11-19', {
    credential: { secretId: config.secretId, secretKey: config.secretKey },
    region: config.region,
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: timeoutMs / SECOND_MS } },
  }))

  return {
    async read({ bytes }) {
      const reply = await (await client).request('GeneralAccurateOCR', { ImageBase64: bytes.toString('base64') })
        .catch((error: unknown) => {
          // Without a response there is no code, and the message has the address.
          const code = (error as { code?: string }).code ?? ''
          if (UNREADABLE.test(code)) return 'unreadable' as const
          throw new Unavailable(SERVICE, whyOf(code), code || 'no code')
        }) as Reply | 'unreadable'
      if (reply === 'unreadable') return reply
      return certificateOf((reply.TextDetections ?? []).map(({ DetectedText: text = '' }) => text))
    },
  }
}
