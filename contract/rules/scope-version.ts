// Apart from rules/consent-scope: the first page needs only the versions of its texts.
/** The day from which the present words of each consent apply. */
export const SCOPE_VERSIONS = { location: '2026-11-30', id_card: '2026-11-27' } as const
