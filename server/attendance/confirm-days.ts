import type { endpoints } from '@daogang/contract'
import type { ConfirmOutcome } from '@daogang/contract/rules/attendance'
import { isWorkOver } from '@daogang/contract/rules/punch-day'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { findDay, saveDay } from './queries/days'
import { lockManaged, type EmploymentRow } from './queries/employments'
import { readDay, recompute } from './recompute'

/** Confirms the hours of days, each in its own transaction. A confirmed day again is `done`. */
export async function confirmDays({ db, now }: Deps, { body, user }: Call<typeof endpoints.attendanceConfirmDays>) {
  const results: { employmentId: string, day: string, outcome: ConfirmOutcome }[] = []
  for (const { employmentId, day } of body.days) {
    const outcome = await db.transaction().execute(async (trx): Promise<ConfirmOutcome> => {
      const employment = await lockManaged(trx, user.id, employmentId)
      return employment ? confirmDay(trx, employment, { day, by: user.id }, now()) : 'missing'
    })
    results.push({ employmentId, day, outcome })
  }
  return { results }
}

interface Confirmation {
  day: string
  /** Null is silence. */
  by: string | null
}

/** Confirms a day that is over and waits for nothing. The employment must be locked. */
export async function confirmDay(trx: Trx, employment: EmploymentRow, { day, by }: Confirmation, now: Date): Promise<ConfirmOutcome> {
  const read = await readDay(trx, employment, day, now)
  if (!read) return 'missing'
  if (read.day.state === 'confirmed') return 'done'
  if (read.day.faults.includes('pending')) return 'pending'
  if (!isWorkOver(read.day, now.getTime())) return 'early'
  await recompute(trx, employment, day, now)
  const row = await findDay(trx, employment.id, day)
  if (!row) return 'missing'
  await saveDay(trx, { ...row, state: 'confirmed', by_silence: by === null, confirmed_by: by, confirmed_at: now, due_at: null })
  return 'done'
}
