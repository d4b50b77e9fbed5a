import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { BaiduOcrConfig } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { createAccessToken } from '../mini-program/access-token'
import { askJson, Unavailable, type Unavailability } from '../unavailable'
import { licenceOf } from './fields'
import type { LicenceReader } from './types'

interface Token {
  access_token?: string
  expires_in?: number
}
type Field = '单位名称' | '社会信用代码' | '法人' | '地址' | '经营范围' | '类型' | '有效期起始日期' | '有效期'
interface Reply {
  error_code?: number
  words_result?: Partial<Record<Field, { words?: string }>>
}

const SERVICE = 'Baidu OCR'
const TIMEOUT_MS = 10 * SECOND_MS
/** Empty, wrong format, wrong size, not recognised, not decoded. */
const UNREADABLE = [216_200, 216_201, 216_202, 216_630, 282_100, 282_103]
/** 未检测到图片中识别目标. */
const OTHER = 282_102
/** The access token is invalid or has expired. */
const STALE = [110, 111]
const CODES: Readonly<Record<number, Unavailability>> = { 1: 'silent', 2: 'silent', 4: 'busy', 18: 'busy', 282_000: 'silent' }

/** Baidu's business_license: https://ai.baidu.com/ai-doc/OCR/sk3h7y3zs. Its npm package uses the abandoned `request`. */
export function createBaiduLicences({ apiKey, secretKey, endpoint }: BaiduOcrConfig, timeoutMs = TIMEOUT_MS): LicenceReader {
  const missing = Object.entries({ apiKey, secretKey, endpoint }).filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`LICENCE_PROVIDER=baidu 还缺 BAIDU_OCR_* 设置：${missing.join('、')}`)
  if (!URL.canParse(endpoint)) throw new BadConfig('BAIDU_OCR_ENDPOINT 要写成 https://主机')

  const post = <R>(path: string, query: Record<string, string>, body?: URLSearchParams): Promise<R> =>
    askJson(SERVICE, new URL(`${path}?${new URLSearchParams(query).toString()}`, endpoint), { method: 'POST', body }, timeoutMs)
  const token = createAccessToken(async () => {
    const grant = { grant_type: 'client_credentials', client_id: apiKey, client_secret: secretKey }
    const { access_token: given, expires_in: seconds } = await post<Token>('/oauth/2.0/token', grant)
    if (!given || !seconds) throw new Unavailable(SERVICE, 'refused', 'no token')
    return { token: given, seconds }
  })
  /** Renews the token once if it is no longer valid. */
  const ask = async (image: string, renewed = false): Promise<Reply> => {
    const access_token = await token.get()
    const reply = await post<Reply>('/rest/2.0/ocr/v1/business_license', { access_token }, new URLSearchParams({ image }))
    if (renewed || !STALE.includes(reply.error_code ?? 0)) return reply
    token.drop(access_token)
    return ask(image, true)
  }

  return {
    async read({ bytes }) {
      const { error_code: code = 0, words_result: fields = {} } = await ask(bytes.toString('base64'))
      if (code === OTHER) return 'other'
      if (UNREADABLE.includes(code)) return 'unreadable'
      if (code !== 0) throw new Unavailable(SERVICE, CODES[code] ?? 'refused', String(code))
      const words = (field: Field) => fields[field]?.words
      // A picture of something else is answered with “无” in every field.
      return licenceOf({
        name: words('单位名称'), creditCode: words('社会信用代码'), legalPerson: words('法人'), address: words('地址'),
        businessScope: words('经营范围'), kind: words('类型'), from: words('有效期起始日期'), period: words('有效期'),
      }) ?? 'other'
    },
  }
}
