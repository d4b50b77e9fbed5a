import { DEADLINES } from '@daogang/contract/rules/figures'
import type { Db } from '../db/schema'
import { countByKey } from './queries/counts'

/** How many of each deadline of operators are over. */
export async function overdue(db: Db, now: Date): Promise<{ name: string, count: number }[]> {
  const all: { name: string, count: number }[] = []
  for (const name of DEADLINES) all.push({ name, count: (await countByKey(db, name, now)).find(({ key }) => key === 'late')?.count ?? 0 })
  return all
}
