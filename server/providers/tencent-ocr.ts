import type { TencentOcrConfig } from '../config'
import { BadConfig } from '../config/bad-config'
import { SECOND_MS } from '../lib/durations'
import { Unavailable, type Unavailability } from './unavailable'

const SERVICE = 'Tencent OCR'
const TIMEOUT_MS = 10 * SECOND_MS
const CODES: readonly (readonly [RegExp, Unavailability])[] = [
  [/^(RequestLimitExceeded|LimitExceeded)/, 'busy'], [/^(InternalError|FailedOperation\.UnKnowError)/, 'silent'], [/^[A-Z]/, 'refused'],
]
const whyOf = (code: string): Unavailability => CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'silent'

/** Asks one action of the service about a picture. `meaningOf` names the error codes that say something about the picture itself. */
type Ask = <Reply, Meaning extends string>(
  action: string, bytes: Buffer, meaningOf: (code: string) => Meaning | undefined,
) => Promise<Reply | Meaning>

/**
 * Tencent Cloud's OCR: https://cloud.tencent.com/document/api/866.
 * @param setting the setting that chose it, for the message about missing keys
 * @throws BadConfig; asking throws Unavailable
 */
export function createTencentOcr(config: TencentOcrConfig, setting: string, timeoutMs = TIMEOUT_MS): Ask {
  const missing = Object.entries(config).filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`${setting}=tencent 还缺 TENCENT_OCR_* 设置：${missing.join('、')}`)
  if (!URL.canParse(config.endpoint)) throw new BadConfig('TENCENT_OCR_ENDPOINT 要写成 https://主机')
  const { protocol, host } = new URL(config.endpoint)
  // Loaded only where it is used.
  const client = import('tencentcloud-sdk-nodejs-common').then(({ CommonClient }) => new CommonClient(host, '2018-11-19', {
    credential: { secretId: config.secretId, secretKey: config.secretKey },
    region: config.region,
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: timeoutMs / SECOND_MS } },
  }))
  return async <Reply, Meaning extends string>(action: string, bytes: Buffer, meaningOf: (code: string) => Meaning | undefined) =>
    (await client).request(action, { ImageBase64: bytes.toString('base64') }).catch((error: unknown) => {
      // Without a response there is no code, and the message has the address.
      const code = (error as { code?: string }).code ?? ''
      const meaning = meaningOf(code)
      if (meaning) return meaning
      throw new Unavailable(SERVICE, whyOf(code), code || 'no code')
    }) as Promise<Reply | Meaning>
}
