import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { displayName } from '@daogang/contract/rules/display-name'
import { memberName } from '../lib/member-name'
import { toPage } from '../lib/page'
import { talksWithoutApplication } from './queries/talks'

/** A page of the people who chat about a job and did not apply. An unknown job has none. */
export async function listTalks({ db }: Deps, { query: { jobId, cursor }, user }: Call<typeof endpoints.groupTalks>) {
  const scope = `group talks ${jobId}`
  const rows = await talksWithoutApplication(db, user.id, jobId, readTimeCursor(scope, cursor))
  return toPage(rows, (row) => ({
    conversationId: row.id, name: row.resume_name === null ? '求职者' : displayName(row.resume_name), lastAt: row.last_at.toISOString(),
    ...(row.employer_id !== user.id && { handledBy: memberName(row.handler_name, row.handler_mobile) }),
  }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
