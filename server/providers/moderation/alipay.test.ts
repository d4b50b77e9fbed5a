import { startAlipayGateway, type TestGateway } from '../../tests/alipay-gateway'
import { createAlipayChecker } from './alipay'
import type { ContentChecker } from './types'

let gateway: TestGateway
let checker: ContentChecker
beforeAll(async () => {
  gateway = await startAlipayGateway()
  checker = createAlipayChecker(gateway.alipay, { channel: 'tinyapp-eco-open', products: 'TJ_PORN_MC' })
})
afterAll(() => gateway.close())
beforeEach(() => gateway.reset({ code: '10000', msg: 'Success', suggestion: 'pass', result_code: 'OK' }))

it('checks a text and a picture with their author', async () => {
  const { traceId } = await checker.checkText({ openId: 'open-1', scene: 'comment', text: '你好' }) as { traceId: string }
  await checker.checkPicture({ openId: '2088000000000001', scene: 'profile', url: 'https://files.example/a.jpg' })
  const common = { channel: 'tinyapp-eco-open', products: 'TJ_PORN_MC' }
  expect(gateway.requests).toEqual([
    { method: 'alipay.security.risk.content.sync.detect', content: {
      ...common, request_id: traceId, content_type: 'TEXT', data_list: ['你好'], open_id: 'open-1',
    } },
    { method: 'alipay.security.risk.content.sync.detect', content: {
      ...common, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/), content_type: 'PICTURE', data_list: ['https://files.example/a.jpg'],
      user_id: '2088000000000001',
    } },
  ])
})

it.each([
  ['pass', undefined, 'pass', ''], ['review', { label: 'ABUSES', rate: '80' }, 'review', 'ABUSES'],
  ['block', [{ label: 'PORN' }, { label: 'ABUSES' }], 'risky', 'PORN、ABUSES'],
])('reads the suggestion %s', async (suggestion, detect_check_labels, suggest, label) => {
  gateway.reply = { ...gateway.reply, suggestion, detect_check_labels }
  expect(await checker.checkText({ openId: 'open-1', scene: 'social', text: '你好' })).toMatchObject({ suggest, label })
})

it.each([
  ['a refusal', { code: '40004', sub_code: 'SYSTEM_ERROR' }, 'SYSTEM_ERROR'],
  ['a suggestion that is new', { code: '10000', suggestion: 'hm' }, '10000'],
])('rejects on %s', async (_what, answer, said) => {
  gateway.reply = answer
  await expect(checker.checkText({ openId: 'open-1', scene: 'social', text: '你好' }))
    .rejects.toThrow(new Error(`Alipay checked nothing: ${said}`))
})
