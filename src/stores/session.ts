import type { Role } from '@daogang/contract/auth'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, persisted } from './persisted'

interface SessionState {
  /** Opaque. A session exists exactly when there is a token (spec §4). */
  token?: string
  /** The user's current role: job seeker (c, the default) or employer (b). */
  role: Role
  start: (token: string, role: Role) => void
  setRole: (role: Role) => void
  end: () => void
}

/** The session of this device. Account data comes from the query layer (`useAccount`). */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      role: 'c',
      start: (token, role) => set({ token, role }),
      setRole: (role) => set({ role }),
      end: () => set({ token: undefined, role: 'c' }),
    }),
    {
      ...persisted<SessionState>('session'),
      // The stored state of another tab replaces this one entirely, so that a removed token is removed here too.
      merge: (stored, current) => ({ ...current, token: undefined, role: 'c', ...(stored as Partial<SessionState>) }),
    },
  ),
)

// A login or logout in one tab applies to all.
followOtherTabs(useSession)
