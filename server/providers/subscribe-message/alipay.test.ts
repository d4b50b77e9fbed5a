import { startAlipayGateway, type TestGateway } from '../../tests/alipay-gateway'
import { createAlipayMessages } from './alipay'
import type { SubscribeMessages } from './types'

let gateway: TestGateway
let messages: SubscribeMessages
beforeAll(async () => {
  gateway = await startAlipayGateway()
  messages = createAlipayMessages(gateway.alipay, { progress: { id: 'TPL', fields: { keyword1: 'job', keyword2: 'time' } } })
})
afterAll(() => gateway.close())
beforeEach(() => gateway.reset({ code: '10000', msg: 'Success' }))

const content = { state: '', title: '', text: '', job: '洗碗工', shop: '', time: new Date('2026-11-23T14:30:00+08:00') }
const message = { openId: '07-open', kind: 'progress', content, page: 'pages/a/index?id=1' } as const

it.each([['07-open', 'to_open_id'], ['2088000000000001', 'to_user_id']])('sends the template to %s as %s', async (openId, name) => {
  expect(await messages.send({ ...message, openId })).toBe('sent')
  expect(gateway.requests).toEqual([{
    method: 'alipay.open.app.mini.templatemessage.send',
    content: {
      [name]: openId, user_template_id: 'TPL', page: 'pages/a/index?id=1',
      data: JSON.stringify({ keyword1: { value: '洗碗工' }, keyword2: { value: '2026年11月23日 14:30' } }),
    },
  }])
})

it('treats a business refusal as the user’s', async () => {
  gateway.reply = { code: '40004', msg: 'Business Failed', sub_code: 'USER_NOT_SUBSCRIBED', sub_msg: 'x' }
  expect(await messages.send(message)).toEqual({ refused: 'USER_NOT_SUBSCRIBED' })
})

it.each([
  ['its own trouble', { code: '40004', sub_code: 'SYSTEM_ERROR' }, 'SYSTEM_ERROR'],
  ['being away', { code: '20000', sub_code: 'aop.unknow-error' }, 'aop.unknow-error'],
  ['a setting of the app', { code: '40006', sub_code: 'isv.insufficient-isv-permissions' }, 'isv.insufficient-isv-permissions'],
])('rejects on %s, without quoting it', async (_what, answer, said) => {
  gateway.reply = answer
  await expect(messages.send(message)).rejects.toThrow(new Error(`Alipay sent no message: ${said}`))
})

it('resolves the user of a login code', async () => {
  gateway.reply = { open_id: '07-open', access_token: 'x' }
  expect(await messages.userOf('code', 'a')).toBe('07-open')
})
