import type { HostFailure } from '@/lib/host-answer'

/** A position in GCJ-02 degrees, with the name and the address that the map shows. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
  readonly address: string
}

export interface MapHost {
  /** Shows a place on a map from which the user can start navigation. H5 opens Amap's page, which opens its app. */
  open(place: Place): Promise<'done' | HostFailure>
}
