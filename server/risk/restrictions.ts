import type { Role } from '@daogang/contract/auth'
import type { DisableStatus, RiskCheck } from '@daogang/contract/risk'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { blockedText, contactText } from './wording'

/** Whether a decision that was not lifted still counts. */
export const stands = (until: Date | null, now: Date): boolean => until === null || until > now

export type RestrictionKind = 'contact' | 'blocked' | 'disabled'

export interface Restriction {
  kind: RestrictionKind
  reason: string
  until: Date | null
  /** When it was decided. */
  at: Date
}

/** What the operator decided about an account and has not lifted, at most one of each kind. */
export async function restrictionsOf(db: Kysely<Database>, accountId: string, now: Date): Promise<Restriction[]> {
  const rows = await db.selectFrom('account_restriction').select(['kind', 'reason', 'until', 'created_at as at'])
    .where('account_id', '=', accountId).where('lifted_at', 'is', null).execute()
  return rows.filter(({ until }) => stands(until, now))
}

/** Takes decisions of these kinds back; how many there were. */
export async function liftRestrictions(
  trx: Transaction<Database>, accountId: string, kinds: readonly RestrictionKind[], now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx.updateTable('account_restriction').set({ lifted_at: now })
    .where('account_id', '=', accountId).where('kind', 'in', kinds).where('lifted_at', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The risk check's answer. Being blocked comes before being kept from contact. */
export function riskCheck(restrictions: readonly Restriction[], role: Role, now: Date): RiskCheck {
  const blocked = restrictions.find(({ kind }) => kind === 'blocked')
  const contact = restrictions.find(({ kind }) => kind === 'contact')
  const told = blocked ?? contact
  return {
    user_status: blocked ? 2 : 0,
    status: contact ? 1 : 0,
    text: blocked ? blockedText(blocked.reason, blocked.until, now) : contact ? contactText(role, contact.until, now) : '',
    reason: told?.reason ?? '',
    deathTime: told?.until?.toISOString() ?? null,
  }
}

export function disableStatus(restrictions: readonly Restriction[], now: Date): DisableStatus {
  const blocked = restrictions.find(({ kind }) => kind === 'blocked')
  return blocked ? { status: 2, text: blockedText(blocked.reason, blocked.until, now) } : { status: 1, text: '' }
}

/** Refuses what gets in touch with the other side, whatever the client has checked before. */
export async function refuseRestricted(db: Kysely<Database>, user: { id: string; role: Role }, now: Date): Promise<void> {
  refuseStanding(await restrictionsOf(db, user.id, now), user.role, now)
}

/** The same by restrictions that were read already. @throws Refusal USER_RESTRICTED */
export function refuseStanding(restrictions: readonly Restriction[], role: Role, now: Date): void {
  const { user_status, status, text } = riskCheck(restrictions, role, now)
  if (user_status === 2 || status === 1) throw new Refusal('USER_RESTRICTED', text)
}
