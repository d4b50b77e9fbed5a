import { verify } from 'node:crypto'
import { startWechatPay, type WechatPayService } from '../../tests/wechat-pay-service'
import type { ChargeAnswer, ChargeProvider } from './types'
import { createWechatCharges } from './wechat'

const BILL = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const bill = { billNo: BILL, amount: 990, title: '求职月卡', expiresAt: new Date('2026-03-05T01:30:00.123Z') }

let service: WechatPayService
let provider: ChargeProvider
/** Of the provider; the headers of a callback have the machine's time. */
let now = (): Date => new Date()

beforeAll(async () => {
  service = await startWechatPay()
  provider = await createWechatCharges(service.config, { origin: 'https://daogang.example', now: () => now() })
})
afterAll(() => service.close())
beforeEach(() => {
  now = () => new Date()
  service.reset()
})

it('makes a bill, and signs what opens the payment', async () => {
  service.says({ prepay_id: 'wx2016' })
  const payment = await provider.create(bill, 'o1')
  if (payment.kind !== 'wechat') throw new Error('Not for WeChat')
  const message = `wx1\n${payment.timeStamp}\n${payment.nonceStr}\nprepay_id=wx2016\n`
  expect(verify('RSA-SHA256', Buffer.from(message), service.merchant.publicKey, Buffer.from(payment.paySign, 'base64'))).toBe(true)
  expect(JSON.parse(service.heard[0]!.body)).toMatchObject({
    appid: 'wx1', mchid: '1900000109', out_trade_no: BILL, notify_url: 'https://daogang.example/callback/charge/wechat',
    amount: { total: 990, currency: 'CNY' }, payer: { openid: 'o1' }, time_expire: '2026-03-05T01:30:00+00:00',
  })
  // WeChat refuses a number that comes again with other content.
  await provider.create(bill, 'o1')
  expect(service.heard[1]!.body).toBe(service.heard[0]!.body)
  service.says({ code: 'PARAM_ERROR', message: 'o1' }, 400)
  await expect(provider.create(bill, 'o1')).rejects.toThrow('WeChat Pay is refused: PARAM_ERROR')
})

it.each<[string, object, number, ChargeAnswer]>([
  [
    'a payment', { trade_state: 'SUCCESS', transaction_id: '42', amount: { total: 990 } }, 200,
    { kind: 'paid', providerNo: '42', amount: 990 },
  ],
  ['an open bill', { trade_state: 'NOTPAY' }, 200, { kind: 'waiting' }],
  ['a closed bill', { trade_state: 'CLOSED' }, 200, { kind: 'closed' }],
  ['a refund, which may be of a part', { trade_state: 'REFUND' }, 200, { kind: 'unknown', code: 'STATE REFUND' }],
  ['another bill', { out_trade_no: 'x', trade_state: 'SUCCESS' }, 200, { kind: 'unknown', code: 'OTHER_BILL' }],
  ['an unknown bill', { code: 'ORDER_NOT_EXIST' }, 404, { kind: 'not_found' }],
  ['an error', { code: 'SYSTEM_ERROR' }, 500, { kind: 'unknown', code: 'SYSTEM_ERROR' }],
])('answers a query about %s', async (_what, body, status, answer) => {
  service.says({ out_trade_no: BILL, ...body }, status)
  expect(await provider.query({ billNo: BILL, amount: 990 })).toEqual(answer)
})

it('believes no answer that another key signed', async () => {
  service.signBy(service.stranger.privateKey)
  service.says({ out_trade_no: BILL, trade_state: 'SUCCESS', transaction_id: '42', amount: { total: 990 } })
  expect(await provider.query({ billNo: BILL, amount: 990 })).toMatchObject({ kind: 'unknown' })
})

it('reads the number of a callback that WeChat signed, and of no other', async () => {
  const body = service.sealed({ out_trade_no: BILL }, 'transaction')
  expect(await provider.parseCallback(service.signed(body), body)).toBe(BILL)
  expect(await provider.parseCallback(service.signed(body, service.stranger.privateKey), body)).toBeUndefined()
  expect(await provider.parseCallback(service.signed(body, service.wechat.privateKey, 1), body)).toBeUndefined()
  const headers = service.signed(body)
  now = () => new Date(Date.now() + 301_000)
  expect(await provider.parseCallback(headers, body)).toBeUndefined()
})
