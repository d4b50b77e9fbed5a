import type { Body } from '@daogang/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

type PunchBody = Body<'POST /api/v1/app/attendance/update'>

/**
 * A punch that the server has not got yet. `measuring`: it is not sent before the phone knows where it is, or gives up. `refused`: the
 * server never will get it, for the reason in `why`.
 */
export interface QueuedPunch {
  readonly accountId: string
  readonly body: Omit<PunchBody, 'sentAt'>
  readonly state: 'measuring' | 'waiting' | 'refused'
  readonly why: string
}

interface PunchQueueState {
  items: readonly QueuedPunch[]
  add: (punch: Omit<QueuedPunch, 'state' | 'why'>, state?: 'measuring' | 'waiting') => void
  /** Ends the measurement of a punch, with a position or without. */
  measured: (once: string, position: PunchBody['position']) => void
  refuse: (once: string, why: string) => void
  remove: (once: string) => void
}

/**
 * Punches made without network. They stay on the device, also when the app is killed or the session ends, until the server has them. Each
 * belongs to an account and is sent by that account alone.
 */
export const usePunchQueue = create<PunchQueueState>()(
  persist((set) => {
    const change = (once: string, to: (punch: QueuedPunch) => QueuedPunch) => set(({ items }) => ({
      items: items.map((each) => (each.body.once === once ? to(each) : each)),
    }))
    return {
      items: [],
      add: (punch, state = 'waiting') => set(({ items }) => ({ items: [...items, { ...punch, state, why: '' }] })),
      measured: (once, position) => change(once, ({ body, ...punch }) => (
        { ...punch, state: 'waiting', body: { ...body, ...position && { position } } }
      )),
      refuse: (once, why) => change(once, (punch) => ({ ...punch, state: 'refused', why })),
      remove: (once) => set(({ items }) => ({ items: items.filter(({ body }) => body.once !== once) })),
    }
  }, {
    ...persisted('punch-queue'),
    // The app that measured was killed: the punch counts without a position.
    merge: (stored, current) => ({
      ...current,
      items: ((stored as Pick<PunchQueueState, 'items'> | undefined)?.items ?? [])
        .map((punch) => (punch.state === 'measuring' ? { ...punch, state: 'waiting' } : punch)),
    }),
  }),
)
