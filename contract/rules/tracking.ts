/** Maximum number of events in one request. */
export const MAX_BATCH = 50
/** Maximum duration of a visit: one day. */
export const MAX_DURATION_MS = 86_400_000
