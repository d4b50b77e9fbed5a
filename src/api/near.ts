import type { Position } from '@/host/location/types'

/** Digits after the point with which the server measures distances: about a metre. */
const DIGITS = 5

/** The place that a list's distances are from, for its query key; null without one. */
export type Near = string | null

/** A list from another place is another list. @param position GCJ-02 */
export const nearOf = (position: Position | undefined): Near =>
  (position ? `${position.latitude.toFixed(DIGITS)},${position.longitude.toFixed(DIGITS)}` : null)

/** What a request carries of a position: not the name of a place that the user picked. */
export const degreesOf = (position: Position | undefined) => position && { latitude: position.latitude, longitude: position.longitude }
