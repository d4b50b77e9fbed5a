import type { Visit } from '@daogang/contract/visit'
import type { Db } from '../db/schema'
import type { User } from '../http/gate'
import { Refusal } from '../lib/refusal'
import { visitsOf, type VisitRow } from './queries/visits'

export const VISIT_NOT_FOUND = '没找到这次拜访，返回刷新看看'

/** A visit as its worker or the visited store sees it: the store reads no note. */
const toVisit = (row: VisitRow, accountId: string): Visit => ({
  id: row.id, isMine: row.worker_id === accountId, store: row.store, address: row.address, purpose: row.purpose, plannedOn: row.planned_on,
  state: row.state, outcome: row.outcome, summary: row.summary, note: row.worker_id === accountId ? row.note : '', nextOn: row.next_on,
})

const readerOf = (user: User) =>
  ({ accountId: user.id, enterpriseId: user.role === 'b' ? user.members[0]?.enterpriseId ?? null : null })

/** One visit of the caller, or to the caller's stores. @throws Refusal NOT_FOUND */
export async function readVisit(db: Db, user: User, id: string): Promise<Visit> {
  const [row] = await visitsOf(db, readerOf(user), id)
  if (!row) throw new Refusal('NOT_FOUND', VISIT_NOT_FOUND)
  return toVisit(row, user.id)
}

/** One visit by its id, or without one the latest. */
export const listVisits = async (db: Db, user: User, id: string | undefined): Promise<{ items: Visit[] }> => (id === undefined
  ? { items: (await visitsOf(db, readerOf(user))).map((row) => toVisit(row, user.id)) }
  : { items: [await readVisit(db, user, id)] })
