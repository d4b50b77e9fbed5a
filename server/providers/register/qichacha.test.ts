import { createHash } from 'node:crypto'
import { createFakeService, failureOf, timeoutFor, type FakeAnswer, type FakeService } from '../../tests/fake-service'
import { createQichachaRegister, statusOf } from './qichacha'

const keys = { key: 'app-key', secretKey: 'key-of-tests' }
const CODE = '914403001922038216'
/** As the API documents it. */
const FOUND = {
  Status: '200', Message: '【有效请求】查询成功', OrderNumber: 'ECI202611250001',
  Result: {
    KeyNo: '6b242b475738f45a4dd180564d029aa9', Name: '华为技术有限公司', No: '440301103097413', BelongOrg: '深圳市市场监督管理局', OperName: '赵某某',
    StartDate: '1987-09-15', EndDate: '', Status: '存续（在营、开业、在册）', Province: 'GD', CreditCode: CODE, EconKind: '有限责任公司',
    Address: '深圳市龙岗区坂田华为总部办公楼', TermStart: '1987-09-15', TermEnd: '2040-04-09',
  },
}
const NOW = Date.parse('2026-11-25T10:00:00.900+08:00')

let service: FakeService
beforeAll(async () => { service = await createFakeService() })
afterAll(() => service.close())
beforeEach(() => { service.asked = [] })

const find = (timeoutMs?: number) => createQichachaRegister({ ...keys, endpoint: service.endpoint }, timeoutMs, () => NOW).find(CODE)
const say = (answer: FakeAnswer) => { service.answer = () => answer }

it('finds an enterprise by its code, with a signed request', async () => {
  // The service refuses a request that was signed otherwise.
  service.answer = ({ headers, query }) => {
    const signature = createHash('md5').update(`${query.get('key')}${String(headers.timespan)}key-of-tests`).digest('hex').toUpperCase()
    return { json: headers.token === signature ? FOUND : { Status: '107', Message: '【无效请求】被禁止的IP或者签名错误' } }
  }
  expect(await find()).toEqual({ creditCode: CODE, name: '华为技术有限公司', legalPerson: '赵某某', status: 'active' })
  expect(service.asked).toMatchObject([{ method: 'GET', path: '/ECIV4/GetBasicDetailsByName', headers: { timespan: '1795572000' } }])
  expect(Object.fromEntries(service.asked[0]!.query)).toEqual({ key: 'app-key', keyword: CODE })

  const wrong = createQichachaRegister({ ...keys, secretKey: 'another', endpoint: service.endpoint })
  expect(await failureOf(wrong.find(CODE))).toMatchObject({ why: 'refused', message: 'Qichacha is refused: 107' })
})

it.each([
  ['there is none', { Status: '201', Message: '【有效请求】查询无结果' }], ['there is none, with an empty result', { Status: '200', Result: null }],
  ['the keyword found another', { ...FOUND, Result: { ...FOUND.Result, CreditCode: '91440300708461136T' } }],
])('finds nothing if %s', async (_what, json) => {
  say({ json })
  expect(await find()).toBeNull()
})

it('says that the register names no legal person', async () => {
  say({ json: { ...FOUND, Result: { ...FOUND.Result, OperName: '' } } })
  expect(await find()).toMatchObject({ legalPerson: null })
})

it.each([
  ['存续（在营、开业、在册）', 'active'], ['在业', 'active'], ['正常', 'active'], ['吊销', 'revoked'], ['吊销，未注销', 'revoked'], ['责令关闭', 'revoked'],
  ['撤销', 'revoked'], ['注销', 'deregistered'], ['吊销，已注销', 'deregistered'], ['迁出', 'other'], ['停业', 'other'], ['清算', 'other'], ['', 'other'],
])('the status “%s” is %s', (words, status) => {
  expect(statusOf(words)).toBe(status)
})

it.each([
  ['busy', { json: { Status: '122' } }], ['busy', { json: { Status: '120' } }], ['busy', { status: 429 }],
  ['silent', { json: { Status: '199' } }], ['silent', { json: {} , status: 503 }], ['silent', { text: '<html>' }], ['silent', 'never'],
  ['refused', { json: { Status: '101' } }], ['refused', { json: { Status: '102' } }], ['refused', { json: { Status: '112' } }],
  ['refused', { json: {} }],
] as const)('is unavailable and %s after %j', async (why, answer) => {
  say(answer)
  expect(await failureOf(find(timeoutFor(answer)))).toMatchObject({ name: 'Unavailable', service: 'Qichacha', why })
})

it('quotes nothing of the request and the response', async () => {
  say({ json: { ...FOUND, Status: '203', Message: `${CODE} 赵某某` } })
  const error = await failureOf(find())
  expect(error.cause).toBeUndefined()
  expect(String(error.stack)).not.toMatch(/赵某某|华为|192203821|app-key|key-of-tests/)
})

it('names the missing settings', () => {
  expect(() => createQichachaRegister({ ...keys, secretKey: '', endpoint: service.endpoint })).toThrow('secretKey')
  expect(() => createQichachaRegister({ ...keys, endpoint: 'qcc' })).toThrow('QICHACHA_ENDPOINT')
})
