import { DAY_MS } from '@daogang/contract/rules/durations'
import { PAYOUT_CHANNELS, type PayoutChannel } from '@daogang/contract/rules/wallet'
import type { Db } from '../db/schema'
import { chinaDate, inChina } from '../lib/china-time'
import type { Log } from '../lib/log'
import type { Providers } from '../providers'
import {
  bookDifferences, daysRead, firstPayoutAt, keepStatement, linesSince, openCases, unlistedPayments,
} from './queries/statements'
import { askNow, openCase } from './repository'
import { compare } from './statement-rules'

/** Providers have the statement of a day in the morning of the next one. */
const READY_HOUR = 11
/** Statements of so many days are read where they are missing, and compared again. */
const DAYS = 7
/** A day that was never read becomes a case after `DAYS`. Days before these are not looked at. */
const MISSED_DAYS = 30

interface Options {
  db: Db
  providers: Pick<Providers, 'payouts'>
  log: Log
  now(): Date
}

const daysAgo = (now: Date, days: number): string => chinaDate(new Date(now.getTime() - days * DAY_MS))

/** The provider gave no answer, or refused; the cause says which. */
export class NoStatement extends Error {
  constructor(cause: unknown) {
    super('The provider gave no statement', { cause })
    this.name = 'NoStatement'
  }
}

/**
 * Compares a day: the provider's statement, our payouts and the ledger. Opens a case for each difference, and lets the provider be asked
 * about what it did and we did not book yet. The same difference is one case, however often it is found.
 * @returns how many cases were opened; null if the provider has no statement yet
 */
export async function reconcile({ db, providers, log, now }: Options, channel: PayoutChannel, day: string): Promise<number | null> {
  // A day that is not over yet would count as read without its last payments.
  if (day >= chinaDate(now())) return null
  const rows = await providers.payouts[channel]?.statement(day).catch((cause: unknown) => { throw new NoStatement(cause) }) ?? null
  if (rows === null) return null
  await db.transaction().execute((trx) => keepStatement(trx, channel, day, rows, now()))
  let opened = 0
  const report = async (kind: string, subject: string, detail: string, payoutId?: string | null): Promise<void> => {
    if (!await openCase(db, { kind, subject, detail, payoutId: payoutId ?? undefined }, now())) return
    opened += 1
    log.error({ case: kind, subject, detail, channel, day }, 'payouts: the provider’s statement and our books differ')
  }
  const recent = daysAgo(now(), DAYS)
  const since = day < recent ? day : recent
  for (const line of await linesSince(db, channel, since)) {
    const ours = line.ours === null || line.state === null ? undefined : { amount: line.ours, state: line.state }
    const found = compare({ kind: line.kind, amount: line.amount, net: line.net, ours, isOld: line.day < day })
    if (found === 'ask') await askNow(db, channel, line.bill_no, now())
    else if (found !== null) await report(found, line.bill_no, `${line.kind} ${line.amount} ${line.day}`, line.payout_id)
  }
  for (const { id, bill_no: billNo, amount } of await unlistedPayments(db, channel, since)) {
    await report('unlisted', billNo, `paid ${amount}`, id)
  }
  for (const { what, subject, expected, found } of await bookDifferences(db)) await report('books', subject, `${what} ${expected} ${found}`)
  return opened
}

/** Reads the statements that are missing, once a day has one. Called each hour. */
export async function reconcileDaily(options: Options): Promise<void> {
  const now = options.now()
  if (inChina(now).hour() < READY_HOUR) return
  for (const channel of PAYOUT_CHANNELS) {
    const first = options.providers.payouts[channel] && await firstPayoutAt(options.db, channel)
    if (!first) continue
    const read = await daysRead(options.db, channel, daysAgo(now, MISSED_DAYS))
    for (let ago = MISSED_DAYS; ago >= 1; ago--) {
      const day = daysAgo(now, ago)
      if (day < chinaDate(first) || read.has(day)) continue
      if (ago > DAYS) await reportUnread(options, channel, day)
      else await compareDay(options, channel, day)
    }
  }
}

/** A statement that cannot be read keeps no other channel or day from being compared. */
async function compareDay(options: Options, channel: PayoutChannel, day: string): Promise<void> {
  const { log } = options
  try {
    const opened = await reconcile(options, channel, day)
    log.info({ channel, day, opened }, opened === null ? 'payouts: no statement yet' : 'payouts: a day was compared')
  } catch (error) {
    log.error({ channel, day, err: error }, 'payouts: a day could not be compared, will try again')
  }
}

async function reportUnread({ db, log, now }: Options, channel: PayoutChannel, day: string): Promise<void> {
  if (!await openCase(db, { kind: 'unread', subject: channel, detail: day }, now())) return
  log.error({ case: 'unread', channel, day }, 'payouts: the provider’s statement of a day was never read')
}

/** Payouts against the ledger, and the cases that are open: lines for the operator beside the check of the books. */
export async function checkPayouts(db: Db): Promise<{ isSound: boolean, lines: string[] }> {
  const [found, cases] = [await bookDifferences(db), await openCases(db)]
  return {
    isSound: found.length === 0,
    lines: [
      found.length === 0 ? '付款和账对得上' : `付款和账对不上：${found.length}处`,
      ...found.map(({ what, subject, expected, found: is }) => `${what}：${subject}，应为${expected}，实为${is}`),
      ...(cases === 0 ? [] : [`付款还有${cases}件事等人处理`]),
    ],
  }
}
