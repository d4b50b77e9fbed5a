import { DAY_MS } from '../lib/durations'

/** How many operators approve what needs more than one. */
export const APPROVALS = 2
/** An approval says that something is right now: what it is about may have changed a week later. */
const APPROVAL_DAYS = 7

/** Approvals after this moment count. */
export const approvalsCountFrom = (now: Date): Date => new Date(now.getTime() - APPROVAL_DAYS * DAY_MS)
