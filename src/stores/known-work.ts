import type { Direction } from '@daogang/contract/rules/attendance'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'
import { useSession } from './session'

/** The last known work of a person, with which a punch can be made without network. */
export interface KnownWork {
  /** The session that it was read with. Another login does not see it. */
  readonly token: string
  readonly accountId: string
  readonly employmentId: string
  readonly company: string
  readonly title: string
  readonly place: { readonly latitude: number; readonly longitude: number; readonly radius: number } | null
  /** `until`: from then on, in ms since 1970, the next press opens a new day. */
  readonly next: { readonly direction: Direction; readonly day: string; readonly until: number }
}

interface KnownWorkState {
  known: KnownWork | null
  know: (known: KnownWork | null) => void
}

/** Kept apart from the queue of punches: a logout removes it from the device. */
export const useKnownWork = create<KnownWorkState>()(
  persist((set) => ({ known: null, know: (known) => set({ known }) }), persisted('known-work')),
)

/** The known work of the present login. */
export function useOwnKnownWork(): KnownWork | null {
  const token = useSession((session) => session.token)
  const known = useKnownWork((state) => state.known)
  return known?.token === token ? known : null
}
