import { constants, createCipheriv, createHash, privateDecrypt, sign, verify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { readConfig } from '../../config'
import { keyFolder, privatePem, publicPem, rsaKeys, startService, type Heard } from '../../tests/payout-services'
import type { PayoutProvider } from './types'
import { createWechatPayouts } from './wechat'

const [merchant, wechat, stranger] = [rsaKeys(), rsaKeys(), rsaKeys()]
const KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000'
const API_KEY = 'k'.repeat(32)
const BILL = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const folder = keyFolder()

/** WeChat's next answer, and whose key signs it. */
let reply: { status: number, body: string } = { status: 200, body: '{}' }
let signer = wechat.privateKey
let service: Awaited<ReturnType<typeof startService>>
let provider: PayoutProvider

const signed = (body: string, key = signer, time = Math.floor(Date.now() / 1000)) => ({
  'wechatpay-timestamp': String(time), 'wechatpay-nonce': 'nonce', 'wechatpay-serial': KEY_ID,
  'wechatpay-signature': sign('RSA-SHA256', Buffer.from(`${time}\nnonce\n${body}\n`), key).toString('base64'),
})
const FILE = [
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
  `\`2026-11-24 10:00:00,\`133000,\`1,\`商家转账,\`商家转账,\`支出,\`123.40,\`1.00,\`api,\`工资,\`${BILL}`,
  '`2026-11-24 10:00:01,`133001,`2,`商家转账,`退款,`收入,`0.05,`1.00,`system,`退回,`other1',
  '`2026-11-24 10:00:02,`5,`3,`充值,`充值,`收入,`99.00,`1.00,`system,`,`x',
  '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额', '`3,`2,`99.05,`1,`123.40', '',
].join('\r\n')

function answer({ url }: Heard, response: ServerResponse): void {
  if (url.startsWith('/v3/billdownload/file')) { response.end(FILE); return }
  response.writeHead(reply.status, { 'content-type': 'application/json', ...signed(reply.body) }).end(reply.body)
}

beforeAll(async () => {
  service = await startService(answer)
  provider = await createWechatPayouts(readConfig({
    NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32), WECHAT_APP_ID: 'wx1', WECHAT_PAY_MERCHANT_ID: '1900000109', WECHAT_PAY_SERIAL: 'ABC',
    WECHAT_PAY_API_KEY: API_KEY, WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID, WECHAT_PAY_ENDPOINT: service.origin,
    WECHAT_PAY_KEY_FILE: folder.write('key.pem', privatePem(merchant.privateKey)),
    WECHAT_PAY_PUBLIC_KEY_FILE: folder.write('public.pem', publicPem(wechat.publicKey)),
  }), 'https://daogang.example')
})
afterAll(async () => {
  await service.close()
  folder.remove()
})
beforeEach(() => {
  service.heard.length = 0
  signer = wechat.privateKey
})

const says = (body: object, status = 200) => { reply = { status, body: JSON.stringify(body) } }
const pay = (amount = 200_000) =>
  provider.pay({ billNo: BILL, amount, title: '到岗工资提现', payee: { channel: 'wechat', openid: 'o1', name: '张三' } })

it('sends a bill that WeChat can verify, with the name that only WeChat can read', async () => {
  says({ out_bill_no: BILL, transfer_bill_no: '133', create_time: '2026-11-25T10:00:00+08:00', state: 'WAIT_USER_CONFIRM', package_info: 'pkg' })
  expect(await pay()).toEqual({ kind: 'wait_confirm', providerNo: '133', package: 'pkg', until: null })
  const [sent] = service.heard
  if (!sent) throw new Error('nothing was sent')
  const fields = Object.fromEntries([...String(sent.headers.authorization).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const message = `POST\n/v3/fund-app/mch-transfer/transfer-bills\n${fields.timestamp}\n${fields.nonce_str}\n${sent.body}\n`
  expect(verify('RSA-SHA256', Buffer.from(message), merchant.publicKey, Buffer.from(fields.signature ?? '', 'base64'))).toBe(true)
  expect(fields).toMatchObject({ mchid: '1900000109', serial_no: 'ABC' })
  expect(sent.headers['wechatpay-serial']).toBe(KEY_ID)
  const { user_name: name, ...body } = JSON.parse(sent.body) as Record<string, string>
  expect(body).toEqual({
    appid: 'wx1', out_bill_no: BILL, transfer_scene_id: '1005', openid: 'o1', transfer_amount: 200_000, transfer_remark: '到岗工资提现',
    notify_url: 'https://daogang.example/callback/payout/wechat', user_recv_perception: '劳务报酬',
    transfer_scene_report_infos: [
      { info_type: '岗位类型', info_content: '灵活用工人员' }, { info_type: '报酬说明', info_content: '到岗工资提现' },
    ],
  })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  expect(privateDecrypt({ key: wechat.privateKey, padding, oaepHash: 'sha1' }, Buffer.from(name ?? '', 'base64')).toString()).toBe('张三')
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
  says({ out_bill_no: BILL, transfer_bill_no: '133', state, ...more })
  expect(await provider.query(BILL)).toMatchObject(expected)
  expect(service.heard[0]).toMatchObject({ method: 'GET', url: `/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${BILL}` })
})

it('takes no answer for one: errors, other bills, and signatures of others', async () => {
  says({ code: 'NOT_FOUND', message: '记录不存在' }, 404)
  expect(await provider.query(BILL)).toEqual({ kind: 'not_found' })
  expect(await pay()).toEqual({ kind: 'unknown', code: 'NOT_FOUND' })
  says({ code: 'NOT_ENOUGH', message: '余额不足' }, 403)
  expect(await pay()).toEqual({ kind: 'unknown', code: 'NOT_ENOUGH' })
  says({ code: 'SYSTEM_ERROR' }, 500)
  expect(await provider.query(BILL)).toEqual({ kind: 'unknown', code: 'SYSTEM_ERROR' })
  says({ out_bill_no: 'another', state: 'FAIL' })
  expect(await provider.query(BILL)).toEqual({ kind: 'unknown', code: 'OTHER_BILL' })
  says({ out_bill_no: BILL, transfer_bill_no: '133', state: 'FAIL' })
  signer = stranger.privateKey
  expect(await provider.query(BILL)).toEqual({ kind: 'unknown', code: 'EV3_RES_HEADER_SIGNATURE_DIGEST' })
})

it('reads the statement of a day, if its digest fits', async () => {
  const body = { hash_type: 'SHA1', hash_value: createHash('sha1').update(FILE).digest('hex'), download_url: `${service.origin}/v3/billdownload/file?token=t` }
  says(body)
  expect(await provider.statement('2026-11-24')).toEqual([
    { billNo: BILL, kind: 'paid', amount: 12_340, providerNo: '133000' }, { billNo: 'other1', kind: 'returned', amount: 5, providerNo: '133001' },
  ])
  expect(service.heard[0]?.url).toBe('/v3/bill/fundflowbill?bill_date=2026-11-24&account_type=OPERATION')
  says({ ...body, hash_value: '0' })
  await expect(provider.statement('2026-11-24')).rejects.toThrow('not complete')
  says({ code: 'NO_STATEMENT_EXIST' }, 400)
  expect(await provider.statement('2026-11-24')).toEqual([])
  says({ code: 'STATEMENT_CREATING' }, 400)
  expect(await provider.statement('2026-11-24')).toBeNull()
})

describe('a callback', () => {
  const callback = (content: object): string => {
    const cipher = createCipheriv('aes-256-gcm', API_KEY, 'nonce-of-12-').setAAD(Buffer.from('mch_payment'))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
    return JSON.stringify({
      id: 'EV-1', event_type: 'MCHTRANSFER.BILL.FINISHED', resource_type: 'encrypt-resource',
      resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), nonce: 'nonce-of-12-', associated_data: 'mch_payment' },
    })
  }
  const body = callback({ out_bill_no: BILL, state: 'SUCCESS' })

  it('names the bill', async () => {
    expect(await provider.parseCallback(signed(body), body)).toBe(BILL)
  })

  it.each([
    ['of another signer', signed(body, stranger.privateKey)],
    ['that is old', signed(body, wechat.privateKey, Math.floor(Date.now() / 1000) - 301)],
    ['with another key id', { ...signed(body), 'wechatpay-serial': 'other' }],
    ['without headers', {}],
  ])('%s is not read', async (_what, headers) => {
    expect(await provider.parseCallback(headers, body)).toBeUndefined()
  })

  it('whose body was changed is not read', async () => {
    expect(await provider.parseCallback(signed(body), `${body} `)).toBeUndefined()
  })
})
