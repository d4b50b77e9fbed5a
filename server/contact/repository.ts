import { sql } from 'kysely'
import { isApplied } from '../application-state/queries/applied'
import type { Db, Trx } from '../db/schema'

const ofEnterprise = (enterpriseId: string) =>
  sql`join job on job.id = job_id join company on company.id = job.company_id and company.enterprise_id = ${enterpriseId}`

/** True for seekers that an enterprise may always answer: they applied or said yes and did not withdraw, or they wrote first. */
const isKnown = (enterpriseId: string, accountId: string) => sql<boolean>`(
  exists (select from application ${ofEnterprise(enterpriseId)} where account_id = ${accountId} and ${isApplied()})
  or exists (select from conversation ${ofEnterprise(enterpriseId)}
      join conversation_side side on side.conversation_id = conversation.id and side.role = 'c'
    where seeker_id = ${accountId} and side.spoke))`

export interface ContactUse {
  /** The seeker is always allowed, or was counted today already. */
  known: boolean
  /** Number of new people that the enterprise contacted on the day. */
  used: number
}

export async function contactUse(db: Db, enterpriseId: string, accountId: string, day: string): Promise<ContactUse> {
  const { rows: [row] } = await sql<ContactUse>`
    select
      ${isKnown(enterpriseId, accountId)}
        or exists (select from employer_contact
          where enterprise_id = ${enterpriseId} and account_id = ${accountId} and day = ${day}) as known,
      (select count(*) from employer_contact where enterprise_id = ${enterpriseId} and day = ${day})::integer as used`.execute(db)
  return { known: row?.known ?? false, used: row?.used ?? 0 }
}

/** Counts a seeker as contacted on a day, unless they are always allowed. Idempotent. */
export const insertContact = (trx: Trx, enterpriseId: string, accountId: string, day: string, now: Date): Promise<unknown> => sql`
    insert into employer_contact (enterprise_id, account_id, day, created_at)
    select ${enterpriseId}::uuid, ${accountId}::uuid, ${day}::date, ${now}::timestamptz
    where not ${isKnown(enterpriseId, accountId)}
    on conflict do nothing`.execute(trx)

/** A contact that was counted for an enterprise at that moment. */
export interface CountedContact {
  enterpriseId: string
  accountId: string
  at: Date
}

/** Takes back a contact that did not come about. Not one that was counted before, or that the enterprise made in another way since. */
export const deleteContact = (trx: Trx, { enterpriseId, accountId, at }: CountedContact): Promise<unknown> => sql`
    delete from employer_contact as contact
    where contact.enterprise_id = ${enterpriseId} and contact.account_id = ${accountId} and contact.created_at = ${at}
      and not exists (select from call_record where callee_id = ${accountId} and enterprise_id = ${enterpriseId} and created_at >= ${at})
      and not exists (select from conversation ${ofEnterprise(enterpriseId)} where seeker_id = ${accountId} and last_at >= ${at})
      and not exists (select from application ${ofEnterprise(enterpriseId)} join interview on interview.application_id = application.id
        where application.account_id = ${accountId} and interview.created_at >= ${at})`.execute(trx)
