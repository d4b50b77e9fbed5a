import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { employerOf } from '../member/employer'
import type { Call } from '../http/serve'
import { ownJobs } from './repository'
import { publicStatus } from './rules'

/** A page of the employer's own jobs in the stores that they look at, with their numbers of applications. */
export async function listOwn({ db, now }: Deps, { body: { status, cursor }, user }: Call<typeof endpoints.myJobList>) {
  const scope = `my jobs ${status ?? ''}`
  const after = readTimeCursor(scope, cursor)
  const at = now()
  const rows = await ownJobs(db, employerOf(user), status, after, at)
  return toPage(rows, (row) => ({
    id: row.id,
    title: row.title,
    payMin: row.pay_min,
    payMax: row.pay_max,
    payUnit: row.pay_unit,
    settlement: row.settlement,
    headcount: row.headcount,
    kind: row.kind,
    status: publicStatus(row.status, row.expires_at, at),
    statusReason: row.status_reason,
    urgent: row.urgent,
    expiresAt: row.expires_at.toISOString(),
    company: row.company_name,
    applications: row.applications,
    newApplications: row.new_applications,
  }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
