import type { ContactLimit } from '@daogang/contract/candidate'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { contactLimit } from './rules'

/** True for seekers that an employer may always answer: they applied, accepted, or wrote first. */
const knownTo = (ownerId: string, accountId: string) => sql<boolean>`(
  exists (select from application where owner_id = ${ownerId} and account_id = ${accountId} and agreed)
  or exists (select from conversation join conversation_side side on side.conversation_id = conversation.id and side.role = 'c'
    where employer_id = ${ownerId} and seeker_id = ${accountId} and side.spoke))`

/** Whether an employer may contact a person today. */
export async function contactLimitOf(db: Kysely<Database>, ownerId: string, accountId: string, now: Date): Promise<ContactLimit> {
  const day = chinaDate(now)
  const { rows: [row] } = await sql<{ known: boolean, used: number }>`
    select
      ${knownTo(ownerId, accountId)}
        or exists (select from employer_contact where owner_id = ${ownerId} and account_id = ${accountId} and day = ${day}) as known,
      (select count(*) from employer_contact where owner_id = ${ownerId} and day = ${day})::integer as used`.execute(db)
  return contactLimit({ own: ownerId === accountId, known: row?.known ?? false, used: row?.used ?? 0 })
}

/**
 * Counts that an employer gets in touch with a person, within the transaction that does it. Employers are counted one
 * request after the other, so that a hundred at once are no more than the limit. Nothing is counted when it is refused.
 */
export async function takeContact(trx: Transaction<Database>, ownerId: string, accountId: string, now: Date): Promise<ContactLimit> {
  await trx.selectFrom('account').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const limit = await contactLimitOf(trx, ownerId, accountId, now)
  if (!limit.allowed) return limit
  await sql`
    insert into employer_contact (owner_id, account_id, day, created_at)
    select ${ownerId}::uuid, ${accountId}::uuid, ${chinaDate(now)}::date, ${now}::timestamptz
    where not ${knownTo(ownerId, accountId)}
    on conflict do nothing`.execute(trx)
  return limit
}
