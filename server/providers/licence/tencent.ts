import type { TencentOcrConfig } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { SECOND_MS } from '../../lib/durations'
import { Unavailable, type Unavailability } from '../unavailable'
import { licenceOf } from './fields'
import type { LicenceReader } from './types'

interface Reply {
  Name?: string
  RegNum?: string
  Person?: string
  Address?: string
  Business?: string
  Type?: string
  /** “2014年06月05日至长期”: the service adds the start. */
  Period?: string
}

const SERVICE = 'Tencent OCR'
const TIMEOUT_MS = 10 * SECOND_MS
const OTHER = 'FailedOperation.NoBizLicense'
/** Codes for a picture that cannot be read, or that is no picture. */
const UNREADABLE = /^(FailedOperation\.(OcrFailed|Image|Empty)|InvalidParameter(Value)?\.|LimitExceeded\.TooLargeFileError)/
const CODES: readonly (readonly [RegExp, Unavailability])[] = [
  [/^(RequestLimitExceeded|LimitExceeded)/, 'busy'], [/^(InternalError|FailedOperation\.UnKnowError)/, 'silent'], [/^[A-Z]/, 'refused'],
]
const whyOf = (code: string): Unavailability => CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'silent'

/** Tencent Cloud's BizLicenseOCR: https://cloud.tencent.com/document/api/866/36215 (ten calls a second, 7 MB in base64). */
export function createTencentLicences(config: TencentOcrConfig, timeoutMs = TIMEOUT_MS): LicenceReader {
  const missing = Object.entries(config).filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`LICENCE_PROVIDER=tencent 还缺 TENCENT_OCR_* 设置：${missing.join('、')}`)
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
      const reply = await (await client).request('BizLicenseOCR', { ImageBase64: bytes.toString('base64') }).catch((error: unknown) => {
        // Without a response there is no code, and the message has the address.
        const code = (error as { code?: string }).code ?? ''
        if (code === OTHER) return 'other' as const
        if (UNREADABLE.test(code)) return 'unreadable' as const
        throw new Unavailable(SERVICE, whyOf(code), code || 'no code')
      }) as Reply | 'other' | 'unreadable'
      if (typeof reply === 'string') return reply
      return licenceOf({
        name: reply.Name, creditCode: reply.RegNum, legalPerson: reply.Person, address: reply.Address, businessScope: reply.Business,
        kind: reply.Type, period: reply.Period,
      }) ?? 'unreadable'
    },
  }
}
