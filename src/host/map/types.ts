import type { No } from '@/lib/host-answer'

/** GCJ-02 degrees, with a name and an address that the map shows. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
  readonly address: string
}

export interface MapHost {
  /** Shows a place on a map from which the user can start their navigation. H5 opens Amap's page, which opens its app. */
  open(place: Place): Promise<'done' | No>
}
