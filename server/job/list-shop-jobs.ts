import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { employerOf } from '../member/employer'
import { shopJobs } from './repository'
import { publicStatus } from './rules'

/**
 * A page of the jobs of the stores that the user sees, of one colleague or of all. Only of the present enterprise: the form of a job
 * offers the stores and places of that one.
 */
export async function listShopJobs({ db, now }: Deps, { body: { userId, cursor }, user }: Call<typeof endpoints.lookJob>) {
  const scope = `look job ${userId ?? ''}`
  const after = readTimeCursor(scope, cursor)
  const at = now()
  const rows = await shopJobs(db, employerOf(user), userId, after)
  return toPage(rows, (row) => ({
    id: row.id,
    title: row.title,
    payMin: row.pay_min,
    payMax: row.pay_max,
    payUnit: row.pay_unit,
    settlement: row.settlement,
    headcount: row.headcount,
    status: publicStatus(row.status, row.expires_at, at),
    expiresAt: row.expires_at.toISOString(),
    company: row.company_name,
    companyId: row.company_id,
    own: row.handler_id === user.id,
  }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
