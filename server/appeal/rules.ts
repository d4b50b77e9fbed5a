import type { AppealNext } from '@daogang/contract/appeal'
import { MAX_APPEALS } from '@daogang/contract/rules/appeal'

export interface AppealState {
  /** Whether the decision is in force. */
  isInForce: boolean
  /** Whether an appeal has no answer yet. */
  isPending: boolean
  /** Number of appeals since the decision. */
  sent: number
}

/** What the owner can do next about a decision. */
export function nextOf({ isInForce, isPending, sent }: AppealState): AppealNext {
  if (!isInForce) return 'over'
  if (isPending) return 'wait'
  return sent < MAX_APPEALS ? 'send' : 'call'
}
