import type { PunchBody } from '@/api/attendance'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

/** A punch that the server has not got yet. `refused`: it never will, and `why` says so. */
export interface QueuedPunch {
  readonly accountId: string
  readonly body: Omit<PunchBody, 'sentAt'>
  readonly state: 'waiting' | 'refused'
  readonly why: string
}

/** The last known work of a person, with which a punch can be made without network. */
export interface KnownWork {
  readonly accountId: string
  readonly employmentId: string
  readonly company: string
  readonly title: string
  readonly place: { readonly latitude: number; readonly longitude: number; readonly radius: number } | null
  readonly next: { readonly direction: PunchBody['direction']; readonly day: string }
}

interface PunchQueueState {
  items: readonly QueuedPunch[]
  known: KnownWork | null
  add: (punch: Omit<QueuedPunch, 'state' | 'why'>) => void
  refuse: (once: string, why: string) => void
  remove: (once: string) => void
  know: (work: KnownWork) => void
}

/** Punches made without network. They stay on the device, also when the app is killed, until the server has them. */
export const usePunchQueue = create<PunchQueueState>()(
  persist((set) => ({
    items: [],
    known: null,
    add: (punch) => set(({ items }) => ({ items: [...items, { ...punch, state: 'waiting', why: '' }] })),
    refuse: (once, why) => set(({ items }) => ({
      items: items.map((each) => (each.body.once === once ? { ...each, state: 'refused', why } : each)),
    })),
    remove: (once) => set(({ items }) => ({ items: items.filter(({ body }) => body.once !== once) })),
    know: (known) => set({ known }),
  }), persisted('punch-queue')),
)
