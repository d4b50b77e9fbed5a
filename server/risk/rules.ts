import type { Role } from '@daogang/contract/auth'
import type { RiskCheck } from '@daogang/contract/risk'
import type { MemberRole, Membership } from '@daogang/contract/rules/member'
import { blockedText, contactText, type Ban } from './wording'

/** Whether a decision that was not lifted is still in force. Without an end it is in force until lifted. */
export const isInForce = (until: Date | null, now: Date): boolean => until === null || until > now

/** contact: may not contact others; blocked: may only read and appeal; disabled: may not log in. */
export type AccountDecision = 'contact' | 'blocked' | 'disabled'

/** The operator's decision to restrict an account. */
export interface Restriction {
  kind: AccountDecision
  reason: string
  until: Date | null
  /** When it was decided. */
  at: Date
}

/** A person in one of their enterprises; `ban` is null where they may hire. */
export interface Standing {
  memberId: string
  role: MemberRole
  enterpriseId: string
  /** The name of the enterprise. */
  enterprise: string
  ban: Ban | null
}

/** The ban of the first enterprise, if all are banned; null if one is open. */
export const closedOf = (standings: readonly Standing[]): Ban | null =>
  (standings.some(({ ban }) => ban === null) ? null : standings[0]?.ban ?? null)

/** The memberships in enterprises that are not banned: a ban of one enterprise stops nothing in another. */
export function openMembers<M extends Membership>(members: readonly M[], standings: readonly Standing[]): readonly M[] {
  const closed = new Set(standings.filter(({ ban }) => ban).map(({ enterpriseId }) => enterpriseId))
  return closed.size === 0 ? members : members.filter(({ enterpriseId }) => !closed.has(enterpriseId))
}

/** The rules that a decision can be about, as users read them. */
const VIOLATIONS = {
  fake: '发布虚假招聘信息', fee: '向求职者收钱', fraud: '涉嫌诈骗', illegal: '招人干违法的事', discrimination: '招聘歧视', harassment: '骚扰别人',
  impersonation: '冒充别人', other: '',
} as const satisfies Readonly<Record<string, string>>
export type Violation = keyof typeof VIOLATIONS
export const VIOLATION_KEYS = Object.keys(VIOLATIONS) as readonly Violation[]

export const isViolation = (key: string): key is Violation => Object.hasOwn(VIOLATIONS, key)

/** The violated rule as users read it; empty if the decision names none. */
export const violationText = (key: string): string => (isViolation(key) ? VIOLATIONS[key] : '')

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

/** Why an account is blocked, as its user reads it; null if it is not. */
export function blockOf(restrictions: readonly Restriction[], now: Date): string | null {
  const blocked = restrictions.find(({ kind }) => kind === 'blocked')
  return blocked ? blockedText(blocked.reason, blocked.until, now) : null
}
