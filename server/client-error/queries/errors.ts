import type { ClientErrorHost, ClientErrorKind, ErrorFrame } from '@daogang/contract/rules/client-error'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { CLIENT_ERROR_DAYS } from '@daogang/contract/rules/retention'
import { sql } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'
import type { Grouped } from '../rules'

export interface Reported extends Grouped {
  fingerprint: string
  release: string
  host: ClientErrorHost
  page: string | null
  frames: readonly ErrorFrame[]
  count: number
}

/** Whether this error of this release and host is known. */
export const isKnown = async (trx: Trx, { fingerprint, release, host }: Reported): Promise<boolean> =>
  await trx.selectFrom('client_error_release').select('count')
    .where('fingerprint', '=', fingerprint).where('release', '=', release).where('host', '=', host).executeTakeFirst() !== undefined

/** Errors of a release and host that were reported first since then. */
export async function newSince(db: Db | Trx, since: Date): Promise<number> {
  const { count } = await db.selectFrom('client_error_release').select((e) => e.fn.countAll<number>().as('count'))
    .where('first_at', '>=', since).executeTakeFirstOrThrow()
  return count
}

/** Adds to the counts of an error. The stack of its first report of a release stays. */
export async function countError(trx: Trx, one: Reported, now: Date): Promise<void> {
  const { fingerprint, kind, type, message, source, release, host, page, frames, count } = one
  const times = { first_at: now, last_at: now }
  await trx.insertInto('client_error').values({ fingerprint, kind, type, message, source, count, ...times })
    .onConflict((conflict) => conflict.column('fingerprint')
      .doUpdateSet({ count: sql<number>`client_error.count + excluded.count`, last_at: sql<Date>`excluded.last_at` })).execute()
  await trx.insertInto('client_error_release')
    .values({ fingerprint, release, host, page, frames: JSON.stringify(frames), count, ...times })
    .onConflict((conflict) => conflict.columns(['fingerprint', 'release', 'host'])
      .doUpdateSet({ count: sql<number>`client_error_release.count + excluded.count`, last_at: sql<Date>`excluded.last_at` })).execute()
}

export interface GroupRow extends Row<'client_error'> {
  hosts: ClientErrorHost[]
  releases: number
  micros: string
}

interface Filter {
  kind?: ClientErrorKind
  host?: ClientErrorHost
  fingerprint?: string
  /** Position of the page before. */
  before?: { at: string, fingerprint: string }
}

/** Groups, the one that was reported last first. */
export async function groups(db: Db, { kind, host, fingerprint, before }: Filter, limit: number): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select e.*, (extract(epoch from e.last_at) * 1000000)::bigint::text as micros, r.hosts, r.releases
    from client_error e, lateral (
      select array_agg(distinct host order by host) as hosts, count(distinct release) as releases
      from client_error_release where fingerprint = e.fingerprint
    ) r
    where true
      ${kind ? sql`and e.kind = ${kind}` : sql``}
      ${host ? sql`and ${host} = any(r.hosts)` : sql``}
      ${fingerprint ? sql`and e.fingerprint = ${fingerprint}` : sql``}
      ${before ? sql`and (e.last_at, e.fingerprint) < (${before.at}::timestamptz, ${before.fingerprint})` : sql``}
    order by e.last_at desc, e.fingerprint desc limit ${limit}`.execute(db)
  return rows
}

/** A group's releases that are shown. */
const MOST_RELEASES = 10

export const releasesOf = (db: Db, fingerprint: string): Promise<Row<'client_error_release'>[]> =>
  db.selectFrom('client_error_release').selectAll().where('fingerprint', '=', fingerprint).orderBy('last_at', 'desc').limit(MOST_RELEASES)
    .execute()

/** Deletes errors whose last report is 90 days old. */
export async function deleteOldErrors(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - CLIENT_ERROR_DAYS * DAY_MS)
  await db.deleteFrom('client_error_release').where('last_at', '<', until).execute()
  await db.deleteFrom('client_error').where('last_at', '<', until).execute()
}
