/** Degrees, GCJ-02 as the maps in China use. */
export interface Position {
  latitude: number
  longitude: number
}

/** `denied`: the user or the system said no. `unavailable`: no fix, no sensor, or too slow (8 s). */
export type LocationAnswer = Position | 'denied' | 'unavailable'

export interface LocationHost {
  /** Asks for the position, and for permission when it was not given yet. Never throws. */
  locate(): Promise<LocationAnswer>
}
