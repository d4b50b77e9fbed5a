import { constants, createHash, privateDecrypt, verify } from 'node:crypto'
import { startWechatPay, WECHAT_KEY_ID, type WechatPayService } from '../../tests/wechat-pay-service'
import type { PayoutProvider } from './types'
import { createWechatPayouts } from './wechat'

const BILL = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const FILE = [
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
  `\`2026-11-24 10:00:00,\`133000,\`1,\`商家转账,\`商家转账,\`支出,\`123.40,\`1.00,\`api,\`工资,\`${BILL}`,
  '`2026-11-24 10:00:01,`133001,`2,`商家转账,`退款,`收入,`0.05,`1.00,`system,`退回,`other1',
  '`2026-11-24 10:00:02,`5,`3,`充值,`充值,`收入,`99.00,`1.00,`system,`,`x',
  '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额', '`3,`2,`99.05,`1,`123.40', '',
].join('\r\n')

let service: WechatPayService
let provider: PayoutProvider
/** Of the provider; the headers of a callback have the machine's time. */
let now = (): Date => new Date()

beforeAll(async () => {
  service = await startWechatPay(({ url }, response) => {
    if (!url.startsWith('/v3/billdownload/file')) return false
    response.end(FILE)
    return true
  })
  provider = await createWechatPayouts(service.config, { origin: 'https://daogang.example', now: () => now() })
})
afterAll(() => service.close())
beforeEach(() => {
  now = () => new Date()
  service.reset()
})

const pay = (amount = 200_000) =>
  provider.pay({ billNo: BILL, amount, title: '到岗工资提现', payee: { channel: 'wechat', openid: 'o1', name: '张三' } })

it('sends a bill that WeChat can verify, with the name that only WeChat can read', async () => {
  service.says({ out_bill_no: BILL, transfer_bill_no: '133', state: 'WAIT_USER_CONFIRM', package_info: 'pkg' })
  expect(await pay()).toEqual({ kind: 'wait_confirm', providerNo: '133', package: 'pkg', until: null })
  const [sent] = service.heard
  if (!sent) throw new Error('nothing was sent')
  const found = [...String(sent.headers.authorization).matchAll(/(\w+)="([^"]*)"/g)]
  const fields: Record<string, string | undefined> = Object.fromEntries(found.map(([, name, value]) => [name, value]))
  const message = `POST\n/v3/fund-app/mch-transfer/transfer-bills\n${fields.timestamp}\n${fields.nonce_str}\n${sent.body}\n`
  expect(verify('RSA-SHA256', Buffer.from(message), service.merchant.publicKey, Buffer.from(fields.signature ?? '', 'base64'))).toBe(true)
  expect(fields).toMatchObject({ mchid: '1900000109', serial_no: 'ABC' })
  expect(sent.headers['wechatpay-serial']).toBe(WECHAT_KEY_ID)
  const { user_name: name, ...body } = JSON.parse(sent.body) as Record<string, string>
  expect(body).toEqual({
    appid: 'wx1', out_bill_no: BILL, transfer_scene_id: '1005', openid: 'o1', transfer_amount: 200_000, transfer_remark: '到岗工资提现',
    notify_url: 'https://daogang.example/callback/payout/wechat', user_recv_perception: '劳务报酬',
    transfer_scene_report_infos: [
      { info_type: '岗位类型', info_content: '灵活用工人员' }, { info_type: '报酬说明', info_content: '到岗工资提现' },
    ],
  })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const opened = privateDecrypt({ key: service.wechat.privateKey, padding, oaepHash: 'sha1' }, Buffer.from(name ?? '', 'base64'))
  expect(opened.toString()).toBe('张三')
})

it.each([
  ['SUCCESS', { update_time: '2026-11-25T10:00:00+08:00' }, { kind: 'paid', at: new Date('2026-11-25T02:00:00Z') }],
  ['FAIL', { fail_reason: 'NAME_NOT_CORRECT' }, { kind: 'failed', reason: 'name', code: 'NAME_NOT_CORRECT' }],
  ['FAIL', { fail_reason: 'SOMETHING_NEW' }, { kind: 'failed', reason: 'other' }],
  ['CANCELLED', {}, { kind: 'cancelled' }],
  ['TRANSFERING', {}, { kind: 'processing' }],
  ['WAIT_USER_CONFIRM', {}, { kind: 'wait_confirm', package: null }],
  ['SOME_NEW_STATE', {}, { kind: 'unknown' }],
])('reads the state %s of a query', async (state, more, expected) => {
  service.says({ out_bill_no: BILL, transfer_bill_no: '133', state, ...more })
  expect(await provider.query(BILL)).toMatchObject(expected)
  expect(service.heard[0]).toMatchObject({ method: 'GET', url: `/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${BILL}` })
})

it('takes no answer for one: errors, other bills, and signatures of others', async () => {
  service.says({ code: 'NOT_FOUND', message: '记录不存在' }, 404)
  expect(await provider.query(BILL)).toEqual({ kind: 'not_found' })
  expect(await pay()).toEqual({ kind: 'unknown', code: 'NOT_FOUND' })
  service.says({ code: 'NOT_ENOUGH', message: '余额不足' }, 403)
  expect(await pay()).toEqual({ kind: 'unknown', code: 'NOT_ENOUGH' })
  service.says({ code: 'SYSTEM_ERROR' }, 500)
  expect(await provider.query(BILL)).toEqual({ kind: 'unknown', code: 'SYSTEM_ERROR' })
  service.says({ out_bill_no: 'another', state: 'FAIL' })
  expect(await provider.query(BILL)).toEqual({ kind: 'unknown', code: 'OTHER_BILL' })
  service.says({ out_bill_no: BILL, transfer_bill_no: '133', state: 'FAIL' })
  service.signBy(service.stranger.privateKey)
  expect(await provider.query(BILL)).toEqual({ kind: 'unknown', code: 'EV3_RES_HEADER_SIGNATURE_DIGEST' })
})

it('reads the statement of a day, if its digest fits', async () => {
  const hash = createHash('sha1').update(FILE).digest('hex')
  const body = { hash_type: 'SHA1', hash_value: hash, download_url: `${service.origin}/v3/billdownload/file?token=t` }
  service.says(body)
  expect(await provider.statement('2026-11-24')).toEqual([
    { billNo: BILL, kind: 'paid', amount: 12_340, providerNo: '133000' },
    { billNo: 'other1', kind: 'returned', amount: 5, providerNo: '133001' },
  ])
  expect(service.heard[0]?.url).toBe('/v3/bill/fundflowbill?bill_date=2026-11-24&account_type=OPERATION')
  service.says({ ...body, hash_value: '0' })
  await expect(provider.statement('2026-11-24')).rejects.toThrow('not complete')
  service.says({ code: 'NO_STATEMENT_EXIST' }, 400)
  expect(await provider.statement('2026-11-24')).toEqual([])
  service.says({ code: 'STATEMENT_CREATING' }, 400)
  expect(await provider.statement('2026-11-24')).toBeNull()
})

describe('a callback', () => {
  const body = () => service.sealed({ out_bill_no: BILL, state: 'SUCCESS' }, 'mch_payment')

  it('names the bill', async () => {
    expect(await provider.parseCallback(service.signed(body()), body())).toBe(BILL)
  })

  it.each<[string, () => Record<string, string>]>([
    ['of another signer', () => service.signed(body(), service.stranger.privateKey)],
    ['that is old', () => service.signed(body(), service.wechat.privateKey, Math.floor(Date.now() / 1000) - 301)],
    ['with another key id', () => ({ ...service.signed(body()), 'wechatpay-serial': 'other' })],
    ['without headers', () => ({})],
  ])('%s is not read', async (_what, headers) => {
    expect(await provider.parseCallback(headers(), body())).toBeUndefined()
  })

  it('of now is not read five minutes later by the clock of the provider', async () => {
    const headers = service.signed(body())
    now = () => new Date(Date.now() + 301_000)
    expect(await provider.parseCallback(headers, body())).toBeUndefined()
  })

  it('whose body was changed is not read', async () => {
    expect(await provider.parseCallback(service.signed(body()), `${body()} `)).toBeUndefined()
  })
})
