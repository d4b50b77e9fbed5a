/** Metres around a place in which a punch is inside. Fences under 100 m refuse people who stand in the door. */
export const RADIUS = { min: 100, max: 1000, usual: 200 } as const
export const OFFERED_RADII = [100, 200, 300, 500, 1000] as const
export const MAX_WORK_PLACES = 50
/** Maximum widths of texts, counted as by `countWidth`. */
export const WORK_PLACE_WIDTHS = { name: 30, address: 160 } as const
