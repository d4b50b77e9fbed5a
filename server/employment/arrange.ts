import { endpoints } from '@daogang/contract'
import { monthDayText } from '@daogang/contract/rules/day-text'
import { isAtWork } from '@daogang/contract/rules/employment'
import { ROSTER_DAYS_AHEAD } from '@daogang/contract/rules/shift'
import { addDays } from '@daogang/contract/rules/work-time'
import { workerName } from '../attendance/list-requests'
import { readRoster } from '../attendance/roster'
import type { Deps } from '../deps'
import type { Trx } from '../db/schema'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { Refusal, refusalsOf } from '../lib/refusal'
import {
  begunOn, changeDay as setDay, holdStores, insertVersion, keepUsualShift, lockStaff, resetDay, updateEmployment, type EmploymentRow,
} from './queries/employments'
import { showTerms } from './shown-terms'
import { tellWorker } from './tell'
import { shiftLine, termsOf, versionOf } from './view'
import { openShiftOf } from '../shift/repository'

/**
 * People at work other than the caller, held with their stores. A shift decides about hours and overtime, so no one gives it to themselves.
 * @throws Refusal NOT_FOUND, EMPLOYMENT_OVER
 */
async function lockPeople(trx: Trx, userId: string, ids: readonly string[], day: string): Promise<EmploymentRow[]> {
  await holdStores(trx, ids)
  const rows = (await lockStaff(trx, userId, ids)).filter((row) => row.account_id !== userId)
  if (rows.length < ids.length) throw new Refusal('NOT_FOUND', MISSING.hired)
  if (rows.some((row) => !isAtWork({ endsOn: row.ends_on }, day))) throw new Refusal('EMPLOYMENT_OVER')
  return rows
}

/** Gives people a usual shift, or none, as a new version of their terms. All or no one. Idempotent. */
export async function assignShift({ db, now }: Deps, { body, user }: Call<typeof endpoints.shiftAssign>) {
  const { employmentIds, shiftId } = body
  const at = now()
  return db.transaction().execute(async (trx) => {
    const rows = await lockPeople(trx, user.id, employmentIds, chinaDate(at))
    const changed = rows.filter((row) => (row.shift_id ?? '') !== shiftId)
    await keepUsualShift(trx, { ids: changed.map(({ id }) => id), today: chinaDate(at), by: user.id }, at)
    for (const row of changed) {
      const terms = await showTerms(trx, row.company_id, { ...termsOf(row), shiftId }, termsOf(row))
      await updateEmployment(trx, row.id, { shift_id: shiftId || null })
      await insertVersion(trx, {
        employment_id: row.id, version: versionOf(row) + 1, terms: JSON.stringify(terms), changed_by: user.id, at,
      })
      await tellWorker(trx, row, 'employment_changed',
        terms.shift === '' ? `${row.company}没有给你排固定的班，看每天的安排` : `${row.company}给你排了${terms.shift}`, at)
    }
    return { changed: changed.length }
  })
}

const refuse = refusalsOf(endpoints.shiftChangeDay)

/**
 * Changes one day of people: another shift, a day off, or the usual one again. A day with a punch or a correction keeps the times and the
 * kind that it has, by which its hours are counted. All or no one. Idempotent.
 */
export async function changeDay({ db, now }: Deps, { body, user }: Call<typeof endpoints.shiftChangeDay>) {
  const { employmentIds: ids, day, shiftId, usual = false } = body
  const at = now()
  const today = chinaDate(at)
  if (day < today) throw refuse('BAD_INPUT', '过去的日子不能改班，请选今天以后的', 'day')
  if (day > addDays(today, ROSTER_DAYS_AHEAD)) {
    throw refuse('BAD_INPUT', `只能改${ROSTER_DAYS_AHEAD}天以内的班，请换一天`, 'day')
  }
  return db.transaction().execute(async (trx) => {
    const rows = await lockPeople(trx, user.id, ids, day)
    const early = rows.find((row) => day < row.starts_on)
    if (early) throw refuse('BAD_INPUT', `有人${monthDayText(early.starts_on)}才来，请换一天`, 'day')
    const what = await shiftOn(trx, rows, usual ? '' : shiftId)
    const before = await worksOn(trx, rows, day)
    const changed = usual ? await resetDay(trx, ids, day) : await setDay(trx, { ids, day, shiftId: shiftId || null, by: user.id }, at)
    const after = await worksOn(trx, rows, day)
    const others = rows.filter(({ id }) => changed.includes(id) && before.get(id) !== after.get(id))
    const begun = await begunOn(trx, others.map(({ id }) => id), day)
    const [first] = rows.filter(({ id }) => begun.includes(id))
    if (first) {
      const who = begun.length === 1 ? workerName(first) : `${workerName(first)}等${begun.length}个人`
      throw refuse('BAD_INPUT', `${who}这天打过卡或补过卡，不能再改班了。请先不选，再给别人排`, 'employmentIds')
    }
    const date = monthDayText(day)
    const text = usual ? `${date}照常上班` : what === '' ? `${date}你休息` : `${date}上${what}`
    for (const row of rows.filter(({ id }) => changed.includes(id))) {
      await tellWorker(trx, row, 'employment_changed', `${row.company}：${text}`, at)
    }
    return { changed: changed.length }
  })
}

/** By which hours a day of people is counted: their shift of the day, a day off, or no roster at all. The same text is the same work. */
async function worksOn(trx: Trx, rows: readonly EmploymentRow[], day: string): Promise<ReadonlyMap<string, string>> {
  const roster = await readRoster(trx, rows, day, day)
  return new Map(rows.map((row) => {
    const shift = roster.shiftOf(row, day)
    return [row.id, JSON.stringify([roster.hasShift(row, day), shift?.startsAt, shift?.endsAt, shift?.breaks])]
  }))
}

/** The name of a shift that everyone's store has; empty for none. @throws Refusal NOT_FOUND */
async function shiftOn(trx: Trx, rows: readonly EmploymentRow[], shiftId: string): Promise<string> {
  let line = ''
  for (const companyId of shiftId === '' ? [] : new Set(rows.map((row) => row.company_id))) {
    const shift = await openShiftOf(trx, companyId, shiftId)
    if (!shift) throw refuse('NOT_FOUND', MISSING.shift, 'shiftId')
    line = shiftLine(shift)
  }
  return line
}
