/** China has one time zone and no summer time. */
const OFFSET_MS = 8 * 3_600_000

/** The date in China at a time in ms, such as `1990-03-08`. */
export const dayInChina = (time: number): string => new Date(time + OFFSET_MS).toISOString().slice(0, 10)

/** True if a text such as `1990-02-30` is an existing date. */
export function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
