import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '../db/schema'
import { awardFundOf, move } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { confirm } from '../operator/queries/approvals'
import { fundAlone } from '../operator/queries/fundings'
import { moveOn } from './move-on'
import {
  countFundings, insertFunding, insertPeriod, lockPeriod, lockPeriods, markClosed, overlapping, type PeriodRow,
} from './queries/periods'
import { hurryFunded, withoutResult } from './queries/referrals'

const AWARD = { kind: 'award', owner: '' } as const

export interface NewPeriod {
  title: string
  startsOn: string
  endsOn: string
  award: number
  friendAward: number
  cityIds: number[]
  by: string
}

/** Opens a period without money. @returns its id, or the title of another one on the same days */
export async function openPeriod(trx: Trx, { title, startsOn, endsOn, award, friendAward, cityIds, by }: NewPeriod, now: Date) {
  await lockPeriods(trx)
  const other = await overlapping(trx, startsOn, endsOn)
  if (other) return { other: other.title }
  const id = randomUUID()
  await insertPeriod(trx, {
    id, title, starts_on: startsOn, ends_on: endsOn, award, friend_award: friendAward, city_ids: cityIds, opened_by: by, opened_at: now,
    closed_by: null,
  })
  return { id }
}

/** `waiting`: another operator has to confirm the same amount. `closed`: the period takes no money any more. */
export type Funded = 'booked' | 'waiting' | 'closed' | 'missing'

/** Puts money into the budget of a period, from the platform's awards. Above the limit of one operator
 * for a week, two confirm it. */
export async function fundPeriod(
  trx: Trx, { periodId, amount, by }: { periodId: string, amount: number, by: string }, now: Date,
): Promise<Funded> {
  const period = await lockPeriod(trx, periodId)
  if (!period) return 'missing'
  if (period.closed_at !== null) return 'closed'
  const nth = await countFundings(trx, periodId)
  // With the number of the funding: the same amount may be put in again.
  const { approvers } = await confirm(trx, `referral fund ${periodId} ${amount} ${nth}`, by, now)
  if (approvers.length < 2 && !await fundAlone(trx, { operator: by, asset: 'CNY', amount }, now)) return 'waiting'
  const id = randomUUID()
  await insertFunding(trx, { id, period_id: periodId, amount, booked_at: now })
  await transfer(trx, {
    key: `referral-fund:${id}`, kind: 'fund', subject: `referral-period:${periodId}`, note: `推荐奖金：${period.title}`,
    legs: move(AWARD, awardFundOf(periodId), amount),
  }, now)
  await hurryFunded(trx, periodId, now)
  return 'booked'
}

/**
 * Moves the open referrals of a period on, each in its own transaction. Before its end, so that friends with a result get their awards;
 * after it, so that the others get a notice.
 */
export async function settleOpen(db: Db, periodId: string, now: Date): Promise<void> {
  for (const id of await withoutResult(db, periodId)) await moveOn(db, id, now)
}

/**
 * Closes a period: no more referrals, and money that is neither paid nor put aside goes back. Awards that were put aside stay.
 * Closed again, it gives back what became free since.
 * @returns the fen that went back; undefined if there is no such period, or nothing is left of a closed one
 */
export async function closePeriod(
  trx: Trx, { periodId, reason, by }: { periodId: string, reason: string, by: string }, now: Date,
): Promise<number | undefined> {
  const period = await lockPeriod(trx, periodId)
  if (!period || (period.closed_at !== null && period.left === 0)) return undefined
  if (period.closed_at === null) await markClosed(trx, periodId, { by, reason }, now)
  await giveBack(trx, period, now)
  return period.left
}

/** Gives the free money of a closed period back: also that of referrals which were revoked after its end. */
export async function giveBack(trx: Trx, { id, title, left }: PeriodRow, now: Date): Promise<void> {
  if (left <= 0) return
  await transfer(trx, {
    key: `referral-back:${randomUUID()}`, kind: 'fund', subject: `referral-period:${id}`, note: `推荐奖金退回：${title}`,
    legs: move(awardFundOf(id), AWARD, left),
  }, now)
}
