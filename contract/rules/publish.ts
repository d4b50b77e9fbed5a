/** Maximum widths of the texts of a job, counted as by `countWidth`. */
export const JOB_WIDTHS = { title: 40, payday: 60, hours: 120, duties: 1000, requirements: 400, contact: 20 } as const
/** Maximum widths of the texts of a new shop. */
export const STORE_WIDTHS = { name: 40, industry: 20 } as const
export const MAX_HEADCOUNT = 999
export const MAX_JOB_WELFARES = 10

/** How many days a job may stay open, and the choices that the form offers. */
export const VALID_DAYS = { min: 1, max: 90 } as const
export const OFFERED_VALID_DAYS = [15, 30, 60] as const
