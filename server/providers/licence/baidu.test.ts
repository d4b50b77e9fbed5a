import { createFakeService, failureOf, timeoutFor, type FakeAnswer, type FakeService } from '../../tests/fake-service'
import { createBaiduLicences } from './baidu'

const picture = { type: 'image/jpeg' as const, bytes: Buffer.from('picture') }
const keys = { apiKey: 'api-key', secretKey: 'key-of-tests' }
const location = { left: 0, top: 0, width: 10, height: 10 }
const fields = (texts: Record<string, string>) => ({
  log_id: 490058765, words_result_num: 12,
  words_result: Object.fromEntries(Object.entries(texts).map(([name, words]) => [name, { location, words }])),
})
/** As the API documents it. */
const RECOGNISED = fields({
  社会信用代码: '91330100716105852F', 组成形式: '无', 经营范围: '开发、销售计算机网络应用软件', 成立日期: '1999年09月09日', 法人: '戴某', 注册资本: '330886万美元',
  证件编号: '330100400015575', 地址: '浙江省杭州市滨江区网商路699号', 单位名称: '阿里巴巴（中国）网络技术有限公司', 类型: '有限责任公司',
  有效期起始日期: '1999年09月09日', 有效期: '2040年09月08日',
})
const NOTHING = fields({ 社会信用代码: '无', 单位名称: '无', 法人: '无', 地址: '无', 经营范围: '无', 类型: '无', 有效期: '无', 有效期起始日期: '无' })
const TOKEN: FakeAnswer = { json: { access_token: 'token-1', expires_in: 2_592_000 } }

let service: FakeService
beforeAll(async () => { service = await createFakeService() })
afterAll(() => service.close())
beforeEach(() => { service.asked = [] })

const reader = (timeoutMs?: number) => createBaiduLicences({ ...keys, endpoint: service.endpoint }, timeoutMs)
/** The answers to the recognition, one after the other; the last one stays. */
const say = (...answers: FakeAnswer[]) => {
  let nth = 0
  service.answer = ({ path }) => (path === '/oauth/2.0/token' ? TOKEN : answers[Math.min(nth++, answers.length - 1)]!)
}
const paths = () => service.asked.map(({ path }) => path.split('/').at(-1))

it('reads every field', async () => {
  say({ json: RECOGNISED })
  expect(await reader().read(picture)).toEqual({
    name: '阿里巴巴（中国）网络技术有限公司', creditCode: '91330100716105852F', legalPerson: '戴某', address: '浙江省杭州市滨江区网商路699号',
    businessScope: '开发、销售计算机网络应用软件', kind: '有限责任公司', validFrom: '1999-09-09', validUntil: '2040-09-08',
  })
  const [forToken, forFields] = service.asked
  expect(Object.fromEntries(forToken!.query)).toEqual({
    grant_type: 'client_credentials', client_id: 'api-key', client_secret: 'key-of-tests',
  })
  expect(forFields).toMatchObject({ method: 'POST', path: '/rest/2.0/ocr/v1/business_license' })
  expect(forFields!.query.get('access_token')).toBe('token-1')
  expect(new URLSearchParams(forFields!.body).get('image')).toBe(picture.bytes.toString('base64'))
})

it('keeps its token', async () => {
  say({ json: RECOGNISED })
  const { read } = reader()
  await read(picture)
  await read(picture)
  expect(paths()).toEqual(['token', 'business_license', 'business_license'])
})

it.each([110, 111])('renews a token once that is no longer valid: %d', async (error_code) => {
  const stale = { json: { error_code, error_msg: 'Access token invalid or no longer valid' } }
  say(stale, { json: RECOGNISED })
  expect(await reader().read(picture)).toMatchObject({ legalPerson: '戴某' })
  expect(paths()).toEqual(['token', 'business_license', 'token', 'business_license'])
  say(stale)
  expect(await failureOf(reader().read(picture))).toMatchObject({ why: 'refused', message: `Baidu OCR is refused: ${error_code}` })
})

it.each([
  ['unreadable', { error_code: 216_201, error_msg: 'image format error' }],
  ['unreadable', { error_code: 216_630, error_msg: 'recognize error' }],
  ['other', { error_code: 282_102, error_msg: 'target detect error' }], ['other', NOTHING],
  ['other', { words_result_num: 0, words_result: {} }],
])('is %s after %j', async (answer, json) => {
  say({ json })
  expect(await reader().read(picture)).toBe(answer)
})

it.each([
  ['busy', { json: { error_code: 18 } }], ['busy', { json: { error_code: 4 } }], ['busy', { status: 429 }],
  ['silent', { json: { error_code: 282_000 } }], ['silent', { status: 502, text: '<html>' }], ['silent', { text: '<html>' }],
  ['silent', 'never'], ['refused', { json: { error_code: 17 } }], ['refused', { json: { error_code: 6 } }], ['refused', { status: 403 }],
] as const)('is unavailable and %s after %j', async (why, answer) => {
  say(answer)
  expect(await failureOf(reader(timeoutFor(answer)).read(picture))).toMatchObject({ name: 'Unavailable', service: 'Baidu OCR', why })
})

it('is refused with the wrong keys, without quoting them', async () => {
  service.answer = () => ({ status: 401, json: { error: 'invalid_client', error_description: 'Client authentication failed' } })
  const error = await failureOf(reader().read(picture))
  expect(error).toMatchObject({ why: 'refused', message: 'Baidu OCR is refused: 401' })
  expect(error.cause).toBeUndefined()
  expect(String(error.stack)).not.toMatch(/api-key|key-of-tests/)
})

it('quotes nothing of the response', async () => {
  say({ json: { error_code: 336_000, error_msg: '戴某 91330100716105852F', ...RECOGNISED } })
  expect(String((await failureOf(reader().read(picture))).stack)).not.toMatch(/戴某|716105852|token-1/)
})

it('names the missing settings', () => {
  expect(() => createBaiduLicences({ ...keys, apiKey: '', endpoint: service.endpoint })).toThrow('apiKey')
  expect(() => createBaiduLicences({ ...keys, endpoint: 'aip' })).toThrow('BAIDU_OCR_ENDPOINT')
})
