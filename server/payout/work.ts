import type { NoticeKind } from '@daogang/contract/notice'
import { MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import type { PayoutState } from '@daogang/contract/rules/payout'
import type { Config } from '../config'
import { drainDue } from '../db/due'
import type { Db, Trx } from '../db/schema'
import { lockAccounts } from '../ledger/repository'
import { claimOf, inFlight, paidOut } from '../ledger/rules'
import { resolve } from '../ledger/transfer'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import { notifyPerson } from '../notice/write-notice'
import type { Providers } from '../providers'
import type { PayoutAnswer, PayoutBill, PayoutProvider } from '../providers/payout/types'
import { createPayeeBox } from './payee-box'
import { changePayout, insertEvent, lockPayout, openCase, openPayerCase, postponePayout, type PayoutRow } from './repository'
import { isOpen, isPayerShort, isUnconfirmed, maySend, next, type Next, type PayoutMemory } from './rules'
import { noticeText } from './texts'

const ROUND_MS = 5 * SECOND_MS
/** After this, a payout that a worker took and did not finish goes to another worker. A provider's answer takes less. */
const LEASE_MS = MINUTE_MS
const RETRY_MS = MINUTE_MS

interface Options {
  db: Db
  config: Pick<Config, 'realNameKey'>
  providers: Pick<Providers, 'payouts'>
  now(): Date
  log: Log
}

export interface PayoutWorker extends Rounds {
  /** Sends one bill, or asks about it. Does nothing for a payout that does not exist. */
  step(payoutId: string): Promise<void>
  /** Works on all payouts that are due. @returns how many */
  drain(): Promise<number>
}

interface Taken {
  row: PayoutRow
  ask: 'pay' | 'query'
  at: Date
}

/**
 * Sends bills to the providers, asks about them and books their answers. Any number of processes may run it: no transaction stays open
 * during a request, a bill is sent with the same number however often, and an answer is booked once, under the payout's lock.
 */
export function createPayoutWorker({ db, config, providers, now, log }: Options): PayoutWorker {
  const box = createPayeeBox(config)

  /** Takes a payout, and records that its bill is sent before it is: after a crash the provider is asked first. */
  const take = (id: string): Promise<Taken | undefined> => db.transaction().execute(async (trx) => {
    const row = await lockPayout(trx, id)
    if (!row?.ask) return undefined
    const at = now()
    await changePayout(trx, id, {
      run_at: new Date(at.getTime() + LEASE_MS), ...(row.ask === 'pay' && { ask: 'query' as const, sent_at: at }),
    })
    return { row, ask: row.ask, at }
  })

  /** @returns undefined where the bill may not be sent any more. A failure on our side is no answer: the bill may have been sent. */
  async function askProvider({ row, ask, at }: Taken, provider: PayoutProvider): Promise<PayoutAnswer | undefined> {
    try {
      if (ask === 'query') return await provider.query(row.bill_no)
      if (!row.payee) throw new Error('The payee was deleted')
      const bill: PayoutBill = { billNo: row.bill_no, amount: row.amount, title: row.title, payee: box.open(row.id, row.payee) }
      return maySend(at, now()) ? await provider.pay(bill) : undefined
    } catch (error) {
      log.error({ payout: row.id, ask, err: error }, 'payout: the provider was not asked as it should be')
      return { kind: 'unknown', code: (error as Error).name }
    }
  }

  async function step(id: string): Promise<void> {
    const taken = await take(id)
    if (!taken) return
    const about = { payout: id, bill: taken.row.bill_no, channel: taken.row.channel, ask: taken.ask }
    const provider = providers.payouts[taken.row.channel]
    if (!provider) {
      log.error(about, 'payout: its channel is off, it waits')
      await postponePayout(db, id, new Date(now().getTime() + RETRY_MS))
      return
    }
    const answer = await askProvider(taken, provider)
    if (!answer) return
    const opened = await db.transaction().execute((trx) => book(trx, id, taken.ask, answer, now()))
    const said = { ...about, answer: answer.kind, code: 'code' in answer ? answer.code : undefined }
    if (opened) log.error({ ...said, case: opened }, 'payout: a person has to look at it')
    else if (isPayerShort(answer)) log.error(said, 'payout: our own account with the provider is short, it waits')
    else log.info(said, 'payout: answered')
  }

  async function stepOrRetry(id: string): Promise<void> {
    try {
      await step(id)
    } catch (error) {
      log.error({ payout: id, err: error }, 'payout: failed, will try again')
      await postponePayout(db, id, new Date(now().getTime() + RETRY_MS))
    }
  }

  const drain = (): Promise<number> =>
    drainDue<PayoutRow>({ db, table: 'payout', leaseMs: LEASE_MS, now }, ({ id }) => stepOrRetry(id))
  return { step, drain, ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'payouts: round failed')) }
}

const memoryOf = (row: PayoutRow): PayoutMemory => ({
  channel: row.channel, state: row.state, reason: row.reason, providerNo: row.provider_no, package: row.package,
  confirmUntil: row.confirm_until, refusal: row.refusal, sentAt: row.sent_at, paidAt: row.paid_at, tries: row.tries,
  createdAt: row.created_at, isShort: row.is_short,
})

/** Books an answer: the state, the ledger, the track, the notice and the case, all or nothing. @returns the case that it opened */
export async function book(trx: Trx, id: string, asked: 'pay' | 'query', answer: PayoutAnswer, now: Date): Promise<string | undefined> {
  const row = await lockPayout(trx, id)
  if (!row) return undefined
  const before = memoryOf(row)
  const after = next(before, asked, answer, now)
  const detail = 'code' in answer ? answer.code : ''
  await changePayout(trx, id, {
    state: after.state, reason: after.reason, provider_no: after.providerNo, package: after.package, confirm_until: after.confirmUntil,
    refusal: after.refusal, paid_at: after.paidAt, ask: after.ask, run_at: after.runAt, tries: after.tries, is_short: after.isShort,
    ...(isOpen(row.state) && !isOpen(after.state) && { settled_at: now }),
    // Nothing is sent any more: the payee is not kept.
    ...(!isOpen(after.state) && after.ask === null && { payee: null }), ...await moveMoney(trx, row, after, now),
  })
  if (after.state !== row.state) {
    await insertEvent(trx, { payoutId: id, state: after.state, detail }, now)
    if (!isOpen(after.state)) await tell(trx, row, after, now)
  } else if (isUnconfirmed(before, after)) await tell(trx, row, after, now)
  if (after.open === null) return undefined
  if (after.open === 'payer-balance') return await openPayerCase(trx, row.channel, now) ? after.open : undefined
  const about = { kind: after.open, subject: row.bill_no, payoutId: id, detail: `${answer.kind} ${detail}`.trim() }
  return await openCase(trx, about, now) ? after.open : undefined
}

/** Moves the ledger. @returns the id of the post, if there is one */
async function moveMoney(trx: Trx, row: PayoutRow, { book: moves }: Next, now: Date): Promise<{ post_id?: string }> {
  let post = row.post_id
  // Two movements lock more accounts than one: all in one order first, or a withdrawal of the same person at this moment is a deadlock.
  if (moves.length > 1) {
    await lockAccounts(trx, [claimOf(row.account_id, row.purse), inFlight(row.channel), paidOut(row.channel)], now)
  }
  for (const how of moves) {
    const id: string | null = how === 'return' ? post : row.hold_id
    if (id === null) throw new Error('A payment without its post cannot be returned')
    const moved = await resolve(trx, { key: `payout:${row.id}:${how}`, how, id, accountId: row.account_id, purse: row.purse }, now)
    if (how === 'post') post = moved
  }
  return post === null ? {} : { post_id: post }
}

const NOTICES: Readonly<Partial<Record<PayoutState, NoticeKind>>> = {
  wait_confirm: 'payout_waiting', paid: 'payout_paid', returned: 'payout_returned',
}

const tell = (trx: Trx, payout: PayoutRow, { state, reason }: Next, now: Date): Promise<void> => {
  const { withdrawal_id: ref, account_id: accountId, channel, amount } = payout
  const text = noticeText({ channel, state, reason }, amount)
  return notifyPerson(trx, { accountId, kind: NOTICES[state] ?? 'payout_failed', ref, text }, now)
}
