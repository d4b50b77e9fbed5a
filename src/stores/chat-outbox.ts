import type { SendMessage } from '@daogang/contract/chat'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './persisted'

/** A message that the server has not acknowledged. */
export interface Unsent {
  message: SendMessage
  /** When it was written, ISO 8601. */
  at: string
  /**
   * `sending`: on its way or waiting for its turn. `lost`: the network failed, it goes again when there is one. `refused`: the server
   * said no, in `why`; only the user sends it again.
   */
  state: 'sending' | 'lost' | 'refused'
  why?: string
  /** The server's code of a refusal. */
  code?: number
}

interface OutboxState {
  /** By account and role (`outboxName`), in the order in which they were written. */
  boxes: Readonly<Record<string, readonly Unsent[]>>
  add: (box: string, unsent: Unsent) => void
  /** Changes one, if it is still there. */
  set: (box: string, clientId: string, change: Partial<Unsent>) => void
  remove: (box: string, clientIds: readonly string[]) => void
}

const NONE: readonly Unsent[] = []

/** Whose messages they are: they wait for that account's next login. */
export const outboxName = (accountId: string, role: 'c' | 'b'): string => `${role}.${accountId}`

export const unsentIn = ({ boxes }: Pick<OutboxState, 'boxes'>, box: string): readonly Unsent[] => boxes[box] ?? NONE

/** Messages that were written and not yet stored by the server. Stands apart from the session, so that a forced logout loses none. */
export const useChatOutbox = create<OutboxState>()(
  persist(
    (set) => ({
      boxes: {},
      add: (box, unsent) => set(({ boxes }) => ({ boxes: { ...boxes, [box]: [...(boxes[box] ?? []), unsent] } })),
      set: (box, clientId, change) => set(({ boxes }) => ({
        boxes: { ...boxes, [box]: (boxes[box] ?? []).map((one) => (one.message.clientId === clientId ? { ...one, ...change } : one)) },
      })),
      remove: (box, clientIds) => set(({ boxes: { [box]: before = [], ...others } }) => {
        const left = before.filter(({ message }) => !clientIds.includes(message.clientId))
        return { boxes: left.length > 0 ? { ...others, [box]: left } : others }
      }),
    }),
    persisted('chat-outbox'),
  ),
)
