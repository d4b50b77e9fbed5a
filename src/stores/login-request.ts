import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

interface LoginRequestState {
  /** Request id of the last login code. */
  requestId?: string
  keep: (requestId: string) => void
  forget: () => void
}

/** The request that a login code belongs to. Persisted, because a phone may close the app while its user reads the SMS. */
export const useLoginRequest = create<LoginRequestState>()(
  persist(
    (set) => ({
      keep: (requestId) => set({ requestId }),
      forget: () => set({ requestId: undefined }),
    }),
    persisted<LoginRequestState>('login-request'),
  ),
)
