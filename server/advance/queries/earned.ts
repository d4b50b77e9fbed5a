import { cycleOf } from '@daogang/contract/rules/pay-cycle'
import type { SlipItem, WorkedDay } from '@daogang/contract/rules/payslip'
import { sql } from 'kysely'
import { countedDays } from '../../attendance/queries/days'
import type { Db, Row } from '../../db/schema'
import { payTermsOfOne } from '../../attendance/queries/terms'
import { earnedFrom, type EarnedSum, type OpenSlip } from '../rules'

type Employment = Pick<Row<'employment'>, 'id' | 'wage' | 'wage_unit' | 'settlement' | 'payday' | 'starts_on' | 'ends_on'>

/** Confirmed days that no paid slip covers, the earliest first, with the overtime of their weeks. */
async function unpaidDays(db: Db, employmentId: string): Promise<(WorkedDay & { day: string })[]> {
  const unpaid = await db.selectFrom('work_day').select('day').where('employment_id', '=', employmentId).where('state', '=', 'confirmed')
    .where(sql<boolean>`not exists (select from payslip where payslip.employment_id = work_day.employment_id and payslip.state = 'paid'
      and work_day.day between payslip.cycle_from and payslip.cycle_to)`)
    .orderBy('day').execute()
  const [first, last] = [unpaid[0]?.day, unpaid.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const days = (await countedDays(db, [employmentId], { from: first, to: last, isConfirmed: true })).get(employmentId) ?? []
  const isUnpaid = new Set(unpaid.map(({ day }) => day))
  return days.filter(({ day }) => isUnpaid.has(day))
}

interface SlipRow {
  cycle_from: string
  cycle_to: string
  state: string
  items: SlipItem[]
  deductions: number
}

/** Slips of an employment that are not paid, and what the last published one took. */
async function slipsOf(db: Db, employmentId: string): Promise<{ open: OpenSlip[], usualDeductions: number }> {
  const { rows } = await sql<SlipRow>`
    select payslip.cycle_from, payslip.cycle_to, payslip.state, coalesce(version.items, payslip.draft -> 'items') as items,
      coalesce(version.deductions, 0)::bigint as deductions
    from payslip left join payslip_version version on version.payslip_id = payslip.id and version.version = payslip.version
    where payslip.employment_id = ${employmentId}
    order by payslip.cycle_to desc`.execute(db)
  return {
    open: rows.filter(({ state }) => state !== 'paid').map(({ cycle_from, cycle_to, state, items }) =>
      ({ cycleFrom: cycle_from, cycleTo: cycle_to, items, isPublished: state !== 'draft' })),
    usualDeductions: rows.find(({ state }) => state !== 'draft')?.deductions ?? 0,
  }
}

/** What the next wage of an employment comes to, and what it takes from it. */
export async function earnedOf(db: Db, employment: Employment): Promise<EarnedSum> {
  const { id, starts_on: startsOn, ends_on: endsOn } = employment
  const [days, { open, usualDeductions }] = [await unpaidDays(db, id), await slipsOf(db, id)]
  const { wages, paid: { settlement } } = await payTermsOfOne(db, employment)
  return earnedFrom({ wages, days, slips: open, usualDeductions, cycleOf: (day) => cycleOf(settlement, day, { startsOn, endsOn }) })
}
