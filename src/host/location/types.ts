/** Degrees in GCJ-02, the datum of maps in China. */
export interface Position {
  latitude: number
  longitude: number
}

/** `denied`: refused by the user or the system. `unavailable`: no fix, no sensor, or slower than 8 s. */
export type LocationAnswer = Position | 'denied' | 'unavailable'

export interface LocationHost {
  /** Gets the position, asking for permission if necessary. Never throws. */
  locate(): Promise<LocationAnswer>
}
