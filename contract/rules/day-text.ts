/**
 * Days as people say them: each has one form, which both sides share. Apart from `day.ts`, because the first screen loads that one and
 * shows none of these.
 */

/** `2026-03-09` → `3月9日`. */
export const monthDayText = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** `2026-03-09` → `2026年3月9日`. */
export const fullDayText = (day: string): string => `${day.slice(0, 4)}年${monthDayText(day)}`
