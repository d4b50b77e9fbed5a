import { welfaresOf } from '@daogang/contract/rules/publish'
import { dictionaries } from '../dictionary/dictionaries'
import type { JobBody } from './rules'

/**
 * The columns of what a job offers beside its wage. A body replaces all of it. The welfares follow the terms, in the dictionary's order,
 * and have the notes that the employer wrote for them; other notes are dropped.
 */
export function termValues({
  welfares: own, accommodation = '', socialSecurity = '', bonuses = [], welfareNotes = {}, payParts = [], brokerage = '', brokerageFen = 0,
}: JobBody) {
  const offered = welfaresOf({ welfares: own, accommodation, socialSecurity, bonuses })
  const welfares = dictionaries.job_welfares.map(({ value }) => value).filter((value) => offered.includes(value))
  return {
    welfares,
    welfare_notes: JSON.stringify(Object.fromEntries(Object.entries(welfareNotes).filter(([value]) => welfares.includes(value)))),
    pay_parts: JSON.stringify(payParts),
    accommodation, social_security: socialSecurity, bonuses, brokerage, brokerage_fen: brokerageFen,
  }
}
