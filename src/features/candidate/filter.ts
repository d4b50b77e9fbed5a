import type { CandidateFilter } from '@daogang/contract/candidate'

/** What a list of people is narrowed by, as the sheet edits it. */
export interface Conditions {
  seniority: string[]
  jobWantStatus: string[]
  highEdu: string[]
  /** `payFits`, `sameTrade`, `fresh`. */
  only: Only[]
}

export type Only = 'payFits' | 'sameTrade' | 'fresh'

export const ONLY: readonly { value: Only; label: string }[] = [
  { value: 'sameTrade', label: '就想干这个' }, { value: 'payFits', label: '工资对得上' }, { value: 'fresh', label: '没看过的' },
]

export const noConditions: Conditions = { seniority: [], jobWantStatus: [], highEdu: [], only: [] }

/** How many conditions stand, for the word on the button. */
export const countConditions = ({ seniority, jobWantStatus, highEdu, only }: Conditions): number =>
  [seniority, jobWantStatus, highEdu].filter(({ length }) => length > 0).length + only.length

/** What is sent; what is not narrowed is left out, so that the same list has one key. */
export function filterOf({ only, ...lists }: Conditions): CandidateFilter {
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...Object.fromEntries(only.map((name) => [name, true])),
  }
}
