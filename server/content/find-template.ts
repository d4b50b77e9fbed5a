import type { endpoints } from '@daogang/contract'
import type { QueryOf } from '@daogang/contract/endpoint'
import type { Db } from '../db/schema'
import { rootOf } from '../dictionary/categories'
import { readContent } from './read'

const NOTHING = { titles: [], duties: '', hours: '', welfares: [] }

/** What a new job of a trade begins with: the template of the trade, else that of its root, else nothing. */
export async function findTemplate(db: Db, { categoryId }: QueryOf<typeof endpoints.jobTemplate>) {
  const { body: { templates = [] } } = await readContent(db, 'templates')
  const of = (id: string | undefined) => templates.find((each) => each.categoryId === id)
  const { titles, duties, hours, welfares } = of(categoryId) ?? of(rootOf(categoryId)) ?? NOTHING
  return { titles, duties, hours, welfares }
}
