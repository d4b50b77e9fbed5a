import type { Position } from '../location/types'

/** A position with its error. */
export interface Fix extends Position {
  /** Metres. */
  readonly accuracy: number
  /** When the device measured it, in ms since 1970 by the device's clock. */
  readonly at: number
  /** The app knows that the position is simulated. Only the native apps can. */
  readonly mock?: boolean
}

/** `denied`: refused by the user or the system. `unavailable`: no fix, or no sensor. */
export type FixReport = Fix | 'denied' | 'unavailable'

/** Continuous positions: a host that is asked for one position after the other may return the first one again. */
export interface PositioningHost {
  /**
   * Reports every new position until it is stopped, asking for permission if necessary. Never throws.
   * @returns a function that stops it
   */
  watch(report: (fix: FixReport) => void): () => void
}
