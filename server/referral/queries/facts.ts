import { MIN_DAY_MINUTES, QUALIFY_DAYS, type ReferralFacts } from '@daogang/contract/rules/referral'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../db/schema'

interface Pair {
  id: string
  referrerId: string
  friendId: string
  registeredAt: Date
  /** The first and the last day of work that count, `YYYY-MM-DD`. */
  firstDay: string
  lastDay: string
  /** Cities where work counts; empty for all. */
  cityIds: readonly number[]
  referrerPerson: Buffer | null
  friendPerson: Buffer | null
}

export interface Known extends ReferralFacts {
  isHired: boolean
  days: number
  /** Whether the friend has a real name now, or had one at the end of the account. */
  isRealNamed: boolean
  referrerPerson: Buffer | null
  friendPerson: Buffer | null
}

const currentPerson = (accountId: string) => sql<Buffer | null>`(select number_hash from real_name
  where account_id = ${accountId} and status = 'approved' and number_hash is not null order by nth desc limit 1)`

/** An account whose cancellation cannot be taken back any more. */
const ended = sql`cancelled_at is not null and leaving_until is null`

/** Whether a friend has a real name, or had one at the end of the account: then the hash of the id card is left. */
export const isRealNamed = (friendId: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql<boolean>`
  exists (select from real_name where account_id = ${friendId} and status = 'approved')
    or (${person} is not null and exists (select from account where id = ${friendId} and ${ended}))`

/**
 * Everything that the rules need to know of two friends: their work since the registration, and what makes them one person. A day counts
 * with a punch of the friend that was not refused: the employer could enter the hours of all other days. A cancellation that can still be
 * taken back is no fault, and neither is one after the result. Of several accounts of one person the first friend counts.
 */
export async function factsOf(trx: Trx, pair: Pair): Promise<Known> {
  const { referrerId, friendId, registeredAt, firstDay, lastDay, cityIds } = pair
  const { rows: [row] } = await sql<Known>`
    with work as (
      select employment.id, employment.enterprise_id, employment.created_by from employment
        join company on company.id = employment.company_id
      where employment.account_id = ${friendId} and employment.created_at >= ${registeredAt}
        and (cardinality(${cityIds}::integer[]) = 0 or company.city_id = any(${cityIds}::integer[]))),
    day as (
      select work_day.day, work_day.confirmed_by from work_day join work on work.id = work_day.employment_id
      where work_day.state = 'confirmed' and work_day.minutes >= ${MIN_DAY_MINUTES}
        and work_day.day between ${firstDay} and ${lastDay}
        and exists (select from punch left join punch_review on punch_review.punch_id = punch.id
          where punch.employment_id = work_day.employment_id and punch.day = work_day.day
            and punch_review.decision is distinct from 'refused')),
    person as (
      select coalesce(${currentPerson(referrerId)}, ${pair.referrerPerson}::bytea) as referrer,
        coalesce(${currentPerson(friendId)}, ${pair.friendPerson}::bytea) as friend)
    select
      exists (select from work) as "isHired",
      (select count(distinct day) from day)::integer as days,
      ${isRealNamed(sql`${friendId}`, sql`person.friend`)} as "isRealNamed",
      person.referrer as "referrerPerson", person.friend as "friendPerson",
      coalesce(person.friend = person.referrer or exists (select from referral other
        where other.friend_person = person.friend and other.friend_id <> ${friendId}
          and other.registered_at <= ${registeredAt}), false) as "sameId",
      exists (select from session one join session other on other.device_id = one.device_id
        where one.account_id = ${referrerId} and other.account_id = ${friendId}) as "sameDevice",
      exists (select from payee one join payee other on other.fingerprint = one.fingerprint
        where one.account_id = ${referrerId} and other.account_id = ${friendId}) as "samePayee",
      exists (select from member join work on work.enterprise_id = member.enterprise_id
        where member.account_id = ${referrerId}) as "isMember",
      exists (select from work where created_by = ${referrerId})
        or exists (select from day where confirmed_by = ${referrerId}) as "isDecider",
      exists (select from member join work on work.enterprise_id = member.enterprise_id
        where member.account_id = ${friendId}) as "isOwnStore",
      exists (select from referral_exclusion where account_id in (${referrerId}, ${friendId})) as "isExcluded",
      exists (select from account where id in (${referrerId}, ${friendId}) and ${ended})
        and (select count(distinct day) from day) < ${QUALIFY_DAYS} as "isCancelled"
    from person`.execute(trx)
  if (!row) throw new Error('No facts')
  return row
}
