import type { BanNotice, Notice, NoticeKind } from '@daogang/contract/notice'
import { sql, type Kysely } from 'kysely'
import type { User } from '../http/gate'
import { micros } from '../db/micros'
import type { Database } from '../db/schema'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { displayName } from '../lib/display-name'
import { LOOK_AHEAD } from '../lib/page'
import { isPersonal } from '../lib/personal'
import { NOTICES } from './words'

type Db = Kysely<Database>
type Owner = Pick<User, 'id' | 'role'>

const ofOwner = (db: Db, { id, role }: Owner) =>
  db.selectFrom('notice').selectAll().select(micros('notice.created_at').as('key_micros'))
    .where('account_id', '=', id).where('role', '=', role)

type Row = Awaited<ReturnType<ReturnType<typeof ofOwner>['executeTakeFirstOrThrow']>>

/** One side's notices, the last first. */
export function noticesOf(db: Db, owner: Owner, after: TimeKey | null): Promise<Row[]> {
  let query = ofOwner(db, owner)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LOOK_AHEAD).execute()
}

/** One of them, read from now on; undefined when it is not theirs. */
export async function readNotice(db: Db, { id: accountId, role }: Owner, id: string, now: Date): Promise<Row | undefined> {
  await db.updateTable('notice').set({ read_at: now })
    .where('id', '=', id).where('account_id', '=', accountId).where('role', '=', role).where('read_at', 'is', null).execute()
  return ofOwner(db, { id: accountId, role }).where('id', '=', id).executeTakeFirst()
}

/** How many are not read, and the last of all. */
export async function unreadOf(db: Db, owner: Owner): Promise<{ count: number, last: Notice | null }> {
  const { count } = await db.selectFrom('notice').select((e) => e.fn.countAll<string>().as('count'))
    .where('account_id', '=', owner.id).where('role', '=', owner.role).where('read_at', 'is', null).executeTakeFirstOrThrow()
  const last = await ofOwner(db, owner).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return { count: Number(count), last: last ? toNotice(last) : null }
}

export const readAll = (db: Db, { id, role }: Owner, now: Date): Promise<unknown> =>
  db.updateTable('notice').set({ read_at: now })
    .where('account_id', '=', id).where('role', '=', role).where('read_at', 'is', null).execute()

/** A row as the contract's notice. Reminders go to both sides, so where they lead depends on whose they are. */
export function toNotice(row: Omit<Row, 'key_micros'>): Notice {
  const { title, to } = NOTICES[row.kind as NoticeKind]
  const target = to === 'application' && row.role === 'b' ? 'applicant' : to
  const id = target === 'application' || target === 'applicant' ? row.application_id
    : target === 'job' ? row.job_id
      : target === 'report' ? row.ref
        // Without a job it is about the account.
        : target === 'appeal' ? row.job_id ?? '' : ''
  return {
    id: row.id, kind: row.kind as NoticeKind, title, text: row.text, at: row.created_at.toISOString(), read: row.read_at !== null,
    link: { to: id === null ? 'none' : target, id: id ?? '' },
  }
}

interface BanRow {
  id: string
  subject: 'company' | 'account'
  name: string | null
  measure: string
  reason: string
  at: Date
  until: Date | null
  key_micros: string
}

const MEASURES = { contact: '不能联系对方', blocked: '停用账号功能', disabled: '停用账号', company: '封店，不能招人' }

/** What the operator decided since the season began and has not lifted, of people and shops, the last first. */
export async function bansSince(db: Db, from: Date, after: TimeKey | null): Promise<BanRow[]> {
  const before = after
    ? sql`and (decided.created_at, decided.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<BanRow>`
    select decided.id, subject, name, measure, reason, decided.created_at as at, decided.until,
      (extract(epoch from decided.created_at) * 1000000)::bigint::text as key_micros
    from (
      select r.id, 'account' as subject, coalesce(resume.name, account.name) as name, r.kind as measure, r.reason, r.created_at, r.until
      from account_restriction r join account on account.id = r.account_id left join resume on resume.account_id = account.id
      where r.lifted_at is null and r.created_at >= ${from}
      union all
      select ban.id, 'company', company.name, 'company', ban.what, ban.created_at, ban.until
      from company_ban ban join company on company.id = ban.company_id
      where ban.lifted_at is null and ban.created_at >= ${from}
    ) decided
    where true ${before}
    order by decided.created_at desc, decided.id desc limit ${LOOK_AHEAD}`.execute(db)
  return rows
}

/** As anyone may read it: of a person the surname, and no reason that would tell more. */
export const toBan = ({ id, subject, name, measure, reason, at, until }: BanRow): BanNotice => ({
  id, subject,
  who: subject === 'company' ? name ?? '店铺' : name === null ? '一位用户' : displayName(name),
  measure: MEASURES[measure as keyof typeof MEASURES],
  reason: isPersonal(reason) ? '违反平台规则' : reason,
  at: new Date(at).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
})
