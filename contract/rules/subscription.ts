/** Maximum number of reminders in one dialog of the host. */
export const MAX_KINDS_PER_DIALOG = 3

/** The message when the host gave no login code. */
export const SUBSCRIBE_FAILED_TEXT = '提醒没开成，请再点一次'
