import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { PayoutFailure } from '../../db/tables/payout'
import { inChina, parseChinaTime } from '../../lib/china-time'
import { isUserId, saidIn, textOf, type Reply } from '../alipay'
import { readFileOf, requireAll } from '../payment-settings'
import { toFen, toYuan } from '../yuan'
import type { PayoutAnswer, PayoutProvider, StatementRow } from './types'

const TIMEOUT_MS = 8_000
const TRANSFER = { productCode: 'TRANS_ACCOUNT_NO_PWD', bizScene: 'DIRECT_TRANSFER' }
const STATEMENT_ROWS = 2_000

/** What Alipay says about the payee. Everything else may be about us, and is no answer. */
const FAILURES: Readonly<Record<string, PayoutFailure>> = {
  PAYEE_USER_INFO_ERROR: 'name', PAYEE_CERT_INFO_ERROR: 'name',
  PAYEE_NOT_EXIST: 'account', PAYEE_ACC_OCUPIED: 'account', PAYEE_USERINFO_STATUS_ERROR: 'account',
  NO_ACCOUNT_RECEIVE_PERMISSION: 'account',
  BLOCK_USER_FORBBIDEN_RECIEVE: 'account', RELEASE_USER_FORBBIDEN_RECIEVE: 'account',
  EXCEED_LIMIT_SM_AMOUNT: 'limit', EXCEED_LIMIT_PERSONAL_SM_AMOUNT: 'limit', PAYEE_TRUSTEESHIP_ACC_OVER_LIMIT: 'limit',
  SECURITY_CHECK_FAILED: 'risk',
}

/**
 * Alipay's 转账到支付宝账户 in certificate mode: alipay.fund.trans.uni.transfer, asked about with alipay.fund.trans.common.query, and compared
 * with alipay.data.bill.accountlog.query (fields as in Alipay's generated SDKs). Every answer's signature is verified. A bill that is sent
 * again gives its first answer.
 */
export async function createAlipayPayouts({ alipayPayout: settings }: Config): Promise<PayoutProvider> {
  const { appId, keyFile, appCertFile, alipayCertFile, rootCertFile, gateway } = settings
  requireAll({ ALIPAY_PAYOUT_APP_ID: appId })
  const privateKey = readFileOf('ALIPAY_PAYOUT_KEY_FILE', keyFile)
  const certificates = {
    appCertContent: readFileOf('ALIPAY_PAYOUT_APP_CERT_FILE', appCertFile),
    alipayPublicCertContent: readFileOf('ALIPAY_PAYOUT_ALIPAY_CERT_FILE', alipayCertFile),
    alipayRootCertContent: readFileOf('ALIPAY_PAYOUT_ROOT_CERT_FILE', rootCertFile),
  }
  const { AlipaySdk } = await import('alipay-sdk')
  const keyType = privateKey.includes('BEGIN RSA') ? 'PKCS1' as const : 'PKCS8' as const
  const sdk = (() => {
    try {
      return new AlipaySdk({ appId, privateKey, keyType, ...certificates, gateway, timeout: TIMEOUT_MS })
    } catch {
      throw new BadConfig('ALIPAY_PAYOUT_*_CERT_FILE 要填支付宝证书模式的三个证书')
    }
  })()

  /** Undefined for no answer, or one that is not signed by Alipay. The SDK's messages quote it, so they are dropped. */
  const ask = (method: string, bizContent: object): Promise<Reply | undefined> =>
    sdk.exec(method, { bizContent }, { validateSign: true }).then((reply) => reply as Reply, () => undefined)

  return {
    async pay({ billNo, amount, title, payee }) {
      if (payee.channel !== 'alipay') throw new Error('Not a payee of Alipay')
      const identityType = isUserId(payee.userId) ? 'ALIPAY_USER_ID' : 'ALIPAY_OPEN_ID'
      const reply = await ask('alipay.fund.trans.uni.transfer', {
        ...TRANSFER, outBizNo: billNo, transAmount: toYuan(amount), orderTitle: title, remark: title,
        payeeInfo: { identity: payee.userId, identityType, name: payee.name },
      })
      if (!reply || reply.code === '10000') return answerOf(reply, billNo)
      const code = saidIn(reply)
      const reason = FAILURES[code]
      return reason ? { kind: 'refused', reason, code } : { kind: 'unknown', code }
    },

    async query(billNo) {
      const reply = await ask('alipay.fund.trans.common.query', { ...TRANSFER, outBizNo: billNo })
      if (!reply || reply.code === '10000') return answerOf(reply, billNo)
      const code = saidIn(reply)
      return code === 'ORDER_NOT_EXIST' ? { kind: 'not_found' } : { kind: 'unknown', code }
    },

    async statement(day) {
      const endTime = `${inChina(parseChinaTime(`${day} 00:00`)).add(1, 'day').format('YYYY-MM-DD')} 00:00:00`
      const rows: StatementRow[] = []
      for (let pageNo = 1; ; pageNo++) {
        const reply = await ask('alipay.data.bill.accountlog.query', {
          startTime: `${day} 00:00:00`, endTime, pageNo: String(pageNo), pageSize: String(STATEMENT_ROWS),
        })
        if (reply?.code !== '10000') throw new Error(`Alipay gave no statement: ${reply ? saidIn(reply) : 'no answer'}`)
        const page = (reply.detailList ?? []) as Reply[]
        rows.push(...page.flatMap(rowOf))
        if (page.length < STATEMENT_ROWS) return rows
      }
    },

    async parseCallback(_headers, body) {
      const fields = Object.fromEntries(new URLSearchParams(body))
      if (fields.app_id !== appId || fields.sign_type !== 'RSA2' || !sdk.checkNotifySignV2(fields)) return undefined
      const content = JSON.parse(fields.biz_content ?? '{}') as Reply
      return typeof content.out_biz_no === 'string' ? content.out_biz_no : undefined
    },
  }
}

function answerOf(reply: Reply | undefined, billNo: string): PayoutAnswer {
  if (!reply) return { kind: 'unknown', code: 'NO_ANSWER' }
  if (reply.outBizNo !== billNo) return { kind: 'unknown', code: 'OTHER_BILL' }
  const providerNo = String(reply.orderId)
  const time = reply.payDate ?? reply.transDate
  switch (reply.status) {
    case 'SUCCESS': return { kind: 'paid', providerNo, at: typeof time === 'string' ? parseChinaTime(time) : null }
    case 'FAIL': return { kind: 'failed', providerNo, reason: FAILURES[String(reply.errorCode)] ?? 'other', code: String(reply.errorCode) }
    case 'CLOSED': return { kind: 'cancelled', providerNo }
    case 'REFUND': return { kind: 'returned', providerNo, code: textOf(reply.errorCode) }
    case 'DEALING': case 'INIT': case 'WAIT_PAY': return { kind: 'processing', providerNo }
    default: return { kind: 'unknown', code: `STATUS ${String(reply.status)}` }
  }
}

/**
 * A line of the account's log: transfers have our number. So do cards that were paid to the same account, which the caller tells apart;
 * other business has none or another number.
 */
function rowOf({ merchantOrderNo, direction, transAmount, alipayOrderNo, type }: Reply): StatementRow[] {
  if (typeof merchantOrderNo !== 'string' || merchantOrderNo === '') return []
  if (!/^[0-9a-f]{32}$/.test(merchantOrderNo) && !String(type).includes('转账')) return []
  const amount = toFen(String(transAmount).replace('-', ''))
  return [{ billNo: merchantOrderNo, kind: direction === '支出' ? 'paid' : 'returned', amount, providerNo: textOf(alipayOrderNo) }]
}
