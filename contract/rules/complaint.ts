/** Maximum width of the description, counted as by `countWidth`. */
export const MAX_COMPLAINT_WIDTH = 600

/** Hours until an operator decides on a report. */
export const REPORT_HOURS = 24
/** For a report with one of `URGENT_REASONS`. */
export const URGENT_HOURS = 2
/** Working days until the person who reported has a result. */
export const REPORT_DAYS = 5

/** Reasons, of either dictionary, that do not wait for office hours: money that is being taken, and danger. */
export const URGENT_REASONS: readonly string[] = ['fee', 'fraud', 'illegal']

/** Hours until an operator decides on a report with this reason. */
export const reportHours = (reason: string): number => (URGENT_REASONS.includes(reason) ? URGENT_HOURS : REPORT_HOURS)

/** So often words and pictures are added to an open report. After that a phone call helps. */
export const MAX_REPORT_ADDITIONS = 5
