import { COIN_WARN_DAYS } from '@daogang/contract/rules/coin'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { inChina } from '../lib/china-time'
import { eachOf } from '../lib/each-of'
import { lockAccounts } from '../ledger/repository'
import { transfer } from '../ledger/transfer'
import { notifyPerson } from '../notice/write-notice'
import { lockDue, peopleDue, peopleToWarn, setDue } from './queries/due'
import { lotsOf } from './queries/entries'
import { expiringBy, takeLegs } from './rules'

/** A notice names what expires in the days after the warning too, so that people do not get one each day. */
const TOGETHER_DAYS = 7

/** Writes off expired coins and announces those that expire in 30 days. Safe in any number of processes. @returns how many people */
export async function expireCoins({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<number> {
  const onFailed = (error: unknown, accountId: string): void => log.error({ err: error, accountId }, 'coins of a person cannot expire')
  const expired = await eachOf(await peopleDue(db, now), (accountId) =>
    db.transaction().execute((trx) => writeOff(trx, accountId, now)), onFailed)
  const from = new Date(now.getTime() + COIN_WARN_DAYS * DAY_MS)
  const until = new Date(from.getTime() + TOGETHER_DAYS * DAY_MS)
  const warned = await eachOf(await peopleToWarn(db, from), (accountId) =>
    db.transaction().execute((trx) => warn(trx, accountId, { from, until }, now)), onFailed)
  return [...expired, ...warned].filter(Boolean).length
}

/** Nothing expires without its notice. */
const isWarned = ({ due_at: due, warned_until: until }: { due_at: Date | null, warned_until: Date | null }): boolean =>
  due !== null && until !== null && until >= due

async function writeOff(trx: Trx, accountId: string, now: Date): Promise<boolean> {
  const due = await lockDue(trx, accountId)
  if (!due?.due_at || due.due_at > now || !isWarned(due)) return false
  // Nothing may be spent between counting and writing off.
  await lockAccounts(trx, takeLegs(accountId, 1).map(({ account }) => account), now)
  const { lots, out } = await lotsOf(trx, accountId)
  const { coins } = expiringBy(lots, out, now)
  if (coins > 0) {
    await transfer(trx, {
      key: `coin expire ${accountId} ${due.due_at.toISOString()}`, kind: 'coin_expire', note: '放满一年，到期了', legs: takeLegs(accountId, coins),
    }, now)
  }
  await setDue(trx, accountId, { due_at: expiringBy(lots, out + coins, now).next })
  return coins > 0
}

async function warn(trx: Trx, accountId: string, { from, until }: { from: Date, until: Date }, now: Date): Promise<boolean> {
  const due = await lockDue(trx, accountId)
  if (!due?.due_at || isWarned(due)) return false
  const { lots, out } = await lotsOf(trx, accountId)
  const { coins, next } = expiringBy(lots, out, until)
  if (next === null || next > from) {
    // They were spent before; the row knew an earlier moment.
    await setDue(trx, accountId, { due_at: next })
    return false
  }
  // A notice that is late by an outage moves the end.
  const end = new Date(Math.max(next.getTime(), from.getTime() - DAY_MS))
  await setDue(trx, accountId, { due_at: end, warned_until: until })
  const day = inChina(new Date(end.getTime() - 1)).format('M月D日')
  await notifyPerson(trx, {
    accountId, kind: 'coin_expiring', ref: undefined, text: `有${coins}个工币快到期了，最早的用到${day}。先换了用，过期就没了`,
  }, now)
  return true
}
