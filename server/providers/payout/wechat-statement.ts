import { toFen } from '../yuan'
import type { StatementRow } from './types'

/** Ours, of 32 digits and letters. */
const BILL_NO = /^[0-9a-f]{32}$/

/**
 * Reads WeChat's 资金账单: https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-fundflow.html. Only transfers count, and
 * lines with one of our numbers.
 */
export function readFundFlow(text: string): StatementRow[] {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/).filter((line) => line !== '')
  const names = header.split(',')
  const column = (name: string): number => {
    const at = names.findIndex((each) => each.startsWith(name))
    if (at < 0) throw new Error(`WeChat’s statement has no column ${name}`)
    return at
  }
  const [number, business, direction, amount, voucher] =
    ['微信支付业务单号', '业务名称', '收支类型', '收支金额', '业务凭证号'].map(column) as [number, number, number, number, number]
  return lines.filter((line) => line.startsWith('`')).flatMap((line) => {
    const cells = line.slice(1).split(',`')
    // The last line has the sums.
    if (cells.length < names.length) return []
    const billNo = cells[voucher] ?? ''
    if (!BILL_NO.test(billNo) && !cells[business]?.includes('转账')) return []
    return [{
      billNo, kind: cells[direction] === '支出' ? 'paid' as const : 'returned' as const, amount: toFen(cells[amount] ?? ''),
      providerNo: cells[number] ?? '',
    }]
  })
}
