import type { endpoints } from '@daogang/contract'
import type { AttendanceRequest } from '@daogang/contract/attendance'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { displayName } from '@daogang/contract/rules/display-name'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { employerOf } from '../member/employer'
import { privateUrls } from '../upload/repository'
import { requestsOf, waitingFor, type RequestRow } from './queries/requests'

const OWN = 'attendance requests'

const toRequest = (row: RequestRow, urls: ReadonlyMap<string, string>): AttendanceRequest => ({
  kind: row.kind, id: row.id, employmentId: row.employment_id, company: row.company, day: row.day, direction: row.direction,
  at: row.at.toISOString(), review: row.review, distance: row.distance, accuracy: row.accuracy, reason: row.reason,
  pictures: row.pictures.flatMap((id) => urls.get(id) ?? []), byEmployer: row.by_employer, state: row.state,
  bySilence: row.by_silence, answer: row.answer, createdAt: row.created_at.toISOString(), dueAt: row.due_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

/** Signed addresses of the pictures of requests. The caller checks the right to read the requests. */
const urlsOf = ({ db, providers: { storage }, now }: Deps, rows: readonly RequestRow[]) =>
  privateUrls(db, storage, rows.flatMap(({ pictures }) => pictures), now())

/** The name of a worker as their employer knows it. */
export const workerName = ({ person, agreed }: { person: string, agreed: boolean }): string => (agreed ? person : displayName(person))

/** The caller's corrections and reviewed punches. */
export async function listRequests(deps: Deps, { body: { cursor }, user }: Call<typeof endpoints.attendanceApplyStatus>) {
  const rows = await requestsOf(deps.db, user.id, readTimeCursor(OWN, cursor))
  const urls = await urlsOf(deps, rows)
  return toPage(rows, (row) => toRequest(row, urls), (last) => encodeTimeCursor(OWN, { micros: last.key_micros, id: last.id }))
}

/** Punches and corrections that wait for the employer's decision. */
export async function listReviews(deps: Deps, { query: { companyId, cursor }, user }: Call<typeof endpoints.attendanceReviews>) {
  const scope = `attendance reviews ${companyId ?? ''}`
  const rows = await waitingFor(deps.db, employerOf(user, 'manageAttendance'), companyId, readTimeCursor(scope, cursor))
  const urls = await urlsOf(deps, rows)
  return toPage(rows, (row) => ({ ...toRequest(row, urls), name: workerName(row), title: row.title }),
    (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
