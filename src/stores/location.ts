import type { Position } from '@/host/location/types'
import { DEFAULT_CITY } from '@/lib/default-city'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

interface LocationState {
  city: { id: number; name: string }
  /** Set with the user's permission; kept in memory only. */
  position?: Position
  chooseCity: (city: { id: number; name: string }) => void
  setPosition: (position: Position | undefined) => void
}

/** The city whose jobs are shown, and the user's position, if given. */
export const useLocation = create<LocationState>()(
  persist(
    (set) => ({
      city: DEFAULT_CITY,
      chooseCity: (city) => set({ city }),
      setPosition: (position) => set({ position }),
    }),
    // The position is never persisted: it is personal data, and stale the next day.
    { ...persisted<Pick<LocationState, 'city'>>('location'), partialize: ({ city }) => ({ city }) },
  ),
)
