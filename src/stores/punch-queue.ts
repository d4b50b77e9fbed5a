import type { Body } from '@daogang/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

type PunchBody = Body<'POST /api/v1/app/attendance/update'>

/** A punch that the server has not got yet. `refused`: it never will, for the reason in `why`. */
export interface QueuedPunch {
  readonly accountId: string
  readonly body: Omit<PunchBody, 'sentAt'>
  readonly state: 'waiting' | 'refused'
  readonly why: string
}

interface PunchQueueState {
  items: readonly QueuedPunch[]
  add: (punch: Omit<QueuedPunch, 'state' | 'why'>) => void
  refuse: (once: string, why: string) => void
  remove: (once: string) => void
}

/**
 * Punches made without network. They stay on the device, also when the app is killed or the session ends, until the server has them. Each
 * belongs to an account and is sent by that account alone.
 */
export const usePunchQueue = create<PunchQueueState>()(
  persist((set) => ({
    items: [],
    add: (punch) => set(({ items }) => ({ items: [...items, { ...punch, state: 'waiting', why: '' }] })),
    refuse: (once, why) => set(({ items }) => ({
      items: items.map((each) => (each.body.once === once ? { ...each, state: 'refused', why } : each)),
    })),
    remove: (once) => set(({ items }) => ({ items: items.filter(({ body }) => body.once !== once) })),
  }), persisted('punch-queue')),
)
