import { createCipheriv, sign, verify } from 'node:crypto'
import { readConfig } from '../../config'
import { keyFolder, privatePem, publicPem, rsaKeys, startService } from '../../tests/payout-services'
import type { ChargeAnswer, ChargeProvider } from './types'
import { createWechatCharges } from './wechat'

const [merchant, wechat, stranger] = [rsaKeys(), rsaKeys(), rsaKeys()]
const KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000'
const API_KEY = 'k'.repeat(32)
const BILL = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const bill = { billNo: BILL, amount: 990, title: '求职月卡', expiresAt: new Date('2026-03-05T01:30:00.123Z') }
const folder = keyFolder()

/** WeChat's next answer, and whose key signs it. */
let reply: { status: number, body: string } = { status: 200, body: '{}' }
let signer = wechat.privateKey
let service: Awaited<ReturnType<typeof startService>>
let provider: ChargeProvider

const signed = (body: string, key = signer, time = Math.floor(Date.now() / 1000)) => ({
  'wechatpay-timestamp': String(time), 'wechatpay-nonce': 'nonce', 'wechatpay-serial': KEY_ID,
  'wechatpay-signature': sign('RSA-SHA256', Buffer.from(`${time}\nnonce\n${body}\n`), key).toString('base64'),
})
const says = (body: object, status = 200) => { reply = { status, body: JSON.stringify(body) } }

beforeAll(async () => {
  service = await startService((_heard, response) => {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...signed(reply.body) }).end(reply.body)
  })
  provider = await createWechatCharges(readConfig({
    NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32), WECHAT_APP_ID: 'wx1', WECHAT_PAY_MERCHANT_ID: '1900000109', WECHAT_PAY_SERIAL: 'ABC',
    WECHAT_PAY_API_KEY: API_KEY, WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID, WECHAT_PAY_ENDPOINT: service.origin,
    WECHAT_PAY_KEY_FILE: folder.write('key.pem', privatePem(merchant.privateKey)),
    WECHAT_PAY_PUBLIC_KEY_FILE: folder.write('public.pem', publicPem(wechat.publicKey)),
  }), { origin: 'https://daogang.example', now: () => new Date() })
})
afterAll(async () => {
  await service.close()
  folder.remove()
})
beforeEach(() => {
  service.heard.length = 0
  signer = wechat.privateKey
})

it('makes a bill, and signs what opens the payment', async () => {
  says({ prepay_id: 'wx2016' })
  const payment = await provider.create(bill, 'o1')
  if (payment.kind !== 'wechat') throw new Error('Not for WeChat')
  const message = `wx1\n${payment.timeStamp}\n${payment.nonceStr}\nprepay_id=wx2016\n`
  expect(verify('RSA-SHA256', Buffer.from(message), merchant.publicKey, Buffer.from(payment.paySign, 'base64'))).toBe(true)
  expect(JSON.parse(service.heard[0]!.body)).toMatchObject({
    appid: 'wx1', mchid: '1900000109', out_trade_no: BILL, notify_url: 'https://daogang.example/callback/charge/wechat',
    amount: { total: 990, currency: 'CNY' }, payer: { openid: 'o1' }, time_expire: '2026-03-05T01:30:00+00:00',
  })
  // WeChat refuses a number that comes again with other content.
  await provider.create(bill, 'o1')
  expect(service.heard[1]!.body).toBe(service.heard[0]!.body)
  says({ code: 'PARAM_ERROR', message: 'o1' }, 400)
  await expect(provider.create(bill, 'o1')).rejects.toThrow('WeChat Pay is refused: PARAM_ERROR')
})

it.each<[string, object, number, ChargeAnswer]>([
  [
    'a payment', { trade_state: 'SUCCESS', transaction_id: '42', amount: { total: 990 } }, 200,
    { kind: 'paid', providerNo: '42', amount: 990 },
  ],
  ['an open bill', { trade_state: 'NOTPAY' }, 200, { kind: 'waiting' }],
  ['a closed bill', { trade_state: 'CLOSED' }, 200, { kind: 'closed' }],
  ['a refund', { trade_state: 'REFUND' }, 200, { kind: 'unknown', code: 'STATE REFUND' }],
  ['another bill', { out_trade_no: 'x', trade_state: 'SUCCESS' }, 200, { kind: 'unknown', code: 'OTHER_BILL' }],
  ['an unknown bill', { code: 'ORDER_NOT_EXIST' }, 404, { kind: 'not_found' }],
  ['an error', { code: 'SYSTEM_ERROR' }, 500, { kind: 'unknown', code: 'SYSTEM_ERROR' }],
])('answers a query about %s', async (_what, body, status, answer) => {
  says({ out_trade_no: BILL, ...body }, status)
  expect(await provider.query({ billNo: BILL, amount: 990 })).toEqual(answer)
})

it('believes no answer that another key signed', async () => {
  signer = stranger.privateKey
  says({ out_trade_no: BILL, trade_state: 'SUCCESS', transaction_id: '42', amount: { total: 990 } })
  expect(await provider.query({ billNo: BILL, amount: 990 })).toMatchObject({ kind: 'unknown' })
})

it('reads the number of a callback that WeChat signed, and of no other', async () => {
  const cipher = createCipheriv('aes-256-gcm', API_KEY, 'twelve bytes').setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ out_trade_no: BILL })), cipher.final(), cipher.getAuthTag()])
  const resource = { ciphertext: sealed.toString('base64'), nonce: 'twelve bytes', associated_data: 'transaction' }
  const body = JSON.stringify({ resource })
  expect(await provider.parseCallback(signed(body), body)).toBe(BILL)
  expect(await provider.parseCallback(signed(body, stranger.privateKey), body)).toBeUndefined()
  expect(await provider.parseCallback(signed(body, wechat.privateKey, 1), body)).toBeUndefined()
})
