import type { ReferralPeriod } from '@daogang/contract/referral'
import { periodState } from '@daogang/contract/rules/referral'
import type { Db } from '../db/schema'
import { cityById } from '../dictionary/regions'
import { chinaDate } from '../lib/china-time'
import { findPeriod, periodsOf, type PeriodRow } from './queries/periods'

/** Fen that one friend costs. */
export const costOf = ({ award, friend_award }: Pick<PeriodRow, 'award' | 'friend_award'>): number => award + friend_award

export const stateOf = (row: PeriodRow, now: Date) => periodState({
  startsOn: row.starts_on, endsOn: row.ends_on, isClosed: row.closed_at !== null, isFunded: row.total > 0, left: row.left,
  cost: costOf(row),
}, chinaDate(now))

export const toPeriod = (row: PeriodRow, now: Date): ReferralPeriod => ({
  id: row.id,
  title: row.title,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  state: stateOf(row, now),
  closeReason: row.close_reason,
  award: row.award,
  friendAward: row.friend_award,
  cities: row.city_ids.map((id) => ({ id, name: cityById(id)?.name ?? '' })),
  total: row.total,
  left: row.closed_at === null ? row.left : 0,
})

export const toEarlier = (row: PeriodRow, now: Date) =>
  ({ id: row.id, title: row.title, startsOn: row.starts_on, endsOn: row.ends_on, state: stateOf(row, now) })

/** The period that counts today: an open or full one, otherwise the next, otherwise the last one. */
export function presentOf(rows: readonly PeriodRow[], now: Date): PeriodRow | undefined {
  const of = (...states: string[]) => rows.filter((row) => states.includes(stateOf(row, now)))
  return of('open', 'full')[0] ?? of('waiting').at(-1) ?? rows[0]
}

/** A period by its id, or the present one. Undefined if there is none. */
export const readPeriod = async (db: Db, id: string | undefined, now: Date): Promise<PeriodRow | undefined> =>
  (id === undefined ? presentOf(await periodsOf(db), now) : findPeriod(db, id))
