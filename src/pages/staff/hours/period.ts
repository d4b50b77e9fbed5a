import { MAX_PERIOD_DAYS } from '@daogang/contract/rules/attendance'
import { addDays } from '@daogang/contract/rules/work-time'

/** The first and the last day of a period. */
export interface Period {
  from: string
  to: string
}

/** A period from its new first or last day: never empty, and never longer than the server lists. */
export function periodOf({ from, to }: Period, today: string): Period {
  const longest = addDays(from, MAX_PERIOD_DAYS - 1)
  const last = longest < today ? longest : today
  return { from, to: to < from ? from : to > last ? last : to }
}
