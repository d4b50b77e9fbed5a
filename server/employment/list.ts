import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { employerOf } from '../member/employer'
import { hiredWithoutTerms, staffPage } from './queries/employments'
import { toCard } from './view'

/** A page of the people at work, or of those who left. */
export async function list({ db, now }: Deps, { body: { state, companyId, cursor }, user }: Call<typeof endpoints.employmentList>) {
  const scope = `staff ${state} ${companyId ?? ''}`
  const at = now()
  const rows = await staffPage(db, employerOf(user, 'hire'), { state, companyId, today: chinaDate(at) }, readTimeCursor(scope, cursor))
  return toPage(rows, (row) => toCard(row, user.id, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

/** A page of the hired applicants without terms. */
export async function listMissing({ db }: Deps, { body: { cursor }, user }: Call<typeof endpoints.employmentMissing>) {
  const scope = 'staff missing'
  const rows = await hiredWithoutTerms(db, employerOf(user, 'hire'), readTimeCursor(scope, cursor))
  return toPage(rows, ({ id: applicationId, title: jobTitle, changed_at: hiredAt, name, company }) =>
    ({ applicationId, name, jobTitle, company, hiredAt: hiredAt.toISOString() }),
  (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
