import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Db } from '../../db/schema'
import { chinaDate } from '../../lib/china-time'
import type { Log } from '../../lib/log'
import { findBill, listBills, playPerson, receiveBill } from '../queries/payout-book'
import { answerTo, scriptOf, statementOf } from './script'
import type { PayoutAnswer, PayoutProvider } from './types'

const DELAY_MS = 3_000

/** A callback of development: which bill changed, and what a person did with it in WeChat. */
interface Callback {
  billNo?: unknown
  do?: unknown
}

interface Options {
  config: Pick<Config, 'env'>
  /** Its book is a table, so that all processes see the same payments. */
  db(): Db
  now(): Date
  log: Log
}

/**
 * Development: pays nothing to anyone. It writes into a book what it “paid”, and plays delays, timeouts, unknown answers, late returns and
 * statements that differ, by the last two digits of the amount (docs/operators.md). Its callbacks are not signed.
 */
export function createDevelopmentPayouts(channel: PayoutChannel, { config, db, now, log }: Options): PayoutProvider {
  if (config.env === 'production') {
    throw new BadConfig(`生产环境的 PAYOUT_${channel.toUpperCase()} 要设成 ${channel === 'bank' ? 'off' : 'real 或 off'}：开发用的付款不会真的付钱`)
  }
  log.warn({ channel }, 'development payouts: no money moves')

  return {
    async pay({ billNo, amount }): Promise<PayoutAnswer> {
      const script = scriptOf(amount)
      if (script === 'refused') return { kind: 'refused', reason: 'limit', code: 'EXCEED_LIMIT' }
      const bill = await receiveBill(db(), { billNo, channel, amount, script }, now())
      if (script === 'delayed') await new Promise((resolve) => { setTimeout(resolve, DELAY_MS) })
      if (bill === 'other') return { kind: 'refused', reason: 'other', code: 'PARAM_MISMATCH' }
      return bill === undefined ? { kind: 'unknown', code: 'TIMEOUT' } : answerTo(bill, 'pay', now())
    },
    async query(billNo) {
      const bill = await findBill(db(), channel, billNo)
      return bill === undefined ? { kind: 'not_found' } : answerTo(bill, 'query', now())
    },
    async statement(day) {
      if (day >= chinaDate(now())) return null
      return (await listBills(db(), channel)).flatMap((bill) => statementOf(bill, day, now()))
    },
    async parseCallback(_headers, body) {
      const { billNo, do: action } = read(body)
      if (typeof billNo !== 'string') return undefined
      if (action === 'confirm' || action === 'cancel') await playPerson(db(), channel, billNo, action, now())
      return billNo
    },
  }
}

function read(body: string): Callback {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
