/** What every account of the demo data has: it is in use, with the settings of a new one. */
export const IN_USE = { cancelled_at: null, leaving_until: null, erased_at: null, personalised: true, keeps_views: true } as const
