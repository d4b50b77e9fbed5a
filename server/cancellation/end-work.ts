import type { Trx } from '../db/schema'
import { withdrawAll } from '../departure/withdraw-all'
import { lastWorkedDay, lockOpenOf, updateEmployment } from '../employment/queries/employments'
import { chinaDate } from '../lib/china-time'

/**
 * Ends the work of an erased person: each employment on the last day that they registered, or today, and never before a day that was
 * worked. Their departures are withdrawn.
 */
export async function endWorkOf(trx: Trx, accountId: string, now: Date): Promise<void> {
  const today = chinaDate(now)
  for (const { id, starts_on: startsOn, left_on: leftOn } of await lockOpenOf(trx, accountId, today)) {
    const days = [startsOn, leftOn ?? today, await lastWorkedDay(trx, id) ?? startsOn]
    await updateEmployment(trx, id, { ends_on: days.reduce((last, day) => (day > last ? day : last)) })
  }
  await withdrawAll(trx, accountId, now)
}
