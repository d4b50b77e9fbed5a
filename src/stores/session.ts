import type { Role } from '@daogang/contract/auth'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
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

/** The login of this device. Who the account is comes from the query layer (`useAccount`). */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      role: 'c',
      start: (token, role) => set({ token, role }),
      setRole: (role) => set({ role }),
      end: () => set({ token: undefined, role: 'c' }),
    }),
    persisted('session'),
  ),
)
