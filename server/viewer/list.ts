import type { endpoints } from '@daogang/contract'
import type { Trace } from '@daogang/contract/viewer'
import type { Deps } from '../deps'
import { publicRow } from '../job/rules'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { viewersOf, type TraceRow } from './queries/viewers'

const toTrace = ({ kind, times, at, store, role, phone, ...job }: TraceRow): Trace => ({
  kind, times, at: new Date(at).toISOString(), jobTitle: titleOf(job), store: store ?? '', role, phoneSeen: phone,
})

const titleOf = ({ title, category_id: category, withheld }: Pick<TraceRow, 'title' | 'category_id' | 'withheld'>): string =>
  (title === null || category === null ? '' : publicRow({ title, category_id: category, withheld: withheld === true }).title)

/** A page of the enterprises that saw the seeker's phone or resume, each with its traces, latest first. */
export async function list({ db, now }: Deps, { body: { filter, cursor }, user }: Call<typeof endpoints.viewerList>) {
  const scope = `viewers ${filter}`
  const rows = await viewersOf(db, user.id, filter, readTimeCursor(scope, cursor), now())
  return toPage(rows, (row) => ({
    enterpriseId: row.enterprise_id,
    companyId: row.company_id ?? '',
    name: row.name || '一家企业',
    verified: row.verified ?? false,
    district: row.district ?? '',
    openJobs: Number(row.open_jobs ?? 0),
    hidden: row.hidden,
    at: row.at.toISOString(),
    traces: row.traces.map(toTrace),
  }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.enterprise_id }))
}
