/** `failed`: the server could not build it, and the person may ask again at once. */
export const EXPORT_STATES = ['waiting', 'building', 'ready', 'taken', 'expired', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** Days for which a finished file waits for its owner. */
export const EXPORT_KEPT_DAYS = 7
/** Minutes in which one code downloads the file, as often as a bad network needs. */
export const EXPORT_OPEN_MINUTES = 10

/** Whether the server works on it, so that a screen asks again. */
export const isInWork = (state: ExportState): boolean => state === 'waiting' || state === 'building'

/** How much is done, in whole percent. 100 only when the file is there. */
export function exportPercent(state: ExportState, done: number, total: number): number {
  if (!isInWork(state)) return state === 'failed' ? 0 : 100
  return total === 0 ? 0 : Math.min(99, Math.floor(100 * done / total))
}
