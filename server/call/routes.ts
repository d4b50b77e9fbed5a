import { endpoints } from '@daogang/contract'
import { CALL_SECONDS, type CallRecord } from '@daogang/contract/call'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { serve } from '../http/serve'
import { createBindings } from './bindings'
import { recordsOf, type RecordRow } from './records'
import { targetOf } from './target'

/** The spec's numbers for how one calls (§4). */
const statusOf = (virtual: boolean): 1 | 2 => (virtual ? 2 : 1)

/** Calls between seekers and employers, through numbers that belong to neither. */
export function callRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, providers: { virtualNumbers } } = deps
  const bindings = createBindings(deps)
  const virtual = virtualNumbers !== null

  serve(app, endpoints.getVirtualStatus, async ({ query, user }) => {
    const { name, note } = await targetOf(db, user, query, virtual, now())
    return { status: statusOf(virtual), name, note, minutes: virtual ? CALL_SECONDS / 60 : 0 }
  })

  serve(app, endpoints.virtualPhoneGet, async ({ body, user }) => {
    const { id, virtual: through, number, expiresAt } = await bindings.get(user, body)
    return { id, status: statusOf(through), tel_x: number, expiresAt: expiresAt.toISOString() }
  })

  serve(app, endpoints.virtualPhoneRevoke, async ({ body: { id }, user, fail }) =>
    (await bindings.revoke(user.id, id) ? {} : fail('NOT_FOUND', '没找到这次通话，刷新看看')))

  serve(app, endpoints.callRecords, async ({ body: { cursor }, user, fail }) => {
    const scope = `calls ${user.role}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const rows = await recordsOf(db, user, after)
    const at = now()
    return toPage(rows, (row) => toRecord(row, user.id, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })
}

const toRecord = (row: RecordRow, userId: string, now: Date): CallRecord => ({
  id: row.id,
  direction: row.caller_id === userId ? 'out' : 'in',
  name: row.name,
  jobTitle: row.title ?? '',
  jobId: row.job_id,
  resumeId: row.resume_id,
  status: statusOf(row.virtual),
  at: row.created_at.toISOString(),
  live: row.status === 'bound' && row.expires_at > now,
})
