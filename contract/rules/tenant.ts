/** The only tenant (spec §9). */
export const TENANT_ID = 100_000
