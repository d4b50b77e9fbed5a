/** Range of the calls that a seeker takes on one day. */
export const DAILY_CALLS = { min: 1, max: 50 } as const
