import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CODE_PURPOSES } from '@daogang/contract/rules/sms-code'
import { createTencentSms } from './tencent'

const config = {
  secretId: 'id', secretKey: 'key', region: 'ap-guangzhou', endpoint: '', appId: '1400000000', sign: '到岗', leavingTemplate: '100002',
  stayedTemplate: '100008',
  templates: { login: '100001', withdrawal: '100003', export: '100004', reveal: '100005', register: '100007', cancellation: '100006' },
}
let status = 'Ok'
let requests: { headers: IncomingMessage['headers']; body: unknown }[] = []

/** A fake of Tencent's API. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => { text += chunk.toString() }).on('end', () => {
    requests.push({ headers: request.headers, body: JSON.parse(text) })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ Response: { SendStatusSet: [{ Code: status, Message: '' }], RequestId: '1' } }))
  })
})

beforeAll((done) => {
  server.listen(0, '127.0.0.1', () => {
    config.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    done()
  })
})
afterAll((done) => void server.close(done))
beforeEach(() => {
  requests = []
  status = 'Ok'
})

const message = { phone: '13900000001', purpose: 'login' as const, code: '123456', at: new Date() }

it('uses the approved template with the code and the minutes', async () => {
  await (await createTencentSms(config)).sendCode(message)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toEqual({
    SmsSdkAppId: '1400000000', SignName: '到岗', TemplateId: '100001', TemplateParamSet: ['123456', '5'], PhoneNumberSet: ['+8613900000001'],
  })
  expect(requests[0]?.headers).toMatchObject({
    'x-tc-action': 'SendSms', authorization: expect.stringContaining('TC3-HMAC-SHA256') as string,
  })
})

it('has another template for each purpose', async () => {
  const sms = await createTencentSms(config)
  for (const purpose of CODE_PURPOSES) await sms.sendCode({ ...message, purpose })
  const used = requests.map(({ body }) => (body as { TemplateId: string }).TemplateId)
  expect(used).toEqual(['100001', '100003', '100004', '100005', '100007', '100006'])
})

it('says when an account will be erased', async () => {
  await (await createTencentSms(config)).sendLeaving({ phone: '13900000001', until: new Date('2026-03-09T16:00:00Z') })
  expect(requests[0]?.body).toMatchObject({ TemplateId: '100002', TemplateParamSet: ['2026-03-10 00:00'] })
})

it('says that an account was not erased', async () => {
  await (await createTencentSms(config)).sendStayed('13900000001')
  expect(requests[0]?.body).toMatchObject({ TemplateId: '100008', TemplateParamSet: [], PhoneNumberSet: ['+8613900000001'] })
})

it('rejects when the message was not accepted, without quoting the phone number', async () => {
  status = 'LimitExceeded.PhoneNumberDailyLimit'
  const sms = await createTencentSms(config)
  await expect(sms.sendCode(message)).rejects.toThrow('Tencent SMS refused: LimitExceeded.PhoneNumberDailyLimit')
})

it('names the missing settings', async () => {
  await expect(createTencentSms({ ...config, secretKey: '', sign: '' })).rejects.toThrow('secretKey、sign')
  const templates = { ...config.templates, reveal: '' }
  await expect(createTencentSms({ ...config, templates })).rejects.toThrow('revealTemplate')
})
