import type { Db } from '../db/schema'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { employmentsOn, latestEmployment, ownEmployment, type EmploymentRow } from './queries/employments'
import { workDayOf } from './rules'

/** The named employment of a person, or the present one, or the last one, or one to come; undefined for a person who never had one here. */
export async function currentEmployment(
  db: Db, accountId: string, id: string | undefined, now: Date,
): Promise<EmploymentRow | undefined> {
  if (id === undefined) return (await employmentsOn(db, accountId, workDayOf(now)))[0] ?? latestEmployment(db, accountId, workDayOf(now))
  const found = await ownEmployment(db, accountId, id)
  if (!found) throw new Refusal('NOT_FOUND', MISSING.employment)
  return found
}

/** The same for calls that need one. @throws Refusal NOT_FOUND */
export async function requireEmployment(db: Db, accountId: string, id: string | undefined, now: Date): Promise<EmploymentRow> {
  const found = await currentEmployment(db, accountId, id, now)
  if (!found) throw new Refusal('NOT_FOUND', MISSING.employment)
  return found
}
