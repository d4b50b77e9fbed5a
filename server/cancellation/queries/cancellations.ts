import { randomUUID } from 'node:crypto'
import type { CancellationState } from '@daogang/contract/rules/cancellation'
import { sql } from 'kysely'
import { lockAccount } from '../../auth/queries/accounts'
import type { Db, Row, Trx } from '../../db/schema'
import { acceptanceOf, setAcceptance } from '../../notice/repository'

export type CancellationRow = Row<'cancellation'>

/** The cancellation of an account that is not over. */
export const openCancellation = (db: Db, accountId: string): Promise<CancellationRow | undefined> =>
  db.selectFrom('cancellation').selectAll().where('account_id', '=', accountId).where('state', 'in', ['waiting', 'erasing'])
    .executeTakeFirst()

interface NewCancellation {
  accountId: string
  actor: string
  reason: string
  agreement: string
  dueAt: Date
  state?: 'waiting' | 'erasing'
}

/** Stores a new one. The account is locked. */
export async function insertCancellation(
  trx: Trx, { accountId, actor, reason, agreement, dueAt, state = 'waiting' }: NewCancellation, now: Date,
): Promise<void> {
  await trx.insertInto('cancellation').values({
    id: randomUUID(), account_id: accountId, state, actor, reason, agreement, requested_at: now, due_at: dueAt,
  }).execute()
}

/** Moves an open one on. False if it is not in `from` any more. */
export async function moveCancellation(
  trx: Trx, id: string, from: CancellationState, to: Exclude<CancellationState, 'waiting'>, now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('cancellation').set({ state: to, settled_at: to === 'erasing' ? null : now })
    .where('id', '=', id).where('state', '=', from).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether no one asked in this release: a release before erasures cancelled the account. */
export const isAdopted = ({ actor, agreement }: CancellationRow): boolean => actor === '' && agreement === ''

/** Moves the end of the waiting time. The last one is reminded of again: the message before named an earlier day. */
export async function postpone(trx: Trx, { id, account_id: accountId }: CancellationRow, dueAt: Date, isLast: boolean): Promise<void> {
  await trx.updateTable('cancellation').set({ due_at: dueAt, ...isLast && { reminded_at: null } })
    .where('id', '=', id).where('state', '=', 'waiting').execute()
  await trx.updateTable('account').set({ leaving_until: dueAt }).where('id', '=', accountId).execute()
}

/** Hides an account from others, or shows it again if `until` is null. False if it was cancelled, or not. */
export async function setLeaving(trx: Trx, accountId: string, until: Date | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('account')
    .set({ cancelled_at: until === null ? null : now, leaving_until: until })
    .where('id', '=', accountId).where('cancelled_at', until === null ? 'is not' : 'is', null).where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The waiting time is over, or there never was one: the account cannot log in any more. */
export const endLeaving = (trx: Trx, accountId: string, now: Date): Promise<unknown> =>
  trx.updateTable('account').set({ leaving_until: null, cancelled_at: sql`coalesce(cancelled_at, ${now}::timestamptz)` })
    .where('id', '=', accountId).execute()

/** Ends the live sessions of an account, except the one that asked. */
export const endOtherSessions = (trx: Trx, accountId: string, kept: string, now: Date): Promise<unknown> =>
  trx.updateTable('session').set({ revoked_at: now, end_reason: 'logout' })
    .where('account_id', '=', accountId).where('id', '<>', kept).where('revoked_at', 'is', null).execute()

/** Messages outside of the product that are not sent yet. */
export const deleteDueMessages = (trx: Trx, accountId: string): Promise<unknown> =>
  trx.deleteFrom('message_due').where('account_id', '=', accountId).execute()

/** Accounts in one state whose time has come, the earliest first. */
export const dueAccounts = async (db: Db, state: 'waiting' | 'erasing', before: Date, limit: number): Promise<string[]> =>
  (await db.selectFrom('cancellation').select('account_id').where('state', '=', state).where('due_at', '<=', before)
    .orderBy('due_at').orderBy('id').limit(limit).execute()).map(({ account_id: id }) => id)

/** Marks those that end soon as reminded. Each is returned to one process alone. @returns the phone and the end of each */
export async function takeUnreminded(trx: Trx, before: Date, now: Date, limit: number): Promise<{ mobile: string, dueAt: Date }[]> {
  const { rows } = await sql<{ mobile: string, due_at: Date }>`
    with soon as (
      select id from cancellation where state = 'waiting' and reminded_at is null and due_at > ${now} and due_at <= ${before}
      order by due_at, id limit ${limit} for update skip locked
    )
    update cancellation set reminded_at = ${now} from soon, account
    where cancellation.id = soon.id and account.id = cancellation.account_id returning account.mobile, cancellation.due_at`.execute(trx)
  return rows.map(({ mobile, due_at: dueAt }) => ({ mobile, dueAt }))
}

/** Whether an account exists and its data is still there. Locks it. */
export const lockUnerased = async (trx: Trx, accountId: string): Promise<boolean> =>
  await trx.selectFrom('account').select('id').where('id', '=', accountId).where('erased_at', 'is', null).forNoKeyUpdate()
    .executeTakeFirst() !== undefined

/** Jobs that an employer handles and that are online. */
export const countOnline = async (db: Db, accountId: string): Promise<number> =>
  Number((await db.selectFrom('job').select((e) => e.fn.countAll<string>().as('count')).where('handler_id', '=', accountId)
    .where('status', '=', 'online').executeTakeFirstOrThrow()).count)

/** How employers reach a seeker now. */
export async function reachOf(db: Db, accountId: string): Promise<{ isOpen: boolean, jobWantStatus: string }> {
  const resume = await db.selectFrom('resume').select(['visible', 'job_want_status']).where('account_id', '=', accountId).executeTakeFirst()
  const { on } = await acceptanceOf(db, accountId)
  return { isOpen: resume !== undefined && (resume.visible || on), jobWantStatus: resume?.job_want_status ?? '' }
}

/** Hides a resume from search and stops calls. */
export async function closeFlash(trx: Trx, accountId: string, now: Date): Promise<void> {
  await trx.updateTable('resume').set({ visible: false, updated_at: now }).where('account_id', '=', accountId).execute()
  await setAcceptance(trx, accountId, { ...await acceptanceOf(trx, accountId), on: false }, now)
}

/** False without a resume. */
export async function setWantStatus(trx: Trx, accountId: string, status: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('resume').set({ job_want_status: status, updated_at: now })
    .where('account_id', '=', accountId).executeTakeFirst()
  return numUpdatedRows > 0n
}

const hasOpen = sql<boolean>`exists (select from cancellation
  where cancellation.account_id = account.id and cancellation.state in ('waiting', 'erasing'))`

/** Accounts that were cancelled without a cancellation that ends in an erasure. */
export const halfCancelled = async (db: Db, limit: number): Promise<string[]> =>
  (await db.selectFrom('account').select('id').where('cancelled_at', 'is not', null).where('erased_at', 'is', null)
    .where(sql<boolean>`not ${hasOpen}`).orderBy('cancelled_at').limit(limit).execute()).map(({ id }) => id)

/** Begins the waiting time of such an account. @returns its phone number; undefined if another process did */
export async function adopt(trx: Trx, accountId: string, dueAt: Date, now: Date): Promise<string | undefined> {
  // The condition has to see what the process did that had the lock before.
  await lockAccount(trx, accountId)
  const row = await trx.updateTable('account').set({ leaving_until: dueAt }).where('id', '=', accountId)
    .where('cancelled_at', 'is not', null).where('erased_at', 'is', null).where(sql<boolean>`not ${hasOpen}`)
    .returning('mobile').executeTakeFirst()
  if (row) await insertCancellation(trx, { accountId, actor: '', reason: '', agreement: '', dueAt }, now)
  return row?.mobile
}
