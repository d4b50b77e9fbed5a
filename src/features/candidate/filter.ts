import type { CandidateFilter } from '@daogang/contract/candidate'
import { FIT_WORDS } from '@daogang/contract/rules/candidate'

/** The filters of a list of candidates, as edited in the sheet. */
export interface Conditions {
  seniority: string[]
  jobWantStatus: string[]
  highEdu: string[]
  /** `payFits`, `sameTrade`, `fresh`. */
  only: Only[]
}

export type Only = 'payFits' | 'sameTrade' | 'fresh'

export const ONLY: readonly { value: Only; label: string }[] = [
  { value: 'sameTrade', label: FIT_WORDS.sameTrade }, { value: 'payFits', label: FIT_WORDS.payFits }, { value: 'fresh', label: '没看过的' },
]

export const noConditions: Conditions = { seniority: [], jobWantStatus: [], highEdu: [], only: [] }

/** Number of active filters, for the label of the button. */
export const countConditions = ({ seniority, jobWantStatus, highEdu, only }: Conditions): number =>
  [seniority, jobWantStatus, highEdu].filter(({ length }) => length > 0).length + only.length

/** The filter to send. Inactive filters are omitted, so that equal filters have the same query key. */
export function filterOf({ only, ...lists }: Conditions): CandidateFilter {
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...Object.fromEntries(only.map((name) => [name, true])),
  }
}
