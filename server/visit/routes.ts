import { endpoints } from '@daogang/contract'
import type { Visit } from '@daogang/contract/visit'
import { afterStep } from '@daogang/contract/rules/visit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { serve } from '../http/serve'
import { Refusal } from '../lib/refusal'
import { refuseSensitive } from '../sensitive-words/refuse'
import { lockVisit, updateVisit, visitsOf, type VisitRow } from './queries/visits'

const NOT_FOUND = '没找到这次拜访，返回刷新看看'

/** A visit as its worker or the visited store sees it: the store reads no note. */
const toVisit = (row: VisitRow, accountId: string): Visit => ({
  id: row.id, isMine: row.worker_id === accountId, store: row.store, address: row.address, purpose: row.purpose, plannedOn: row.planned_on,
  state: row.state, outcome: row.outcome, summary: row.summary, note: row.worker_id === accountId ? row.note : '', nextOn: row.next_on,
})

const readerOf = (user: User) =>
  ({ accountId: user.id, enterpriseId: user.role === 'b' ? user.members[0]?.enterpriseId ?? null : null })

/** Visits of the operator's field workers to employers. */
export function visitRoutes(app: FastifyInstance, { db, now }: Deps): void {
  async function read(user: User, id: string): Promise<Visit> {
    const [row] = await visitsOf(db, readerOf(user), id)
    if (!row) throw new Refusal('NOT_FOUND', NOT_FOUND)
    return toVisit(row, user.id)
  }

  serve(app, endpoints.visitDetails, async ({ body: { id }, user }) => (id === undefined
    ? { items: (await visitsOf(db, readerOf(user))).map((row) => toVisit(row, user.id)) }
    : { items: [await read(user, id)] }))

  serve(app, endpoints.openVisit, async ({ body: { id }, user }) => {
    await db.transaction().execute(async (trx) => {
      const row = await lockVisit(trx, user.id, id)
      if (!row) throw new Refusal('NOT_FOUND', NOT_FOUND)
      if (afterStep(row.state, 'open') === null) throw new Refusal('VISIT_SETTLED')
      if (row.state === 'planned') await updateVisit(trx, id, { state: 'open', opened_at: now() })
    })
    return read(user, id)
  })

  serve(app, endpoints.fillingVisit, async ({ body: { id, outcome, summary, note, nextOn }, user }) => {
    // The store reads it.
    refuseSensitive([{ field: 'summary', title: '说了什么', text: summary }])
    await db.transaction().execute(async (trx) => {
      const row = await lockVisit(trx, user.id, id)
      if (!row) throw new Refusal('NOT_FOUND', NOT_FOUND)
      if (afterStep(row.state, 'fill') === null) throw new Refusal('VISIT_SETTLED', '先点“到店了”，再填结果')
      await updateVisit(trx, id, {
        state: 'filled', filled_at: row.filled_at ?? now(), outcome, summary, note, next_on: nextOn === '' ? null : nextOn,
      })
    })
    return read(user, id)
  })
}
