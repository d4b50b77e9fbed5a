import { randomUUID } from 'node:crypto'
import { ID } from '@daogang/contract/rules/id'
import { APPROVALS } from '@daogang/contract/rules/review'
import type { Db, Trx } from '../db/schema'
import { awardFundOf, move } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { approvalsUnder, confirm, useUp } from '../operator/queries/approvals'
import { fundAlone } from '../operator/queries/fundings'
import { giveBack } from './give-back'
import { moveOn } from './move-on'
import { fundingBy, insertFunding, insertPeriod, lockPeriod, lockPeriods, markClosed, overlapping } from './queries/periods'
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

/**
 * `known`: booked before. `waiting`: another operator has to confirm the same funding. `closed`: the period takes no money any more.
 * `changed`: another amount, or another period, was booked with this id.
 */
export type Funded = 'booked' | 'known' | 'waiting' | 'closed' | 'missing' | 'changed'

interface Funding {
  periodId: string
  /** The id of this funding: a repeat with it books nothing more. */
  once: string
  /** Fen. */
  amount: number
  by: string
}

/** How approvals of a funding begin. After it come the period, the amount and the id of the funding. */
const FUNDINGS = 'referral fund '

/**
 * Puts money into the budget of a period, from the platform's awards. Above the limit of one operator for a week, two confirm it.
 * Idempotent by `once`.
 */
export async function fundPeriod(trx: Trx, { periodId, once, amount, by }: Funding, now: Date): Promise<Funded> {
  const period = await lockPeriod(trx, periodId)
  if (!period) return 'missing'
  const before = await fundingBy(trx, once)
  if (before) return before.period_id === periodId && before.amount === amount ? 'known' : 'changed'
  if (period.closed_at !== null) return 'closed'
  const subject = `${FUNDINGS}${periodId} ${amount} ${once}`
  const { approvers } = await confirm(trx, subject, by, now)
  if (approvers.length < APPROVALS && !await fundAlone(trx, { operator: by, asset: 'CNY', amount }, now)) return 'waiting'
  await useUp(trx, subject)
  await insertFunding(trx, { id: once, period_id: periodId, amount, booked_at: now })
  await transfer(trx, {
    key: `referral-fund:${once}`, kind: 'fund', subject: `referral-period:${periodId}`, note: `推荐奖金：${period.title}`,
    legs: move(AWARD, awardFundOf(periodId), amount),
  }, now)
  await hurryFunded(trx, periodId, now)
  return 'booked'
}

/** A funding that waits for a second operator. */
export interface AskedFunding {
  by: string
  /** Fen. */
  amount: number
  once: string
}

/** The fundings that wait for a second operator, by period. */
export async function askedFundings(db: Db, now: Date): Promise<ReadonlyMap<string, AskedFunding[]>> {
  const asked = new Map<string, AskedFunding[]>()
  for (const { rest, by } of await approvalsUnder(db, FUNDINGS, now)) {
    const [periodId = '', amount = '', once = ''] = rest.split(' ')
    // Approvals of the release before have a number in the place of an id.
    if (ID.test(once)) asked.set(periodId, [...asked.get(periodId) ?? [], { by, amount: Number(amount), once }])
  }
  return asked
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
