import { endpoints } from '@daogang/contract'
import type { Submission } from '@daogang/contract/campaign'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { refusalsOf } from '../lib/refusal'
import { ownSubmission, submissionPage, type SubmissionPageRow } from './queries/submissions'
import { toSubmission, toSubmissionCard } from './view'

const refuse = refusalsOf(endpoints.submissionDetail)

const cursorOf = (scope: string) => (last: SubmissionPageRow) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id })

/** A page of the caller's submissions, the latest first. */
export async function listOwn({ db }: Deps, { body: { cursor }, user }: Call<typeof endpoints.submissionList>) {
  const scope = `submissions ${user.id}`
  const rows = await submissionPage(db, { accountId: user.id }, readTimeCursor(scope, cursor))
  return toPage(rows, toSubmissionCard, cursorOf(scope))
}

/** One submission of the caller. */
export async function getOwn(
  { db, now, providers: { storage } }: Deps, { query: { id }, user }: Call<typeof endpoints.submissionDetail>,
): Promise<Submission> {
  const row = await ownSubmission(db, user.id, id)
  if (!row) throw refuse('NOT_FOUND', '没找到这份提交，看看“我的提交”')
  return toSubmission(db, storage, row, now())
}

/** A page of submissions for operators, the latest first. */
export async function listForOperators({ db }: Deps, { body: { cursor, ...filter } }: Call<typeof endpoints.operatorSubmissionList>) {
  const scope = `operator submissions ${filter.slug ?? ''} ${filter.state ?? ''}`
  const rows = await submissionPage(db, filter, readTimeCursor(scope, cursor))
  return toPage(rows, (row) => ({
    id: row.id, slug: row.slug, title: row.title, state: row.state, at: row.sent_at.toISOString(), award: row.award, times: row.times,
  }), cursorOf(scope))
}
