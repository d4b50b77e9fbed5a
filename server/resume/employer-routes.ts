import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { serve } from '../lib/serve'
import { collectResume, recordResumeView, resumeForEmployer, watchersQuery } from './employer'

const GONE = '没找到这份简历，可能已经隐藏了'

/** What employers do with resumes, and what their owners learn of it. */
export function employerRoutes(app: FastifyInstance, { db, now, providers: { storage } }: Deps): void {
  serve(app, endpoints.resumeView, async ({ query: { id }, user, fail }) => {
    const at = now()
    const resume = await resumeForEmployer(db, storage, user.id, id, at)
    if (!resume) return fail('NOT_FOUND', GONE)
    await recordResumeView(db, user.id, id, at)
    return resume
  })

  serve(app, endpoints.resumeCollect, async ({ body: { resumeId, collected }, user, fail }) =>
    await collectResume(db, user.id, resumeId, collected, now()) ? { resumeId, collected } : fail('NOT_FOUND', GONE))

  serve(app, endpoints.resumeWatchers, async ({ body: { type, cursor }, user, fail }) => {
    const scope = `watchers ${type}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const rows = await watchersQuery(db, type, user.id, after, now()).execute()
    return toPage(rows, (row) => ({
      companyId: row.id,
      companyName: row.name,
      verified: row.licence_verified,
      district: row.district,
      openJobs: Number(row.open_jobs),
      at: row.at.toISOString(),
    }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.owner_id }))
  })
}
