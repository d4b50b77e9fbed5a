import type { ApplicationStatus, DayPop } from '@daogang/contract/application'
import type { Role } from '@daogang/contract/auth'
import type { Resume } from '@daogang/contract/resume'
import { APPLICATION_STATUSES, mayMove } from '@daogang/contract/rules/application'

/** States from which a side may take an application to another. */
export const statesBefore = (by: Role, to: ApplicationStatus): ApplicationStatus[] =>
  APPLICATION_STATUSES.filter((from) => mayMove(by, from, to))

/** Applications that one person may make on one day in China. */
export const APPLICATIONS_A_DAY = 50
/** From then on the day's prompt says how many are left. */
const FEW = 5
/** A resume less complete than this gets fewer answers, so the prompt asks for more. */
const ENOUGH = 60

/** What the prompt of a day says, if anything. */
export function dayPop(resume: Pick<Resume, 'completeness' | 'missing'> | null, appliedToday: number): DayPop {
  const left = Math.max(0, APPLICATIONS_A_DAY - appliedToday)
  const pop = (kind: NonNullable<DayPop['pop']>['kind'], title: string, text: string): DayPop =>
    ({ left, pop: { kind, title, text } })
  if (left <= FEW) return pop('few_left', `今天还能报${left}个`, `今天报了${appliedToday}个，挑最想去的报`)
  if (resume && resume.completeness < ENOUGH) {
    const next = resume.missing.slice(0, 2).map(({ text }) => text).join('，')
    return pop('complete_resume', `简历填了${resume.completeness}%`, `${next}，老板更愿意找你`)
  }
  return { left, pop: null }
}

/** What each tab of 我的报名 holds. */
export const TAB_STATUSES = {
  waiting: ['applied', 'viewed'],
  interview: ['suitable', 'interview'],
  hired: ['hired'],
  unsuitable: ['unsuitable', 'withdrawn'],
} as const satisfies Record<string, readonly ApplicationStatus[]>

/** What each tab of an employer's received resumes holds. */
export const RECEIVED_STATUSES = {
  new: ['applied'],
  viewed: ['viewed'],
  suitable: ['suitable'],
  interview: ['interview'],
  // Of them, those with an interview later today.
  today: ['interview'],
  hired: ['hired'],
  unsuitable: ['unsuitable'],
  withdrawn: ['withdrawn'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
