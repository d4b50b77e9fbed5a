import type { Role } from '@daogang/contract/auth'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storageHost } from '@/host/storage'
import { persisted } from './persisted'

interface SessionState {
  /** Opaque; there is a session exactly when there is one (spec §4). */
  token?: string
  /** What the user is here as: job seeker (c, the default) or employer (b). */
  role: Role
  start: (token: string, role: Role) => void
  setRole: (role: Role) => void
  end: () => void
}

const kept = persisted<SessionState>('session')

/** The login of this device. Who the account is comes from the query layer (`useAccount`). */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      role: 'c',
      start: (token, role) => set({ token, role }),
      setRole: (role) => set({ role }),
      end: () => set({ token: undefined, role: 'c' }),
    }),
    {
      ...kept,
      // What another tab wrote replaces what is here entirely: a token that it no longer holds is gone here too.
      merge: (stored, current) => ({ ...current, token: undefined, role: 'c', ...(stored as Partial<SessionState>) }),
    },
  ),
)

/** Several tabs agree: a login or logout in one is one in all. */
storageHost.watch(kept.name, () => void useSession.persist.rehydrate())
