import { readConfig } from '../../config'
import { signedCallback, startGateway, type AlipayGateway } from '../../tests/alipay-gateway'
import { selfSigned } from '../../tests/certificate'
import { keyFolder, privatePem, rsaKeys } from '../../tests/payout-services'
import { createAlipayPayouts } from './alipay'
import type { PayoutProvider } from './types'

const BILL = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const folder = keyFolder()

let gateway: AlipayGateway
let provider: PayoutProvider

beforeAll(async () => {
  gateway = await startGateway()
  const { app, alipay } = gateway
  provider = await createAlipayPayouts(readConfig({
    NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32), ALIPAY_PAYOUT_APP_ID: '2021', ALIPAY_PAYOUT_GATEWAY: gateway.url,
    ALIPAY_PAYOUT_KEY_FILE: folder.write('key.pem', privatePem(app.privateKey)),
    ALIPAY_PAYOUT_APP_CERT_FILE: folder.write('app.crt', selfSigned('app', app.privateKey, 1)),
    ALIPAY_PAYOUT_ALIPAY_CERT_FILE: folder.write('alipay.crt', selfSigned('alipay', alipay.privateKey, 2)),
    ALIPAY_PAYOUT_ROOT_CERT_FILE: folder.write('root.crt', selfSigned('root', rsaKeys().privateKey, 3)),
  }))
})
afterAll(async () => {
  await gateway.close()
  folder.remove()
})
beforeEach(() => gateway.reset())

const pay = (userId = '2088000000000001') =>
  provider.pay({ billNo: BILL, amount: 12_305, title: '到岗工资提现', payee: { channel: 'alipay', userId, name: '张三' } })

it('sends a bill in certificate mode', async () => {
  gateway.says({ out_biz_no: BILL, order_id: '2026', pay_fund_order_id: '7', status: 'SUCCESS', trans_date: '2026-11-25 10:00:00' })
  expect(await pay()).toEqual({ kind: 'paid', providerNo: '2026', at: new Date('2026-11-25T02:00:00Z') })
  expect(gateway.sent().get('method')).toBe('alipay.fund.trans.uni.transfer')
  for (const name of ['app_cert_sn', 'alipay_root_cert_sn']) expect(gateway.sent().get(name)).toMatch(/^\w{32}$/)
  expect(gateway.content()).toEqual({
    out_biz_no: BILL, trans_amount: '123.05', product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER',
    order_title: '到岗工资提现', remark: '到岗工资提现', payee_info: { identity: '2088000000000001', identity_type: 'ALIPAY_USER_ID', name: '张三' },
  })
  await pay('open-id')
  expect(gateway.content()).toMatchObject({ payee_info: { identity: 'open-id', identity_type: 'ALIPAY_OPEN_ID' } })
})

it.each([
  ['SUCCESS', { pay_date: '2026-11-25 10:00:00' }, { kind: 'paid', at: new Date('2026-11-25T02:00:00Z') }],
  ['DEALING', {}, { kind: 'processing' }],
  ['FAIL', { error_code: 'PAYEE_USER_INFO_ERROR' }, { kind: 'failed', reason: 'name' }],
  ['REFUND', {}, { kind: 'returned' }],
  ['CLOSED', {}, { kind: 'cancelled' }],
  ['SOMETHING_NEW', {}, { kind: 'unknown' }],
])('reads the state %s of a query', async (status, more, expected) => {
  gateway.says({ out_biz_no: BILL, order_id: '2026', status, ...more })
  expect(await provider.query(BILL)).toMatchObject(expected)
  expect(gateway.content()).toEqual({ out_biz_no: BILL, product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' })
})

it('tells a refusal of the payee from a missing answer', async () => {
  gateway.refuses('PAYEE_NOT_EXIST')
  expect(await pay()).toEqual({ kind: 'refused', reason: 'account', code: 'PAYEE_NOT_EXIST' })
  gateway.refuses('PAYER_BALANCE_NOT_ENOUGH')
  expect(await pay()).toEqual({ kind: 'unknown', code: 'PAYER_BALANCE_NOT_ENOUGH' })
  gateway.refuses('SYSTEM_ERROR')
  expect(await pay()).toEqual({ kind: 'unknown', code: 'SYSTEM_ERROR' })
  expect(await provider.query(BILL)).toEqual({ kind: 'unknown', code: 'SYSTEM_ERROR' })
  gateway.refuses('ORDER_NOT_EXIST')
  expect(await provider.query(BILL)).toEqual({ kind: 'not_found' })
  gateway.signBy(gateway.stranger.privateKey)
  expect(await provider.query(BILL)).toEqual({ kind: 'unknown', code: 'NO_ANSWER' })
  gateway.signBy(gateway.alipay.privateKey)
  gateway.says({ out_biz_no: 'another', order_id: '1', status: 'FAIL' })
  expect(await provider.query(BILL)).toEqual({ kind: 'unknown', code: 'OTHER_BILL' })
})

it('reads the log of a day', async () => {
  gateway.says({
    page_no: '1', page_size: '2000', total_size: '3', detail_list: [
      { account_log_id: '1', alipay_order_no: '2026', merchant_order_no: BILL, trans_amount: '123.05', direction: '支出', type: '转账' },
      { account_log_id: '2', alipay_order_no: '2027', merchant_order_no: BILL, trans_amount: '123.05', direction: '收入', type: '退款' },
      { account_log_id: '3', alipay_order_no: '2028', merchant_order_no: 'T1', trans_amount: '9.00', direction: '收入', type: '交易' },
    ],
  })
  expect(await provider.statement('2026-11-30')).toEqual([
    { billNo: BILL, kind: 'paid', amount: 12_305, providerNo: '2026' },
    { billNo: BILL, kind: 'returned', amount: 12_305, providerNo: '2027' },
  ])
  expect(gateway.content()).toMatchObject({ start_time: '2026-11-30 00:00:00', end_time: '2026-12-01 00:00:00' })
  gateway.refuses('SYSTEM_ERROR')
  await expect(provider.statement('2026-11-30')).rejects.toThrow('SYSTEM_ERROR')
})

describe('a callback', () => {
  const callback = (key = gateway.alipay.privateKey, appId = '2021'): string => signedCallback({
    app_id: appId, charset: 'UTF-8', msg_method: 'alipay.fund.trans.order.changed', notify_id: '1', utc_timestamp: '1764036000000',
    version: '1.1', biz_content: JSON.stringify({ out_biz_no: BILL, status: 'SUCCESS', order_id: '2026' }), sign_type: 'RSA2',
  }, key)

  it('names the bill', async () => {
    expect(await provider.parseCallback({}, callback())).toBe(BILL)
  })

  it.each<[string, () => string]>([
    ['of another signer', () => callback(gateway.stranger.privateKey)],
    ['for another app', () => callback(gateway.alipay.privateKey, '2022')],
    ['that was changed', () => callback().replace('SUCCESS', 'FAIL')], ['without anything', () => ''],
  ])('%s is not read', async (_what, body) => {
    expect(await provider.parseCallback({}, body())).toBeUndefined()
  })
})
