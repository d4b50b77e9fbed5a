import { readConfig } from '../../config'
import { keysOf, signedCallback, startGateway, type AlipayGateway } from '../../tests/alipay-gateway'
import { createAlipayCharges } from './alipay'
import type { ChargeAnswer, ChargeProvider } from './types'

const BILL = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const bill = { billNo: BILL, amount: 990, title: '求职月卡', expiresAt: new Date('2026-03-05T01:30:00.123Z') }
const APP_ID = '2021000000000001'

let gateway: AlipayGateway
let provider: ChargeProvider

const settings = (more: Record<string, string> = {}) => {
  const { privateKey, publicKey } = keysOf(gateway)
  return readConfig({
    NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32), ALIPAY_APP_ID: APP_ID, ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey,
    ALIPAY_GATEWAY: gateway.url, ...more,
  })
}

beforeAll(async () => {
  gateway = await startGateway()
  provider = await createAlipayCharges(settings(), { origin: 'https://daogang.example' })
})
afterAll(() => gateway.close())
beforeEach(() => gateway.reset())

it('makes a bill for a user id or an open id, the same each time', async () => {
  gateway.says({ out_trade_no: BILL, trade_no: '2026030522' })
  expect(await provider.create(bill, '2088000000000001')).toEqual({ kind: 'alipay', tradeNo: '2026030522' })
  expect(gateway.sent().get('method')).toBe('alipay.trade.create')
  expect(gateway.sent().get('notify_url')).toBe('https://daogang.example/callback/charge/alipay')
  const first = gateway.content()
  expect(first).toEqual({
    out_trade_no: BILL, total_amount: '9.90', subject: '求职月卡', product_code: 'JSAPI_PAY', op_app_id: APP_ID,
    time_expire: '2026-03-05 09:30:00', buyer_id: '2088000000000001',
  })
  await provider.create(bill, '2088000000000001')
  expect(gateway.content()).toEqual(first)
  await provider.create(bill, 'open-id')
  expect(gateway.content()).toMatchObject({ buyer_open_id: 'open-id' })
  expect(gateway.content()).not.toHaveProperty('buyer_id')
})

it('is not there where Alipay refuses a bill, or another key signed the answer', async () => {
  gateway.refuses('ACQ.BUYER_NOT_EXIST')
  await expect(provider.create(bill, 'o1')).rejects.toThrow('ACQ.BUYER_NOT_EXIST')
  gateway.says({ out_trade_no: BILL, trade_no: '2026030522' })
  gateway.signBy(gateway.stranger.privateKey)
  await expect(provider.create(bill, 'o1')).rejects.toThrow('no answer')
})

it.each<[string, object, ChargeAnswer]>([
  ['a payment', { trade_status: 'TRADE_SUCCESS', trade_no: '42', total_amount: '9.90' }, { kind: 'paid', providerNo: '42', amount: 990 }],
  [
    'an old payment', { trade_status: 'TRADE_FINISHED', trade_no: '42', total_amount: '0.29' },
    { kind: 'paid', providerNo: '42', amount: 29 },
  ],
  ['an open bill', { trade_status: 'WAIT_BUYER_PAY' }, { kind: 'waiting' }],
  ['a closed bill', { trade_status: 'TRADE_CLOSED' }, { kind: 'closed' }],
  ['a new state', { trade_status: 'TRADE_PENDING' }, { kind: 'unknown', code: 'STATUS TRADE_PENDING' }],
  ['another bill', { out_trade_no: 'x', trade_status: 'TRADE_SUCCESS' }, { kind: 'unknown', code: 'OTHER_BILL' }],
])('answers a query about %s', async (_what, fields, answer) => {
  gateway.says({ out_trade_no: BILL, ...fields })
  expect(await provider.query({ billNo: BILL, amount: 990 })).toEqual(answer)
  expect(gateway.requests).toEqual([{ method: 'alipay.trade.query', content: { out_trade_no: BILL } }])
})

it('tells an unknown bill from an error, and believes no answer that another key signed', async () => {
  gateway.refuses('ACQ.TRADE_NOT_EXIST')
  expect(await provider.query({ billNo: BILL, amount: 990 })).toEqual({ kind: 'not_found' })
  gateway.refuses('ACQ.SYSTEM_ERROR')
  expect(await provider.query({ billNo: BILL, amount: 990 })).toEqual({ kind: 'unknown', code: 'ACQ.SYSTEM_ERROR' })
  gateway.signBy(gateway.stranger.privateKey)
  gateway.says({ out_trade_no: BILL, trade_status: 'TRADE_SUCCESS', trade_no: '42', total_amount: '9.90' })
  expect(await provider.query({ billNo: BILL, amount: 990 })).toEqual({ kind: 'unknown', code: 'NO_ANSWER' })
})

it('ends a bill by the word of Alipay alone', async () => {
  gateway.says({ out_trade_no: BILL })
  expect(await provider.close(BILL)).toBe(true)
  gateway.refuses('ACQ.TRADE_STATUS_ERROR')
  expect(await provider.close(BILL)).toBe(false)
  gateway.says({ out_trade_no: BILL })
  gateway.signBy(gateway.stranger.privateKey)
  expect(await provider.close(BILL)).toBe(false)
})

describe('a callback', () => {
  const callback = (more: Record<string, string> = {}, key = gateway.alipay.privateKey): string => signedCallback({
    app_id: APP_ID, charset: 'utf-8', notify_id: '1', notify_type: 'trade_status_sync', out_trade_no: BILL, trade_status: 'TRADE_SUCCESS',
    total_amount: '9.90', subject: '求职月卡', sign_type: 'RSA2', ...more,
  }, key)

  it('names the bill', async () => {
    expect(await provider.parseCallback({}, callback())).toBe(BILL)
  })

  it.each<[string, () => string]>([
    ['of another signer', () => callback({}, gateway.stranger.privateKey)], ['for another app', () => callback({ app_id: '2022' })],
    ['with a weaker signature', () => callback({ sign_type: 'RSA' })],
    ['that was changed', () => callback().replace('TRADE_SUCCESS', 'TRADE_CLOSED')], ['without anything', () => ''],
  ])('%s is not read', async (_what, body) => {
    expect(await provider.parseCallback({}, body())).toBeUndefined()
  })
})

it('names the settings that it lacks', async () => {
  await expect(createAlipayCharges(settings({ ALIPAY_PUBLIC_KEY: '' }), { origin: '' })).rejects.toThrow(/ALIPAY_PUBLIC_KEY.*PUBLIC_ORIGIN/s)
})
