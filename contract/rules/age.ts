// Separate from the other rules about people, because the first page needs only the numbers.
/** Minimum and maximum age of a seeker, in full years (spec §5). */
export const MIN_AGE = 18
export const MAX_AGE = 60
