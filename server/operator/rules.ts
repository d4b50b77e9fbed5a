import { DAY_MS } from '@daogang/contract/rules/durations'

/** An approval says that something is right now: what it is about may have changed a week later. */
const APPROVAL_DAYS = 7

/** Approvals after this moment count. */
export const approvalsCountFrom = (now: Date): Date => new Date(now.getTime() - APPROVAL_DAYS * DAY_MS)

/** What one operator puts aside for awards in a week without another one's word stays below this: fen, and coins. */
export const FUND_BELOW = { CNY: 200_000, COIN: 20_000 } as const
const FUND_DAYS = 7

/** Fundings after this moment count together. */
export const fundingsCountFrom = (now: Date): Date => new Date(now.getTime() - FUND_DAYS * DAY_MS)

/** The name in the audit log of what the product does by itself. No operator can have it: names have letters alone. */
export const BY_ITSELF = '（自动）'
