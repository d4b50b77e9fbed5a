import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import { chinaDate } from '../../lib/china-time'
import type { PayoutAnswer, StatementRow } from './types'

/** How the development provider plays a bill, by the last two digits of its amount in fen (docs/operators.md). */
const SCRIPTS = {
  1: 'wrong-name', 2: 'slow', 3: 'slow-failure', 4: 'silent', 5: 'lost', 6: 'garbled', 7: 'refused', 8: 'returned', 9: 'cancelled',
  10: 'unconfirmed', 11: 'mute', 12: 'other-amount', 13: 'unlisted', 14: 'delayed',
} as const
export type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS] | 'usual'

export const scriptOf = (amount: number): Script => SCRIPTS[amount % 100 as keyof typeof SCRIPTS] ?? 'usual'

/** A bill in the provider's book. */
export interface BookedBill {
  billNo: string
  channel: PayoutChannel
  amount: number
  script: Script
  arrivedAt: Date
  /** What the person did in WeChat. */
  confirmedAt: Date | null
  cancelledAt: Date | null
}

/** Without a person who confirms, a bill confirms itself after this, so that every flow of development has an end. */
const SELF_CONFIRM_MS = MINUTE_MS
const SLOW_MS = MINUTE_MS
const GARBLED_MS = 10 * MINUTE_MS
const CONFIRM_MS = DAY_MS
const EXPIRED_MS = 25 * HOUR_MS
const RETURNED_MS = DAY_MS

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms)

/** When a bill is paid, and when it is sent back; null for never. */
export function timesOf(bill: BookedBill): { paid: Date | null, returned: Date | null } {
  const paid = paidAt(bill)
  if (paid && bill.cancelledAt && bill.cancelledAt < paid) return { paid: null, returned: null }
  return { paid, returned: paid && bill.script === 'returned' ? after(paid, RETURNED_MS) : null }
}

function paidAt({ channel, script, arrivedAt, confirmedAt }: BookedBill): Date | null {
  switch (script) {
    case 'wrong-name': case 'slow-failure': case 'refused': case 'cancelled': return null
    case 'unconfirmed': return confirmedAt && confirmedAt < after(arrivedAt, EXPIRED_MS) ? confirmedAt : null
    case 'slow': return after(arrivedAt, SLOW_MS)
    case 'returned': case 'silent': case 'garbled': case 'mute': return arrivedAt
    default:
      if (channel === 'wechat') return confirmedAt ?? after(arrivedAt, SELF_CONFIRM_MS)
      return after(arrivedAt, channel === 'bank' ? SLOW_MS : 0)
  }
}

/** What the provider says about a bill at a time. */
export function answerTo(bill: BookedBill, asked: 'pay' | 'query', now: Date): PayoutAnswer {
  const { billNo, script, arrivedAt, cancelledAt } = bill
  const [providerNo, until, age] = [`dev${billNo}`, after(arrivedAt, CONFIRM_MS), now.getTime() - arrivedAt.getTime()]
  if (script === 'mute') return { kind: 'unknown', code: 'TIMEOUT' }
  if (script === 'garbled' && age < GARBLED_MS) return { kind: 'unknown', code: 'NEW_STATE' }
  if (script === 'silent' && asked === 'pay') return { kind: 'unknown', code: 'TIMEOUT' }
  if (script === 'wrong-name') return { kind: 'failed', providerNo, reason: 'name', code: 'NAME_NOT_CORRECT' }
  const { paid, returned } = timesOf(bill)
  if (returned && returned <= now) return { kind: 'returned', providerNo, code: 'BANK_RETURNED' }
  if (paid && paid <= now) return { kind: 'paid', providerNo, at: paid }
  if (cancelledAt) return { kind: 'cancelled', providerNo }
  switch (script) {
    case 'slow-failure':
      return age < SLOW_MS ? { kind: 'processing', providerNo }
        : { kind: 'failed', providerNo, reason: 'account', code: 'PAYEE_ACCOUNT_ABNORMAL' }
    case 'cancelled': return age < SLOW_MS ? waiting(bill, asked, until) : { kind: 'cancelled', providerNo }
    case 'unconfirmed': return age < EXPIRED_MS ? waiting(bill, asked, until) : { kind: 'cancelled', providerNo }
    default: return bill.channel === 'wechat' && script !== 'slow' ? waiting(bill, asked, until) : { kind: 'processing', providerNo }
  }
}

/** As WeChat does, a query tells nothing of the package. */
const waiting = ({ billNo }: BookedBill, asked: 'pay' | 'query', until: Date): PayoutAnswer =>
  ({ kind: 'wait_confirm', providerNo: `dev${billNo}`, package: asked === 'pay' ? `development:${billNo}` : null, until })

/** What the provider's statement of a day has about a bill. */
export function statementOf(bill: BookedBill, day: string, now: Date): StatementRow[] {
  if (bill.script === 'unlisted') return []
  const { paid, returned } = timesOf(bill)
  const amount = bill.script === 'other-amount' ? bill.amount + 1 : bill.amount
  return ([['paid', paid], ['returned', returned]] as const).flatMap(([kind, time]) =>
    (time && time <= now && chinaDate(time) === day ? [{ billNo: bill.billNo, kind, amount, providerNo: `dev${bill.billNo}` }] : []))
}
