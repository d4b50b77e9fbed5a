/** How long tracking events are stored. */
export const TRACKING_DAYS = 180
