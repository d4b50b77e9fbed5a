import { createHash } from 'node:crypto'
import type { Config } from '../../config'
import type { PayoutFailure } from '../../db/tables/payout'
import { createWechatPay, saidIn, type WechatPay, type WechatPayOptions } from '../wechat-pay'
import type { PayoutAnswer, PayoutProvider } from './types'
import { readFundFlow } from './wechat-statement'

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
/** WeChat takes no name for less than this, in fen. */
const NAMED_FROM = 30

const FAILURES: Readonly<Record<string, PayoutFailure>> = {
  NAME_NOT_CORRECT: 'name', ID_CARD_NOT_CORRECT: 'name',
  ACCOUNT_FROZEN: 'account', REAL_NAME_CHECK_FAIL: 'account', OPENID_INVALID: 'account', ACCOUNT_NOT_EXIST: 'account',
  PAYEE_ACCOUNT_ABNORMAL: 'account', USER_ACCOUNT_LIMIT: 'account',
  TRANSFER_QUOTA_EXCEED: 'limit', DAY_RECEIVED_QUOTA_EXCEED: 'limit', MONTH_RECEIVED_QUOTA_EXCEED: 'limit',
  DAY_RECEIVED_COUNT_EXCEED: 'limit', REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED: 'limit',
  TRANSFER_RISK: 'risk',
}

interface Bill {
  out_bill_no?: unknown
  transfer_bill_no?: unknown
  state?: unknown
  package_info?: unknown
  fail_reason?: unknown
  update_time?: unknown
}

/**
 * WeChat's 商家转账 of API v3, which the payee confirms: https://pay.weixin.qq.com/doc/v3/merchant/4012711988. A bill that is sent
 * again gives its first answer.
 */
export async function createWechatPayouts(config: Config, options: WechatPayOptions): Promise<PayoutProvider> {
  const { appId, client, headers, encrypt, readCallback } = await createWechatPay(config, options)
  const { scene, job, account } = config.wechatPay

  /** @returns the bill, or what the failed request says */
  async function ask(request: Parameters<WechatPay['client']['request']>[0], billNo: string): Promise<PayoutAnswer> {
    try {
      const { data } = await client.request<Bill>(request)
      return data.out_bill_no === billNo ? answerOf(data) : { kind: 'unknown', code: 'OTHER_BILL' }
    } catch (error) {
      const { status, code } = saidIn(error)
      return request.method === 'get' && status === 404 && code === 'NOT_FOUND' ? { kind: 'not_found' } : { kind: 'unknown', code }
    }
  }

  return {
    async pay({ billNo, amount, title, payee }) {
      if (payee.channel !== 'wechat') throw new Error('Not a payee of WeChat')
      const data = {
        appid: appId, out_bill_no: billNo, transfer_scene_id: scene, openid: payee.openid, transfer_amount: amount, transfer_remark: title,
        ...(amount >= NAMED_FROM && { user_name: encrypt(payee.name) }),
        notify_url: `${options.origin}/callback/payout/wechat`, user_recv_perception: '劳务报酬',
        transfer_scene_report_infos: [{ info_type: '岗位类型', info_content: job }, { info_type: '报酬说明', info_content: title }],
      }
      return ask({ method: 'post', url: BILLS, data, headers }, billNo)
    },

    query: (billNo) => ask({ method: 'get', url: `${BILLS}/out-bill-no/${billNo}` }, billNo),

    async statement(day) {
      const params = { bill_date: day, account_type: account }
      const asked = await client.get<{ download_url: string, hash_value: string }>('/v3/bill/fundflowbill', { params })
        .catch((error: unknown) => saidIn(error).code)
      if (asked === 'NO_STATEMENT_EXIST') return []
      if (asked === 'STATEMENT_CREATING') return null
      if (typeof asked === 'string') throw new Error(`WeChat gave no statement: ${asked}`)
      const { download_url: url, hash_value: hash } = asked.data
      // Its answer is not signed: it is asked for at WeChat's own address, and has to fit the signed digest.
      const token = Object.fromEntries(new URL(url).searchParams)
      const { data: file } = await client.get<ArrayBuffer>('/v3/billdownload/file', { params: token, responseType: 'arraybuffer' })
        .catch((error: unknown) => { throw new Error(`WeChat gave no statement: ${saidIn(error).code}`) })
      const bytes = Buffer.from(file)
      if (createHash('sha1').update(bytes).digest('hex') !== hash.toLowerCase()) throw new Error('WeChat’s statement is not complete')
      return readFundFlow(bytes.toString('utf8'))
    },

    async parseCallback(given, body) {
      const { out_bill_no: billNo }: Bill = readCallback(given, body) ?? {}
      return typeof billNo === 'string' ? billNo : undefined
    },
  }
}

function answerOf({ state, transfer_bill_no: number, package_info: info, fail_reason: reason, update_time: time }: Bill): PayoutAnswer {
  const providerNo = String(number)
  switch (state) {
    case 'SUCCESS': return { kind: 'paid', providerNo, at: typeof time === 'string' ? new Date(time) : null }
    case 'FAIL': return { kind: 'failed', providerNo, reason: FAILURES[String(reason)] ?? 'other', code: String(reason) }
    case 'CANCELLED': return { kind: 'cancelled', providerNo }
    case 'WAIT_USER_CONFIRM': return { kind: 'wait_confirm', providerNo, package: typeof info === 'string' ? info : null, until: null }
    case 'ACCEPTED': case 'PROCESSING': case 'TRANSFERING': case 'CANCELING': return { kind: 'processing', providerNo }
    default: return { kind: 'unknown', code: `STATE ${String(state)}` }
  }
}
