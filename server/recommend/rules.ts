import { rootOf } from '../dictionary/categories'

const HOUR_S = 3600

/** How long an employer usually takes to view an application, as a sentence. */
export function answerTime(seconds: number): string {
  if (seconds < HOUR_S) return '老板一般1小时内就看报名'
  const hours = Math.round(seconds / HOUR_S)
  return hours <= 24 ? `老板一般${hours}小时内看报名` : `老板一般${Math.round(hours / 24)}天内看报名`
}

/** The roots of wanted categories. Trades of one root are near relatives; those of other roots are not what the seeker wants. */
export const rootsOf = (categories: readonly string[]): string[] => [...new Set(categories.map((id) => rootOf(id) ?? id))]

/** The categories that a seeker wants, without trades whose root is wanted as well. */
export function wantedCategories(expectJobs: readonly string[]): string[] {
  const wanted = new Set(expectJobs)
  return [...wanted].filter((category) => {
    const root = rootOf(category)
    return root === undefined || !wanted.has(root)
  })
}
