import type { LeaveGuardHost } from './types'

/** A browser shows no sentence of ours, and asking before every reload would be a nuisance where nothing is lost. */
export const leaveGuardHost: LeaveGuardHost = { asks: false, ask: () => () => undefined }
