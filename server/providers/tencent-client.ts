import { SECOND_MS } from '@daogang/contract/rules/durations'
import { BadConfig } from '../config/bad-config'
import { Unavailable, type Unavailability } from './unavailable'

const TIMEOUT_MS = 10 * SECOND_MS
const CODES: readonly (readonly [RegExp, Unavailability])[] = [
  [/^(RequestLimitExceeded|LimitExceeded)/, 'busy'], [/^(InternalError|FailedOperation\.UnKnowError)/, 'silent'], [/^[A-Z]/, 'refused'],
]
const whyOf = (code: string): Unavailability => CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'silent'

export interface TencentConfig {
  secretId: string
  secretKey: string
  region: string
  endpoint: string
}

interface Service {
  /** In errors. */
  name: string
  /** Version of its API. */
  version: string
  /** The setting that chose it, and the prefix of its keys, for messages about missing ones. */
  setting: string
  prefix: string
}

/** Calls one action. `meaningOf` names the error codes that say something about the content itself. */
type Ask = <Reply, Meaning extends string>(
  action: string, body: object, meaningOf: (code: string) => Meaning | undefined,
) => Promise<Reply | Meaning>

/**
 * A client of one service of Tencent Cloud. The SDK is loaded only where it is used.
 * @throws BadConfig; asking throws Unavailable
 */
export function createTencentClient(
  { name, version, setting, prefix }: Service, { secretId, secretKey, region, endpoint }: TencentConfig, timeoutMs = TIMEOUT_MS,
): Ask {
  const missing = Object.entries({ secretId, secretKey, region, endpoint }).filter(([, value]) => value === '').map(([key]) => key)
  if (missing.length > 0) throw new BadConfig(`${setting}=tencent 还缺 ${prefix}_* 设置：${missing.join('、')}`)
  if (!URL.canParse(endpoint)) throw new BadConfig(`${prefix}_ENDPOINT 要写成 https://主机`)
  const { protocol, host } = new URL(endpoint)
  const client = import('tencentcloud-sdk-nodejs-common').then(({ CommonClient }) => new CommonClient(host, version, {
    credential: { secretId, secretKey },
    region,
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: timeoutMs / SECOND_MS } },
  }))
  return async <Reply, Meaning extends string>(action: string, body: object, meaningOf: (code: string) => Meaning | undefined) =>
    (await client).request(action, body).catch((error: unknown) => {
      // Without a response there is no code, and the message has the address.
      const code = (error as { code?: string }).code ?? ''
      const meaning = meaningOf(code)
      if (meaning) return meaning
      throw new Unavailable(name, whyOf(code), code || 'no code')
    }) as Promise<Reply | Meaning>
}
