/** How long tracking events are stored. */
export const TRACKING_DAYS = 180

/** For so long after the last decision the answers and pictures of a campaign are stored: questions about it can still be answered. */
export const SUBMISSION_DAYS = 180

/** For so long after it was last reported an error of clients is stored. */
export const CLIENT_ERROR_DAYS = 90
