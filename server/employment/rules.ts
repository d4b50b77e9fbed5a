import { monthDayText } from '@daogang/contract/rules/day-text'
import { END_DAYS, settlementProblem, START_DAYS, type EmploymentPromise, type EmploymentTerms } from '@daogang/contract/rules/employment'
import { addDays } from '@daogang/contract/rules/work-time'
import type { Row } from '../db/schema'
import { WELFARE_LABELS } from '../job/view'
import { welfareNotes } from '../job/rules'
import { termsBeside } from '../job/terms'

/** The message that refuses a first day; null if it is valid. */
export function startFault(startsOn: string, today: string): string | null {
  if (startsOn < addDays(today, -START_DAYS.back)) return '第一天太早了，请填一年以内的日子'
  return startsOn > addDays(today, START_DAYS.ahead) ? `第一天太晚了，请填${START_DAYS.ahead}天以内的日子` : null
}

interface Move {
  /** The first day until now, and the last one; null without one. */
  before: string
  endsOn: string | null
  today: string
  /** The first day with work that counts, and the first one of a pay slip; null without one. */
  worked: string | null
  paid: string | null
}

/** The message that refuses another first day; null if it is valid. An earlier one takes nothing away; a later one must not. */
export function moveFault(startsOn: string, { before, endsOn, today, worked, paid }: Move): string | null {
  const fault = startFault(startsOn, today)
  if (fault !== null) return fault
  if (endsOn !== null && startsOn > endsOn) return '第一天比最后一天还晚，请重新选'
  if (startsOn < before) return null
  if (worked !== null && startsOn > worked) return `${monthDayText(worked)}有打卡、补卡或工时，第一天不能比这天晚`
  return paid !== null && startsOn > paid ? `工资条从${monthDayText(paid)}算起，第一天不能比这天晚` : null
}

interface AtWork {
  startsOn: string
  today: string
  /** The last day with work that counts; null without one. */
  worked: string | null
}

/** The message that refuses a last day; null if it is valid. A day that was worked is paid, so no end comes before it. */
export function endFault(lastDay: string, { startsOn, today, worked }: AtWork): string | null {
  if (lastDay < startsOn) return '最后一天比第一天还早，请重新选'
  if (worked !== null && lastDay < worked) return `${monthDayText(worked)}还有打卡、补卡或工时，最后一天不能比这天早`
  return lastDay > addDays(today, END_DAYS.ahead) ? `最后一天太晚了，请填${END_DAYS.ahead}天以内的日子` : null
}

/** Whether an end can still be corrected or taken back. */
export const isEndOpen = (endsOn: string | null, today: string): boolean => endsOn === null || endsOn >= addDays(today, -END_DAYS.correct)

type PromisingJob = Pick<Row<'job'>,
  | 'title' | 'pay_min' | 'pay_max' | 'pay_unit' | 'settlement' | 'payday' | 'hours' | 'pay_parts' | 'welfares' | 'welfare_notes'
  | 'accommodation' | 'social_security' | 'bonuses' | 'brokerage' | 'brokerage_fen'>

/** What a job promises now, in the words that a seeker reads. */
export const promiseOf = (job: PromisingJob, company: string): EmploymentPromise => ({
  title: job.title, company, payMin: job.pay_min, payMax: job.pay_max, payUnit: job.pay_unit, settlement: job.settlement,
  payday: job.payday, hours: job.hours, payParts: job.pay_parts,
  welfares: welfareNotes(job.welfares, job.welfare_notes, WELFARE_LABELS).map(({ label, note }) => (note ? `${label}（${note}）` : label)),
  terms: termsBeside(job).map(({ label, text }) => `${label}：${text}`),
})

type DraftJob = Pick<Row<'job'>, 'kind' | 'pay_min' | 'pay_unit' | 'settlement' | 'payday'>

/** The terms with which the form starts: those of the job, and a settlement that the law allows. */
export function draftTerms({ kind, pay_min: wage, pay_unit: wageUnit, settlement, payday }: DraftJob): EmploymentTerms {
  const terms = { kind, wage, wageUnit, settlement, payday, workPlaceId: '', shiftId: '' }
  return settlementProblem(terms) ? { ...terms, settlement: 'weekly', payday: '' } : terms
}
