import type { Role } from '@daogang/contract/auth'
import type { DisableStatus, RiskCheck } from '@daogang/contract/risk'
import { blockedText, contactText } from './wording'

/** Whether a decision that was not lifted is still in force. Without an end it is in force until lifted. */
export const isInForce = (until: Date | null, now: Date): boolean => until === null || until > now

/** contact: may not contact others; blocked: may only read and appeal; disabled: may not log in. */
export type RestrictionKind = 'contact' | 'blocked' | 'disabled'

/** The operator's decision to restrict an account. */
export interface Restriction {
  kind: RestrictionKind
  reason: string
  until: Date | null
  /** When it was decided. */
  at: Date
}

/** The response of the risk check. A blocked account gets the text of the block, even if it may not contact others either. */
export function riskCheck(restrictions: readonly Restriction[], role: Role, now: Date): RiskCheck {
  const blocked = restrictions.find(({ kind }) => kind === 'blocked')
  const contact = restrictions.find(({ kind }) => kind === 'contact')
  const shown = blocked ?? contact
  return {
    user_status: blocked ? 2 : 0,
    status: contact ? 1 : 0,
    text: blocked ? blockedText(blocked.reason, blocked.until, now) : contact ? contactText(role, contact.until, now) : '',
    reason: shown?.reason ?? '',
    deathTime: shown?.until?.toISOString() ?? null,
  }
}

export function disableStatus(restrictions: readonly Restriction[], now: Date): DisableStatus {
  const blocked = restrictions.find(({ kind }) => kind === 'blocked')
  return blocked ? { status: 2, text: blockedText(blocked.reason, blocked.until, now) } : { status: 1, text: '' }
}
