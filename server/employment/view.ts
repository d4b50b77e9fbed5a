import type { EmploymentCard, EmploymentDetail, MyEmployment } from '@daogang/contract/employment'
import { isAtWork, type Agreement, type EmploymentTerms, type ShownTerms } from '@daogang/contract/rules/employment'
import { shiftText } from '@daogang/contract/rules/shift'
import { workerName } from '../attendance/list-requests'
import type { Db } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { changedDaysOf, versionsOf, type EmploymentRow } from './queries/employments'

/** The terms as they are now. */
export const termsOf = (row: EmploymentRow): EmploymentTerms => ({
  kind: row.kind, wage: row.wage, wageUnit: row.wage_unit, settlement: row.settlement, payday: row.payday,
  workPlaceId: row.work_place_id ?? '', shiftId: row.shift_id ?? '',
})

/** A shift in one line: 早班 6:00–14:00; empty without one. */
export const shiftLine = (shift: { name: string | null, starts: string | null, ends: string | null }): string =>
  (shift.name === null || shift.starts === null || shift.ends === null ? ''
    : `${shift.name} ${shiftText({ starts: shift.starts, ends: shift.ends })}`)

const shownTermsOf = (row: EmploymentRow): ShownTerms => ({
  ...termsOf(row), workPlace: row.work_place ?? '', shift: shiftLine({ name: row.shift, starts: row.starts, ends: row.ends }),
})

/** The version of the present terms. */
export const versionOf = ({ version }: EmploymentRow): number => version ?? 1

const agreementOf = ({ agreed_at: agreed, objected_at: objected }: EmploymentRow): Agreement =>
  (objected !== null ? 'objected' : agreed === null ? 'open' : 'agreed')

const headOf = (row: EmploymentRow, now: Date) => ({
  id: row.id, applicationId: row.application_id, jobTitle: row.title, company: row.company, ...shownTermsOf(row),
  startsOn: row.starts_on, endsOn: row.ends_on, atWork: isAtWork({ endsOn: row.ends_on }, chinaDate(now)), agreement: agreementOf(row),
})

/** A person in the list of an employer. */
export const toCard = (row: EmploymentRow, userId: string, now: Date): EmploymentCard =>
  ({ ...headOf(row, now), name: workerName(row), companyId: row.company_id, mayDecide: row.account_id !== userId })

async function readDetail(db: Db, row: EmploymentRow, now: Date) {
  const [versions, days] = [await versionsOf(db, row.id), await changedDaysOf(db, row.id, chinaDate(now))]
  return {
    ...headOf(row, now), version: versionOf(row), agreedAt: row.agreed_at?.toISOString() ?? null, objection: row.objection,
    objectedAt: row.objected_at?.toISOString() ?? null, endReason: row.end_reason, promise: row.promise,
    history: versions.map(({ version, terms, note, at }) => ({ version, ...terms, note, at: at.toISOString() })),
    changedDays: days.map(({ day, ...shift }) => ({ day, shift: shiftLine(shift) })),
  }
}

/** An employment as its employer reads it. */
export const toDetail = async (db: Db, row: EmploymentRow, now: Date): Promise<EmploymentDetail> =>
  ({ ...await readDetail(db, row, now), name: workerName(row), companyId: row.company_id })

/** The same as the worker reads it. */
export const toMine = async (db: Db, row: EmploymentRow, now: Date): Promise<MyEmployment> =>
  ({ ...await readDetail(db, row, now), address: row.work_place_address ?? '' })
