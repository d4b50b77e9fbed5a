import { SCOPE_VERSIONS } from '@daogang/contract/rules/scope-version'
import type { Position } from '@/host/location/types'
import { storageHost } from '@/host/storage'
import { DEFAULT_CITY } from '@/lib/default-city'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, persisted } from './persisted'

interface LocationState {
  city: { id: number; name: string }
  /**
   * Stored, not always to be sent: see `sendablePosition`. Kept until the tab is closed or the mini-program stops. `picked`: the user
   * chose it by hand, so it is not where they are; `name` is what they call it.
   */
  position?: Position & { picked?: boolean; name?: string }
  /** The number of the recorded consent to use the position; 0 before the server recorded it; undefined without consent. */
  allowed?: number
  /** The version of the words that the consent was given to. */
  words?: string
  /** In this start the user was asked whether they want the jobs of the city where they are. */
  isOtherOffered?: true
  /** Another city forgets a place that the user picked by hand, because it is in the former one. */
  chooseCity: (city: { id: number; name: string }) => void
  setPosition: (position: LocationState['position']) => void
  allow: (nth: number) => void
  /** Ends the consent and forgets the position, unless the user picked it. With a number: only a consent before that answer. */
  forbid: (nth?: number) => void
}

type Kept = Pick<LocationState, 'city' | 'allowed' | 'words'>

/** The key of the position in the session, so that a reload keeps it. */
const POSITION = 'daogang.position'

/** The city whose jobs are shown, and the user's position, if given. */
export const useLocation = create<LocationState>()(
  persist(
    (set) => ({
      city: DEFAULT_CITY,
      chooseCity: (city) => set((state) => (
        state.position?.picked && city.id !== state.city.id ? { city, position: undefined } : { city }
      )),
      position: storageHost.session.read<LocationState['position']>(POSITION),
      setPosition: (position) => set({ position }),
      allow: (allowed) => set({ allowed, words: SCOPE_VERSIONS.location }),
      forbid: (nth) => set((state) => {
        const { allowed, position } = state
        // A consent that is not recorded yet is later than any answer of the server.
        const isLater = nth !== undefined && (allowed === 0 || (allowed ?? 0) >= nth)
        if (isLater || (allowed === undefined && (!position || position.picked))) return state
        return { allowed: undefined, position: position?.picked ? position : undefined }
      }),
    }),
    // The position is not persisted with these: it is personal data, and stale the next day.
    {
      ...persisted<Kept>('location'),
      partialize: ({ city, allowed, words }) => ({ city, allowed, words }),
      // A consent to earlier words is asked for again.
      merge: (kept, state) => {
        const merged = { ...state, allowed: undefined, words: undefined, ...kept as Kept | undefined }
        return merged.words === SCOPE_VERSIONS.location ? merged : { ...merged, allowed: undefined }
      },
    },
  ),
)

// A consent that ends in one tab ends in all.
followOtherTabs(useLocation)

useLocation.subscribe(({ position }, before) => {
  if (position === before.position) return
  if (position) storageHost.session.write(POSITION, position)
  else storageHost.session.remove(POSITION)
})
