import { readConfig } from '../../config'
import { createFakeService, failureOf, type FakeService } from '../../tests/fake-service'
import { silent } from '../../tests/databases'
import { createCertificates } from './index'
import { createTencentCertificates } from './tencent'

const picture = { type: 'image/jpeg' as const, bytes: Buffer.from('picture') }
let service: FakeService
beforeAll(async () => { service = await createFakeService() })
afterAll(() => service.close())

const read = () => createTencentCertificates({
  secretId: 'id', secretKey: 'key', region: 'ap-guangzhou', endpoint: service.endpoint,
}).read(picture)
const say = (said: object) => { service.answer = () => ({ json: { Response: { RequestId: '1', ...said } } }) }

it('reads the lines that the service found', async () => {
  say({ TextDetections: [{ DetectedText: '从业人员健康证' }, { DetectedText: '姓名 张建国' }, { DetectedText: '有效期至2026年12月31日' }] })
  expect(await read()).toEqual({ name: '张建国', number: null, validUntil: '2026-12-31' })
})

it.each([
  ['FailedOperation.OcrFailed', 'unreadable'], ['ResourceNotFound.NoText', 'unreadable'],
])('is unreadable after %s', async (Code, answer) => {
  say({ Error: { Code, Message: '' } })
  expect(await read()).toBe(answer)
})

it('is unavailable without an answer, and quotes nothing', async () => {
  say({ Error: { Code: 'RequestLimitExceeded', Message: '张建国' } })
  expect(await failureOf(read()))
    .toMatchObject({ service: 'Tencent OCR', why: 'busy', message: 'Tencent OCR is busy: RequestLimitExceeded' })
})

it('is off in production until it has its keys, and reads nothing by chance in development', async () => {
  const config = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32), ...env })
  const development = createCertificates(config({}), silent)
  expect(await development!.read(picture)).toBe('unreadable')
  expect(createCertificates(config({ CERTIFICATE_PROVIDER: 'off' }), silent)).toBeNull()
  expect(() => createCertificates(config({ CERTIFICATE_PROVIDER: 'tencent' }), silent)).toThrow('secretId、secretKey')
  expect(() => createCertificates({ ...config({}), env: 'production' }, silent)).toThrow('CERTIFICATE_PROVIDER=tencent 或 off')
})
