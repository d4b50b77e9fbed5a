import { DAY_MS } from './durations'

/**
 * Subjects: an enterprise and a store, by their business licences; a human resources service licence; and the authorisation of another
 * enterprise to recruit for it (代招).
 */
export const CERTIFICATION_KINDS = ['enterprise', 'store', 'hr', 'agency'] as const
export type CertificationKind = (typeof CERTIFICATION_KINDS)[number]

/** States that are stored. */
export const STORED_STATES = ['reviewing', 'approved', 'rejected', 'expired', 'revoked'] as const
export type StoredState = (typeof STORED_STATES)[number]
/** As its owner reads it. draft: nothing was sent yet; expiring: approved, and in its last days. */
export const CERTIFICATION_STATES = ['draft', ...STORED_STATES, 'expiring'] as const
export type CertificationState = (typeof CERTIFICATION_STATES)[number]

/** Sources that were compared before an approval: the texts of the picture, the register of enterprises, or the licence by a person. */
export const CERTIFICATION_CHECKS = ['picture', 'register', 'person'] as const
export type CertificationCheck = (typeof CERTIFICATION_CHECKS)[number]

export const LICENCE_PICTURE_MISSING = '请先拍执照'
/** Pictures beside the licence: the shop front, the food licence. */
export const MAX_EXTRA_PICTURES = 3
/** Trades that an authorisation names. */
export const MAX_AGENCY_TRADES = 10

/** Five ministries' notice of January 2026: verification is repeated at least every six months. */
export const VALID_MONTHS = 6
/** Days before the end from which it can be renewed without haste. */
export const EXPIRING_DAYS = 30
/** Days before the end at which its members get a notice. */
export const WARN_DAYS = [30, 7, 1] as const
export type WarnDays = (typeof WARN_DAYS)[number]

/** The states that follow each one. The last three are final: a renewal is a new certification. */
const NEXT: Readonly<Record<StoredState, readonly StoredState[]>> = {
  reviewing: ['approved', 'rejected'],
  approved: ['expired', 'revoked'],
  rejected: [],
  expired: [],
  revoked: [],
}

export const mayBecome = (from: StoredState, to: StoredState): boolean => NEXT[from].includes(to)

interface Dated {
  state: StoredState
  /** The first moment at which it is not valid; null before an approval. */
  validUntil: Date | null
}

/** The state that an owner reads; `undefined` for a subject without any certification. */
export function stateOf(certification: Dated | undefined, now: Date): CertificationState {
  if (!certification) return 'draft'
  const { state, validUntil } = certification
  if (state !== 'approved' || validUntil === null) return state
  const left = validUntil.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left <= EXPIRING_DAYS * DAY_MS ? 'expiring' : 'approved'
}

/** The warning that is due: the nearest to the end, so that a server that was off sends one and not three. Undefined before the first. */
export function warningDue(validUntil: Date, now: Date): WarnDays | undefined {
  const left = validUntil.getTime() - now.getTime()
  return left <= 0 ? undefined : [...WARN_DAYS].reverse().find((days) => left <= days * DAY_MS)
}
