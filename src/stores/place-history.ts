import type { GeoPlace } from '@daogang/contract/geo'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

const KEPT = 8

interface PlaceHistoryState {
  /** Newest first. */
  places: GeoPlace[]
  add: (place: GeoPlace) => void
  clear: () => void
}

const isSame = (one: GeoPlace, other: GeoPlace) => one.name === other.name && one.address === other.address && one.cityId === other.cityId

/** The addresses that the user picked, on this device only. */
export const usePlaceHistory = create<PlaceHistoryState>()(
  persist(
    (set) => ({
      places: [],
      add: (place) => set(({ places }) => ({ places: [place, ...places.filter((each) => !isSame(each, place))].slice(0, KEPT) })),
      clear: () => set({ places: [] }),
    }),
    persisted('place-history'),
  ),
)
