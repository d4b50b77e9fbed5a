import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

export interface BanRow {
  id: string
  subject: 'enterprise' | 'company' | 'account'
  name: string | null
  measure: string
  violation: string
  reason: string
  at: Date
  until: Date | null
  key_micros: string
}

/** A page of the operator's restrictions and bans in force since a moment, without withheld ones, newest first, and one row more. */
export async function bansSince(
  db: Db, { from, after, withheld }: { from: Date, after: TimeKey | null, withheld: readonly string[] }, now: Date,
): Promise<BanRow[]> {
  const inForce = sql`r.lifted_at is null and (r.until is null or r.until > ${now})`
  const before = after
    ? sql`and (decided.created_at, decided.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<BanRow>`
    select decided.id, subject, name, measure, violation, reason, decided.created_at as at, decided.until,
      (extract(epoch from decided.created_at) * 1000000)::bigint::text as key_micros
    from (
      select r.id, 'account' as subject, coalesce(resume.name, account.name) as name, r.kind as measure, r.violation, r.reason,
        r.created_at, r.until
      from restriction r join account on account.id = r.account_id left join resume on resume.account_id = account.id
      where ${inForce} and r.created_at >= ${from}
      union all
      select r.id, 'company', company.name, 'company', r.violation, r.reason, r.created_at, r.until
      from restriction r join company on company.id = r.company_id
      where ${inForce} and r.created_at >= ${from}
      union all
      select r.id, 'enterprise', nullif(enterprise.name, ''), 'enterprise', r.violation, r.reason, r.created_at, r.until
      from restriction r join enterprise on enterprise.id = r.enterprise_id
      where ${inForce} and r.created_at >= ${from}
    ) decided
    where decided.id <> all (${withheld}::uuid[]) ${before}
    order by decided.created_at desc, decided.id desc limit ${PAGE_PLUS_ONE}`.execute(db)
  return rows
}
