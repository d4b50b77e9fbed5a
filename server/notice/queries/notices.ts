import type { NoticeKind } from '@daogang/contract/notice'
import type { Role } from '@daogang/contract/auth'
import { sql } from 'kysely'
import type { User } from '../../http/gate'
import { micros } from '../../db/micros'
import type { Db, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

type Owner = Pick<User, 'id' | 'role'>

const ofOwner = (db: Db, { id, role }: Owner) =>
  db.selectFrom('notice').selectAll().select(micros('notice.created_at').as('key_micros'))
    .where('account_id', '=', id).where('role', '=', role)

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof ofOwner>['executeTakeFirstOrThrow']>>

/** A page of the notices of an account in one role, newest first, and one row more. */
export function noticesOf(db: Db, owner: Owner, after: TimeKey | null): Promise<NoticeRow[]> {
  let query = ofOwner(db, owner)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** Marks one notice as read and returns it. Undefined if it is not the owner's. */
export async function readNotice(db: Db, { id: accountId, role }: Owner, id: string, now: Date): Promise<NoticeRow | undefined> {
  await db.updateTable('notice').set({ read_at: now })
    .where('id', '=', id).where('account_id', '=', accountId).where('role', '=', role).where('read_at', 'is', null).execute()
  return ofOwner(db, { id: accountId, role }).where('id', '=', id).executeTakeFirst()
}

export async function countUnread(db: Db, owner: Owner): Promise<number> {
  const { count } = await db.selectFrom('notice').select((e) => e.fn.countAll<string>().as('count'))
    .where('account_id', '=', owner.id).where('role', '=', owner.role).where('read_at', 'is', null).executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest notice, read or not. */
export const latestNotice = (db: Db, owner: Owner): Promise<NoticeRow | undefined> =>
  ofOwner(db, owner).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

export const markAllRead = (db: Db, { id, role }: Owner, now: Date): Promise<unknown> =>
  db.updateTable('notice').set({ read_at: now })
    .where('account_id', '=', id).where('role', '=', role).where('read_at', 'is', null).execute()

export interface NoticeValues {
  id: string
  accountId: string
  role: Role
  kind: NoticeKind
  ref: string
  subjectId: string | undefined
  applicationId: string | undefined
  jobId: string | undefined
  companyId: string | undefined
  enterpriseId: string | undefined
  text: string
}

/** Adds a notice. False if the account already has a notice of this kind and reference. */
export async function insertNotice(
  trx: Trx, { accountId, subjectId, applicationId, jobId, companyId, enterpriseId, ...values }: NoticeValues, now: Date,
): Promise<boolean> {
  const row = await trx.insertInto('notice').values({
    ...values, account_id: accountId, subject_id: subjectId ?? null, application_id: applicationId ?? null, job_id: jobId ?? null,
    company_id: companyId ?? null, enterprise_id: enterpriseId ?? null, created_at: now,
  }).onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  return row !== undefined
}

/** The role that an account uses now. */
export const currentRole = (trx: Trx, accountId: string) =>
  trx.selectFrom('account').select('role').where('id', '=', accountId).executeTakeFirst()
