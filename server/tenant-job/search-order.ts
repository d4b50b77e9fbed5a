import type { endpoints } from '@daogang/contract'
import type { BodyOf, DataOf } from '@daogang/contract/endpoint'
import type { ProjectFilter } from '@daogang/contract/operator-project'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { categoryTree } from '../dictionary/categories'
import { dictionaries } from '../dictionary/dictionaries'
import { provinces } from '../dictionary/regions'
import { cannot } from '../lib/cannot'
import { writeAction } from '../operator/queries/audit'
import { saveSearchOrder } from './queries/projects'
import { searchSettings } from './repository'

interface Choice {
  value: string
  label: string
}

/** What each filter can put first. */
const CHOICES: Readonly<Record<ProjectFilter, () => Choice[]>> = {
  city: () => provinces.flatMap(({ cities }) => cities).map(({ id, name }) => ({ value: String(id), label: name })),
  category: () => categoryTree.map(({ id, name }) => ({ value: id, label: name })),
  settlement: () => dictionaries.settlement.map(({ value, label }) => ({ value, label })),
}

/** Which values of each filter come first, and which ones can. */
export async function readSearchOrder(db: Db): Promise<DataOf<typeof endpoints.operatorProjectOrder>> {
  const settings = await searchSettings(db)
  return {
    items: (Object.keys(CHOICES) as ProjectFilter[]).map((filter) => ({
      filter, first: settings.filter(({ kind }) => kind === filter).map(({ value }) => value), choices: CHOICES[filter](),
    })),
  }
}

/** Puts values of a filter first; none, where the number of jobs alone decides. @throws Refusal OPERATOR_CANNOT for an unknown one */
export async function orderSearch(
  { db, now }: Pick<Deps, 'db' | 'now'>, { filter, first }: BodyOf<typeof endpoints.operatorProjectSaveOrder>, actor: string,
): Promise<void> {
  const known = new Set(CHOICES[filter]().map(({ value }) => value))
  const unknown = first.filter((value) => !known.has(value))
  if (unknown.length > 0) throw cannot(`不认识：${unknown.join('、')}`)
  await db.transaction().execute(async (trx) => {
    await saveSearchOrder(trx, filter, first)
    await writeAction(trx, { actor, action: 'project search', reason: `${filter} ${first.join(',') || 'auto'}` }, now())
  })
}
