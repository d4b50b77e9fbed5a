import type { AppealNext } from '@daogang/contract/appeal'
import { MAX_APPEALS } from '@daogang/contract/rules/appeal'

/** So long an account that is free again is led to what was answered. */
export const SHOWN_DAYS = 30

export interface Standing {
  /** Whether what was decided still counts. */
  stands: boolean
  /** Whether an appeal is being looked at. */
  waits: boolean
  /** How many were sent since it was decided. */
  sent: number
}

/** What its owner can do about a decision. */
export function nextOf({ stands, waits, sent }: Standing): AppealNext {
  if (!stands) return 'over'
  if (waits) return 'wait'
  return sent < MAX_APPEALS ? 'send' : 'call'
}
