import type { Calls } from '@daogang/contract'
import { isTitleFollowing, type Posting } from './posting'

/** What a trade suggests: its name and its template. */
export interface Suggested extends Pick<Calls['GET /job/template']['data'], 'duties' | 'hours' | 'welfares'> {
  readonly title: string
}

export const NO_SUGGESTION: Omit<Suggested, 'title'> = { duties: '', hours: '', welfares: [] }

const follows = (text: string | undefined, suggestedBefore: string | undefined): boolean =>
  text === undefined || text.trim() === '' || text === suggestedBefore

/**
 * The fields that a new trade fills: those that are empty, and those that still have what the trade before suggested. Never what the
 * employer wrote.
 * @param isReselect 1 when the trade was chosen again (spec §4)
 */
export function filledBy(
  next: Suggested, before: Partial<Suggested>, { title = '', duties, hours, welfares = [] }: Partial<Posting>, isReselect: 0 | 1,
): Partial<Posting> {
  const chosen = welfares.join()
  return {
    ...isTitleFollowing(title, before.title, isReselect) && { title: next.title },
    ...follows(duties, before.duties) && { duties: next.duties },
    ...follows(hours, before.hours) && { hours: next.hours },
    ...(chosen === '' || chosen === before.welfares?.join()) && { welfares: next.welfares },
  }
}
