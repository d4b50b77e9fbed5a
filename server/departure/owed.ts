import type { Owed } from '@daogang/contract/rules/departure'
import { yuanText } from '@daogang/contract/rules/money'
import { cycleOf, cycleText, lastOf, type DaySpan } from '@daogang/contract/rules/pay-cycle'
import { sumOfKind, type SlipItem } from '@daogang/contract/rules/payslip'
import type { HowPaid } from '@daogang/contract/rules/wage-terms'
import { openOf } from '../advance/queries/advances'
import { paidCalendar } from '../attendance/off-days'
import type { Db } from '../db/schema'
import { payTermsOfOne } from '../attendance/queries/terms'
import { shortOf } from '../payslip/fresh'
import { confirmedDays, slipsOn, type Day, type SlipOn } from '../payslip/queries/hours'
import { daysIn, draftOf, holidaysIn } from '../payslip/rules'
import { openDays, unpaidSlips, wageOf } from './queries/owed'

/** Earlier and later than any day. */
const START = '2000-01-01'
const END = '9999-12-31'

type Employment = Awaited<ReturnType<typeof wageOf>>

/** The cycle that a day is paid in; the calendar month for a day outside of the time at work. */
function cycleAt(day: string, { settlement }: HowPaid, { starts_on: startsOn, ends_on: endsOn }: Employment): DaySpan {
  const month = day.slice(0, 7)
  return cycleOf(settlement, day, { startsOn, endsOn }) ?? { from: `${month}-01`, to: lastOf(month) }
}

/** What days without a slip come to, as one slip for each of their cycles: a monthly wage counts in each month. */
async function itemsOf(db: Db, employment: Employment, days: readonly Day[], slips: readonly SlipOn[]): Promise<SlipItem[]> {
  const { wages, paid } = await payTermsOfOne(db, employment)
  // Work that is paid when it is done counts by months: as one cycle it would come to one monthly wage at most.
  const how: HowPaid = paid.settlement === 'on_finish' ? { ...paid, settlement: 'monthly' } : paid
  const cycleOn = (day: string) => cycleAt(day, how, employment)
  const [first = START, last = START] = [days[0]?.day, days.at(-1)?.day]
  const { isOff, holidays } = await paidCalendar(db, cycleOn(first).from, employment.ends_on ?? last)
  return [...Map.groupBy(days, ({ day }) => cycleOn(day).from).values()].flatMap((own) => {
    const cycle = cycleOn(own[0]?.day ?? first)
    return draftOf(how, cycle, { days: own, wages, isOff, holidays: holidaysIn(holidays, cycle, slips) }).items
  })
}

/**
 * What this platform knows about money that an employment has not paid: published slips, hours that a paid slip does not have,
 * confirmed hours without a slip, less advances.
 * A proposal, which the worker changes and answers for. Taxes and deductions are those of the slips alone.
 */
export async function owedOf(db: Db, employmentId: string): Promise<{ owed: Owed, basis: string[] }> {
  const employment = await wageOf(db, employmentId)
  const owed = { wages: 0, overtime: 0, deposit: 0, other: 0 }
  if (employment.purse !== 'wallet') return { owed, basis: ['灵活用工按单结算，到岗上没有工资条。没结的钱自己填'] }
  const [slips, unpaid] = [(await slipsOn(db, [employmentId])).get(employmentId) ?? [], await unpaidSlips(db, employmentId)]
  const basis: string[] = []
  if (unpaid.count > 0) {
    owed.wages += unpaid.net
    basis.push(`${unpaid.count}张工资条还没发，一共${yuanText(unpaid.net)}`)
  }
  for (const { slip, wages, overtime } of await shortOf(db, slips)) {
    owed.wages += wages
    owed.overtime += overtime
    const cycle = cycleText(slip.cycle_from, slip.cycle_to)
    basis.push(`${cycle}的工资发了以后工时多了，差${yuanText(wages + overtime)}，补过的自己减掉`)
  }
  const published = slips.filter(({ state }) => state !== 'draft')
  const confirmed = (await confirmedDays(db, [employmentId], START, END)).get(employmentId) ?? []
  const days = daysIn(confirmed, { from: START, to: END }, published)
  if (days.length > 0) {
    const items = await itemsOf(db, employment, days, published)
    const [wages, overtime] = [sumOfKind(items, 'base'), sumOfKind(items, 'overtime')]
    owed.wages += wages
    owed.overtime += overtime
    basis.push(employment.wage_unit === 'piece' ? `${days.length}天还没算工资，按件数自己填`
      : `${days.length}天工时确认了还没算工资：工资${yuanText(wages)}${overtime > 0 ? `，加班费${yuanText(overtime)}` : ''}，没扣个税`)
  }
  const { drawn } = await openOf(db, employmentId)
  if (drawn > 0) {
    const taken = Math.min(drawn, owed.wages)
    owed.wages -= taken
    basis.push(`预支过${yuanText(drawn)}，${taken < drawn ? `只减${yuanText(taken)}` : '减掉了'}`)
  }
  const open = await openDays(db, employmentId)
  if (open > 0) basis.push(`还有${open}天工时没确认，没算进来`)
  return { owed, basis: basis.length > 0 ? basis : ['到岗上没有没发的钱。不对就自己填'] }
}
