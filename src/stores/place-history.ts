import type { GeoPlace } from '@daogang/contract/geo'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, persisted } from './persisted'

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
    {
      ...persisted<PlaceHistoryState>('place-history'),
      // A logout in another tab removes it.
      merge: (stored, current) => ({ ...current, places: [], ...(stored as Partial<PlaceHistoryState>) }),
    },
  ),
)

followOtherTabs(usePlaceHistory)
