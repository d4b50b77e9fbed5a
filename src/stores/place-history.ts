import type { GeoPlace } from '@daogang/contract/geo'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

const MAX_PLACES = 8

interface PlaceHistoryState {
  /** Newest first. */
  places: GeoPlace[]
  add: (place: GeoPlace) => void
  clear: () => void
}

const isSame = (one: GeoPlace, other: GeoPlace) => one.name === other.name && one.address === other.address && one.cityId === other.cityId

/** Addresses that the user picked. They stay on this device. */
export const usePlaceHistory = create<PlaceHistoryState>()(
  persist(
    (set) => ({
      places: [],
      add: (place) => set(({ places }) => ({ places: [place, ...places.filter((each) => !isSame(each, place))].slice(0, MAX_PLACES) })),
      clear: () => set({ places: [] }),
    }),
    persisted('place-history'),
  ),
)
