import type { GroupRequest } from '@daogang/contract/group'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { mayManage, TRANSFER_UNDO_HOURS, type Place } from '@daogang/contract/rules/group'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type RequestRow = Row<'group_request'>
export type RequestKind = GroupRequest['kind']

/** Since when a transfer that was accepted can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - TRANSFER_UNDO_HOURS * HOUR_MS)
/** How long settled applications are shown to their person. */
const SHOWN_DAYS = 30

export const insertRequest = (trx: Trx, values: Insertable<Database['group_request']>): Promise<RequestRow> =>
  trx.insertInto('group_request').values(values).returningAll().executeTakeFirstOrThrow()

export const findRequest = (db: Db, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('group_request').selectAll().where('id', '=', id).executeTakeFirst()

/** Settles a request; an invitation forgets its phone number. The caller holds the enterprise. */
export const settleRequest = (
  trx: Trx, id: string, state: RequestRow['state'], values: Updateable<Database['group_request']>, now: Date,
): Promise<RequestRow> =>
  trx.updateTable('group_request').set({ ...values, state, settled_at: now, mobile: null }).where('id', '=', id).returningAll()
    .executeTakeFirstOrThrow()

export interface Wanted {
  enterpriseId: string
  kind: RequestKind
  mobile?: string
  accountId?: string
}

/** The pending request of a kind: to a phone number, of an applicant, or the transfer. It may have expired. */
export const pendingRequest = (trx: Trx, { enterpriseId, kind, mobile, accountId }: Wanted): Promise<RequestRow | undefined> =>
  trx.selectFrom('group_request').selectAll().where('enterprise_id', '=', enterpriseId).where('kind', '=', kind)
    .where('state', '=', 'pending')
    .$if(mobile !== undefined, (query) => query.where('mobile', '=', mobile ?? ''))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .executeTakeFirst()

/** The accepted transfer that its former owner can still undo. */
export const undoableTransfer = (db: Db, enterpriseId: string, now: Date): Promise<RequestRow | undefined> =>
  db.selectFrom('group_request').selectAll().where('enterprise_id', '=', enterpriseId).where('kind', '=', 'transfer')
    .where('state', '=', 'accepted').where('settled_at', '>', undoableSince(now))
    .orderBy('settled_at', 'desc').limit(1).executeTakeFirst()

export async function countInvitationsSince(trx: Trx, enterpriseId: string, since: Date): Promise<number> {
  const { count } = await trx.selectFrom('group_request').select(sql<number>`count(*)::integer`.as('count'))
    .where('enterprise_id', '=', enterpriseId).where('kind', '=', 'invite').where('created_at', '>=', since).executeTakeFirstOrThrow()
  return count
}

export async function countOpenApplications(trx: Trx, accountId: string, now: Date): Promise<number> {
  const { count } = await trx.selectFrom('group_request').select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId).where('kind', '=', 'apply').where('state', '=', 'pending').where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Requests with the names that people read. */
const described = (db: Db) =>
  db.selectFrom('group_request').innerJoin('enterprise', 'enterprise.id', 'group_request.enterprise_id')
    .leftJoin('company', 'company.id', 'group_request.company_id').leftJoin('account', 'account.id', 'group_request.account_id')
    .selectAll('group_request')
    .select(['enterprise.name as enterprise', 'company.name as store', 'account.name as person', 'account.mobile as person_mobile'])

export type DescribedRequest = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>

export const describedRequest = (db: Db, id: string): Promise<DescribedRequest> =>
  described(db).where('group_request.id', '=', id).executeTakeFirstOrThrow()

const isPending = (now: Date) => sql<boolean>`(group_request.state = 'pending' and group_request.expires_at > ${now})`
const isUndoable = (now: Date) => sql<boolean>`(group_request.kind = 'transfer' and group_request.state = 'accepted'
  and group_request.settled_at > ${undoableSince(now)})`

/** What an enterprise has open: pending requests and a transfer that can be undone. Newest first. */
export const openRequestsOf = (db: Db, enterpriseId: string, now: Date): Promise<DescribedRequest[]> =>
  described(db).where('group_request.enterprise_id', '=', enterpriseId).where((e) => e.or([isPending(now), isUndoable(now)]))
    .orderBy('group_request.created_at', 'desc').orderBy('group_request.id').execute()

/** What concerns one person: invitations to their phone, a transfer to or by them, and requests settled lately. Newest first. */
export const requestsOfPerson = (db: Db, accountId: string, now: Date): Promise<DescribedRequest[]> => {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
  const mobile = sql`(select me.mobile from account me where me.id = ${accountId})`
  return described(db)
    .where((e) => e.or([
      sql<boolean>`(group_request.kind = 'invite' and group_request.mobile = ${mobile} and ${isPending(now)})`,
      sql<boolean>`(group_request.kind = 'transfer' and group_request.account_id = ${accountId} and ${isPending(now)})`,
      sql<boolean>`(group_request.created_by = ${accountId} and ${isUndoable(now)})`,
      sql<boolean>`(group_request.kind in ('apply', 'invite') and group_request.account_id = ${accountId}
        and group_request.created_at > ${since})`,
    ]))
    .orderBy('group_request.created_at', 'desc').orderBy('group_request.id').limit(50).execute()
}

/** Cancels the pending invitations of a member that their new place does not allow; all of one who leaves, whose place is null. */
export async function cancelInvitationsBy(
  trx: Trx, { enterpriseId, accountId }: { enterpriseId: string, accountId: string }, place: Place | null, now: Date,
): Promise<void> {
  const given = await trx.selectFrom('group_request').select(['id', 'role', 'company_id']).where('enterprise_id', '=', enterpriseId)
    .where('created_by', '=', accountId).where('kind', '=', 'invite').where('state', '=', 'pending').execute()
  const ended = given.filter(({ role, company_id: companyId }) => !place || role === null || !mayManage(place, { role, companyId }))
  if (ended.length === 0) return
  await trx.updateTable('group_request').set({ state: 'cancelled', settled_at: now, mobile: null })
    .where('id', 'in', ended.map(({ id }) => id)).execute()
}

/** Cancels the pending invitations and applications for a store that was deleted. */
export const cancelRequestsFor = (trx: Trx, companyId: string, now: Date): Promise<unknown> =>
  trx.updateTable('group_request').set({ state: 'cancelled', settled_at: now, mobile: null }).where('company_id', '=', companyId)
    .where('kind', 'in', ['invite', 'apply']).where('state', '=', 'pending').execute()

/** Cancels the pending applications of an account that is leaving, and a transfer to it. The account is locked. */
export const cancelRequestsOf = (trx: Trx, accountId: string, now: Date): Promise<unknown> =>
  trx.updateTable('group_request').set({ state: 'cancelled', settled_at: now }).where('account_id', '=', accountId)
    .where('kind', 'in', ['apply', 'transfer']).where('state', '=', 'pending').execute()

/** Expires pending requests, so that phone numbers of invitations are not kept. @returns how many */
export async function expireRequests(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db.updateTable('group_request').set({ state: 'expired', settled_at: now, mobile: null })
    .where('state', '=', 'pending').where('expires_at', '<=', now).executeTakeFirst()
  return Number(numUpdatedRows)
}
