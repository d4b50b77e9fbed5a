import { endpoints } from '@daogang/contract'
import { employerMoves, totalOwed } from '@daogang/contract/rules/departure'
import { mayInEnterprise } from '@daogang/contract/rules/member'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import { holdStores, lastWorkedDay, lockStaff, updateEmployment, type EmploymentRow } from '../employment/queries/employments'
import { endFault, isEndOpen } from '../employment/rules'
import { labelOf } from '../dictionary/dictionaries'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { refuseContact } from '../sensitive-words/refuse'
import {
  addEvent, employmentToAnswer, eventsOf, lockById, staffDeparture, updateDeparture, type DepartureRow, type StaffDepartureRow,
} from './queries/departures'
import { tellWorker } from './tell'
import { toStaffDeparture } from './view'

const refuse = refusalsOf(endpoints.departureAnswer)

type Around = Pick<Deps, 'db' | 'now' | 'providers'>

/** Whether the caller may record payments of the enterprise of a departure. */
export const maySettle = ({ members }: Pick<User, 'members'>, { enterprise_id: enterpriseId }: Pick<StaffDepartureRow, 'enterprise_id'>) =>
  mayInEnterprise(members, 'preparePay', enterpriseId)

/** Locks the employment and the departure, if the caller reaches them as the employer and is not the worker. */
async function reach(trx: Trx, user: User, id: string): Promise<{ employment: EmploymentRow, row: DepartureRow }> {
  const employmentId = await employmentToAnswer(trx, user.id, id)
  if (employmentId === undefined) throw refuse('NOT_FOUND', MISSING.departure)
  await holdStores(trx, [employmentId])
  const [employment] = await lockStaff(trx, user.id, [employmentId])
  if (!employment || employment.account_id === user.id) throw refuse('NOT_FOUND', MISSING.departure)
  return { employment, row: await lockById(trx, id) }
}

async function shown(trx: Trx, user: User, id: string, { providers: { storage } }: Around, at: Date) {
  const after = await staffDeparture(trx, user.id, id)
  if (!after) throw refuse('NOT_FOUND', MISSING.departure)
  return toStaffDeparture(after, maySettle(user, after), { db: trx, storage, now: at })
}

/**
 * Confirms or disputes a submission. A confirmation ends the employment on the last day. A dispute can still be confirmed later.
 * Idempotent.
 */
export async function answer(around: Around, { user, body }: Call<typeof endpoints.departureAnswer>) {
  const { id, version, outcome, words } = body
  if (outcome === 'disputed' && words === '') throw refuse('BAD_INPUT', '写清楚哪里不一致，对方看得到', 'words')
  refuseContact([{ field: 'words', title: '答复的话', text: words }])
  const at = around.now()
  return around.db.transaction().execute(async (trx) => {
    const { employment, row } = await reach(trx, user, id)
    const said = (await eventsOf(trx, id)).at(-1)
    const isRepeated = said?.kind === outcome && said.words === words
    if (row.version !== version) throw refuse('DEPARTURE_CHANGED')
    if (!isRepeated) {
      const moves = employerMoves(row.state)
      if (!(outcome === 'confirmed' ? moves.confirm : moves.answer)) throw refuse('DEPARTURE_CHANGED')
      if (outcome === 'confirmed') await endEmployment(trx, employment, row, chinaDate(at))
      await updateDeparture(trx, id, { state: outcome, updated_at: at })
      const event = { departure_id: id, side: 'employer' as const, account_id: user.id, owed: totalOwed(row), at }
      await addEvent(trx, { ...event, kind: outcome, words })
      await tellWorker(trx, row, 'departure_answered', outcome === 'confirmed'
        ? `${row.company}确认了你的离职登记`
        : `${row.company}说离职登记有不一致的地方，打开看看`, at)
    }
    return shown(trx, user, id, around, at)
  })
}

/** Enters the last day and the reason at the employment, as the employer's own form does. */
async function endEmployment(trx: Trx, employment: EmploymentRow, row: DepartureRow, today: string): Promise<void> {
  if (employment.ends_on === row.last_day) return
  if (!isEndOpen(employment.ends_on, today)) throw refuse('EMPLOYMENT_OVER')
  const worked = await lastWorkedDay(trx, employment.id)
  const fault = endFault(row.last_day, { startsOn: employment.starts_on, today, worked })
  if (fault !== null) throw refuse('BAD_INPUT', `${fault}。和对方说好，让对方改成对的日子`)
  const reason = `自己不干了：${labelOf('zxt_leave_reason', row.reason)}`
  await updateEmployment(trx, employment.id, { ends_on: row.last_day, end_reason: reason })
}

/** Says how the rest was paid. Only the worker settles it. The same words again change nothing. */
export async function paid(around: Around, { user, body: { id, words } }: Call<typeof endpoints.departurePaid>) {
  const employer = moneyOf(user, 'preparePay')
  refuseContact([{ field: 'words', title: '怎么结的', text: words }])
  const at = around.now()
  return around.db.transaction().execute(async (trx) => {
    const { employment, row } = await reach(trx, user, id)
    if (employment.enterprise_id !== employer.enterpriseId) throw refuse('NOT_FOUND', MISSING.departure)
    const said = (await eventsOf(trx, id)).at(-1)
    if (said?.kind !== 'paid' || said.words !== words) {
      if (!employerMoves(row.state).pay) throw refuse('DEPARTURE_CHANGED')
      await addEvent(trx, {
        departure_id: id, kind: 'paid', side: 'employer', account_id: user.id, words, owed: totalOwed(row), at,
      })
      await tellWorker(trx, row, 'departure_paid', `${row.company}说“${row.job_title}”剩下的钱结了，查一查，到了就点结清`, at)
    }
    return shown(trx, user, id, around, at)
  })
}
