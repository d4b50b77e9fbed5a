import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import type { ItemName } from '../registry/items'

interface Source {
  item: ItemName
  title: string
  /** Rows with the column `at`. */
  rows: (accountId: string) => RawBuilder<unknown>
}

const own = (table: string, time: string) => (id: string) =>
  sql`select ${sql.ref(time)} as at from ${sql.table(table)} where account_id = ${id}`

/** Tracking by months, and from before that (migration 0420). */
const both = (table: string, before: string) => (id: string) =>
  sql`${own(table, 'accessed_at')(id)} union all ${own(before, 'accessed_at')(id)}`

/** Records that use leaves behind, by kind. */
const SOURCES: readonly Source[] = [
  {
    item: 'browsing', title: '看过的岗位',
    rows: (id) => sql`select max(viewed_at) as at from (
      select job_id, viewed_at from job_view where account_id = ${id}
      union all select job_id, viewed_at from tenant_job_view where account_id = ${id}) as seen group by job_id`,
  },
  { item: 'collection', title: '收藏的岗位', rows: own('job_collection', 'created_at') },
  { item: 'application', title: '报名', rows: own('application', 'applied_at') },
  { item: 'recommendation', title: '推荐过的岗位', rows: own('recommendation', 'created_at') },
  {
    item: 'message', title: '聊天',
    rows: (id) => sql`select last_at as at from conversation where (seeker_id = ${id} or employer_id = ${id}) and last_seq > 0`,
  },
  { item: 'call', title: '通话', rows: (id) => sql`select created_at as at from call_record where caller_id = ${id} or callee_id = ${id}` },
  { item: 'notice', title: '通知', rows: own('notice', 'created_at') },
  { item: 'tracking', title: '打开的页面', rows: both('page_view', 'page_access') },
  { item: 'tracking', title: '点击和停留', rows: both('tracked_event', 'tracking_event') },
]

/** How many records of each kind there are about a person, and when the latest was made. */
export async function behaviourOf(db: Db, accountId: string) {
  const parts = SOURCES.map(({ rows }, nth) =>
    sql`select ${sql.lit(nth)}::integer as nth, count(*)::integer as count, max(at) as latest from (${rows(accountId)}) as held`)
  const { rows } = await sql<{ nth: number, count: number, latest: Date | null }>`
    ${sql.join(parts, sql` union all `)} order by nth`.execute(db)
  return rows.flatMap(({ nth, count, latest }) => {
    const source = SOURCES[nth]
    return source ? [{ item: source.item, title: source.title, count, latest }] : []
  })
}
