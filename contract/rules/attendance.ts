/** Arriving at work, and leaving. */
export const DIRECTIONS = ['in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** By a position, by the code at the place, or by neither. */
export const PUNCH_METHODS = ['position', 'code', 'none'] as const
export type PunchMethod = (typeof PUNCH_METHODS)[number]

export const PUNCH_PLACES = ['inside', 'outside', 'unknown'] as const
export type PunchPlace = (typeof PUNCH_PLACES)[number]

/** Why an employer has to look at a punch. */
export const PUNCH_REVIEWS = ['outside', 'unknown', 'late', 'clock', 'mock'] as const
export type PunchReview = (typeof PUNCH_REVIEWS)[number]

export const CORRECTION_STATES = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]
