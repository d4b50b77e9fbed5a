import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'

/** True for seekers that an employer may always answer: they applied, accepted an invitation, or wrote first. */
const isKnown = (ownerId: string, accountId: string) => sql<boolean>`(
  exists (select from application where owner_id = ${ownerId} and account_id = ${accountId} and agreed)
  or exists (select from conversation join conversation_side side on side.conversation_id = conversation.id and side.role = 'c'
    where employer_id = ${ownerId} and seeker_id = ${accountId} and side.spoke))`

export interface ContactUse {
  /** The seeker is always allowed, or was counted today already. */
  known: boolean
  /** Number of new people that the employer contacted on the day. */
  used: number
}

export async function contactUse(db: Db, ownerId: string, accountId: string, day: string): Promise<ContactUse> {
  const { rows: [row] } = await sql<ContactUse>`
    select
      ${isKnown(ownerId, accountId)}
        or exists (select from employer_contact where owner_id = ${ownerId} and account_id = ${accountId} and day = ${day}) as known,
      (select count(*) from employer_contact where owner_id = ${ownerId} and day = ${day})::integer as used`.execute(db)
  return { known: row?.known ?? false, used: row?.used ?? 0 }
}

/** Serialises one employer's contacts until the transaction ends, so that the daily limit counts right. */
export const lockEmployer = (trx: Trx, ownerId: string): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()

/** Counts a seeker as contacted on a day, unless they are always allowed. Idempotent. */
export const insertContact = (trx: Trx, ownerId: string, accountId: string, day: string, now: Date): Promise<unknown> => sql`
    insert into employer_contact (owner_id, account_id, day, created_at)
    select ${ownerId}::uuid, ${accountId}::uuid, ${day}::date, ${now}::timestamptz
    where not ${isKnown(ownerId, accountId)}
    on conflict do nothing`.execute(trx)
