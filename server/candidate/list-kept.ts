import type { endpoints } from '@daogang/contract'
import type { KeptKind } from '@daogang/contract/candidate'
import { heldBy } from '../certificate/view'
import { colleaguesOf } from '../contact/colleagues'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { employerOf } from '../member/employer'
import { refuseBlocked } from '../risk/restrictions'
import { keptPeople } from './queries/people-lists'
import { lastWorks } from './repository'
import { toCandidate } from './view'

/** A page of one of the employer's own lists of people, latest first. */
export async function listKept(
  { db, now }: Deps, type: KeptKind, { body: { cursor }, user }: Pick<Call<typeof endpoints.resumeActionList>, 'body' | 'user'>,
) {
  const at = now()
  await refuseBlocked(db, user.id, at)
  const scope = `kept ${type}`
  const after = readTimeCursor(scope, cursor)
  const rows = await keptPeople(db, type, employerOf(user, 'contactPeople'), after, at)
  const works = await lastWorks(db, rows.map(({ id }) => id))
  const { enterpriseId } = employerOf(user, 'contactPeople')
  const colleague = await colleaguesOf(db, user.id, rows.map((row) => ({ enterpriseId, seekerId: row.account_id })), at)
  const certificates = await heldBy(db, rows.map((row) => row.account_id), at)
  return toPage(rows, (row) => ({
    ...toCandidate(row, { lastWork: works.get(row.id), reasons: [], certificates: certificates(row.account_id) }, at),
    ...colleague({ enterpriseId, seekerId: row.account_id }),
    at: row.at.toISOString(),
    job: row.job_id === null ? null : { id: row.job_id, title: row.title ?? '', current: row.is_current ?? false },
  }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
