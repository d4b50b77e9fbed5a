/** How many props of each kind an employer gets with the first job, and for how many days they can be used. */
export const WELCOME = { refresh: 3, top: 1, urgent: 1 } as const
export const WELCOME_DAYS = 30

/** How many days a prop works on a job; 0 for a refresh, which happens once. */
export const PROP_DAYS = { refresh: 0, top: 1, urgent: 7 } as const
