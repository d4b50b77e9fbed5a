import type { endpoints } from '@daogang/contract'
import type { QueryOf } from '@daogang/contract/endpoint'
import type { Db } from '../db/schema'
import { rootOf } from '../dictionary/categories'
import { LIKE_THEIR_ROOT } from './job-templates'
import { readContent } from './read'

const NOTHING = { titles: [], duties: '', hours: '', welfares: [] }

/**
 * What a new job of a trade begins with: the template of the trade, else that of its root if the trade is like it, else nothing. The duties
 * of another trade would be wrong, and few employers would notice.
 */
export async function findTemplate(db: Db, { categoryId }: QueryOf<typeof endpoints.jobTemplate>) {
  const { body: { templates = [] } } = await readContent(db, 'templates')
  const of = (id: string | undefined) => templates.find((each) => each.categoryId === id)
  const ofRoot = LIKE_THEIR_ROOT.has(categoryId) ? of(rootOf(categoryId)) : undefined
  const { titles, duties, hours, welfares } = of(categoryId) ?? ofRoot ?? NOTHING
  return { titles, duties, hours, welfares }
}
