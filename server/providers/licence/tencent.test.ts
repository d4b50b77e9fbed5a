import { createHash, createHmac } from 'node:crypto'
import { createFakeService, failureOf, timeoutFor, type Asked, type FakeService } from '../../tests/fake-service'
import { Unavailable } from '../unavailable'
import { createTencentLicences } from './tencent'

const picture = { type: 'image/jpeg' as const, bytes: Buffer.from('picture') }
const keys = { secretId: 'id', secretKey: 'key-of-tests', region: 'ap-guangzhou' }
/** As the API documents it. */
const RECOGNISED = {
  RegNum: '91440300708461136T', Name: '腾讯科技（深圳）有限公司', Capital: '200万美元', Person: '马某某', Address: '深圳市南山区高新区科技中一路',
  Business: '从事计算机软硬件的技术开发', Type: '有限责任公司', Period: '2000年02月24日至2050年02月24日', ComposingForm: '', SetDate: '2000年02月24日',
  RecognizeWarnCode: [], RecognizeWarnMsg: [], IsDuplication: 1, RegistrationDate: '2019年11月28日', Title: '营业执照', Angle: 0,
}
let service: FakeService
beforeAll(async () => { service = await createFakeService() })
afterAll(() => service.close())
beforeEach(() => { service.asked = [] })

const read = (timeoutMs?: number) => createTencentLicences({ ...keys, endpoint: service.endpoint }, timeoutMs).read(picture)
const say = (said: object) => { service.answer = () => ({ json: { Response: { RequestId: '1', ...said } } }) }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature of TC3-HMAC-SHA256, computed from the request as Tencent does. Its hosts have no port. */
function signatureOf({ headers, body }: Asked): string {
  const [, scope = '', signed = ''] = /Credential=\w+\/([\w/-]+), SignedHeaders=([\w;-]+),/.exec(String(headers.authorization)) ?? []
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).replace(/:\d+$/, '')}\n`).join('')
  const request = ['POST', '/', '', lines, signed, sha256(body)].join('\n')
  const [date = '', product = '', end = ''] = scope.split('/')
  const key = hmac(hmac(hmac(`TC3${keys.secretKey}`, date), product), end)
  return hmac(key, ['TC3-HMAC-SHA256', headers['x-tc-timestamp'], scope, sha256(request)].join('\n')).toString('hex')
}

it('reads every field', async () => {
  say(RECOGNISED)
  expect(await read()).toEqual({
    name: '腾讯科技（深圳）有限公司', creditCode: '91440300708461136T', legalPerson: '马某某', address: '深圳市南山区高新区科技中一路',
    businessScope: '从事计算机软硬件的技术开发', kind: '有限责任公司', validFrom: '2000-02-24', validUntil: '2050-02-24',
  })
  expect(service.asked).toMatchObject([{
    method: 'POST', body: JSON.stringify({ ImageBase64: picture.bytes.toString('base64') }),
    headers: { 'x-tc-action': 'BizLicenseOCR', 'x-tc-version': '2018-11-19', 'x-tc-region': 'ap-guangzhou' },
  }])
})

it('signs the request with its key', async () => {
  say(RECOGNISED)
  await read()
  expect(service.asked[0]?.headers.authorization).toMatch(new RegExp(`Signature=${signatureOf(service.asked[0]!)}$`))
})

it.each([
  ['unreadable', 'FailedOperation.OcrFailed'], ['unreadable', 'FailedOperation.ImageDecodeFailed'],
  ['unreadable', 'FailedOperation.ImageBlur'], ['unreadable', 'LimitExceeded.TooLargeFileError'], ['other', 'FailedOperation.NoBizLicense'],
])('is %s after %s', async (answer, Code) => {
  say({ Error: { Code, Message: '' } })
  expect(await read()).toBe(answer)
})

it('is unreadable if no field was read', async () => {
  say({ RegNum: '', Name: '', Person: '', Address: '', Business: '', Type: '', Period: '' })
  expect(await read()).toBe('unreadable')
})

it.each([
  ['busy', 'RequestLimitExceeded'], ['busy', 'RequestLimitExceeded.UinLimitExceeded'], ['silent', 'InternalError'],
  ['silent', 'FailedOperation.UnKnowError'], ['refused', 'AuthFailure.SignatureFailure'], ['refused', 'ResourceUnavailable.InArrears'],
  ['refused', 'FailedOperation.UnOpenError'],
])('is unavailable and %s after %s, and quotes nothing', async (why, Code) => {
  say({ Error: { Code, Message: `for ${RECOGNISED.Name} ${RECOGNISED.RegNum}` } })
  const error = await failureOf(read())
  expect(error).toEqual(new Unavailable('Tencent OCR', why as Unavailable['why'], Code))
  expect([(error as Unavailable).why, error.cause]).toEqual([why, undefined])
  expect(String(error.stack)).not.toMatch(/腾讯|708461136|key-of-tests/)
})

it.each([['a status 500', { status: 500, text: '<html>' }], ['no response in time', 'never'], ['no JSON', { text: '<html>' }]] as const)(
  'is unavailable and silent after %s', async (_what, answer) => {
    service.answer = () => answer
    expect(await failureOf(read(timeoutFor(answer)))).toMatchObject({ name: 'Unavailable', why: 'silent' })
  },
)

it('names the missing settings', () => {
  expect(() => createTencentLicences({ ...keys, secretId: '', secretKey: '', endpoint: service.endpoint })).toThrow('secretId、secretKey')
  expect(() => createTencentLicences({ ...keys, endpoint: 'ocr' })).toThrow('TENCENT_OCR_ENDPOINT')
})
