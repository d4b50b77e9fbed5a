import type { Position } from '@/host/location/types'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

/** Where the product begins before it knows anything (spec §3). */
export const DEFAULT_CITY = { id: 31000, name: '上海' }

interface LocationState {
  city: { id: number; name: string }
  /** Set when the user allowed it, for this start of the app only. */
  position?: Position
  chooseCity: (city: { id: number; name: string }) => void
  setPosition: (position: Position | undefined) => void
}

/** The city that jobs are shown for, and the position when the user gave one. */
export const useLocation = create<LocationState>()(
  persist(
    (set) => ({
      city: DEFAULT_CITY,
      chooseCity: (city) => set({ city }),
      setPosition: (position) => set({ position }),
    }),
    // The position is never written to the device: it is personal, and stale the next day.
    { ...persisted<Pick<LocationState, 'city'>>('location'), partialize: ({ city }) => ({ city }) },
  ),
)
