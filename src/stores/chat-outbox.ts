import type { SendMessage } from '@daogang/contract/chat'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, persisted } from './persisted'

/** A message that the server has not acknowledged. */
export interface Unsent {
  message: SendMessage
  /** When the message was written, ISO 8601. */
  at: string
  /**
   * `sending`: in flight or queued. `lost`: the network or the server failed; sent again after a while, or when it is back. `refused`: the
   * server rejected it, for the reason in `why`; only the user can send it again.
   */
  state: 'sending' | 'lost' | 'refused'
  why?: string
  /** The server's error code of a rejection. */
  code?: number
}

interface OutboxState {
  /** By account and role (`outboxName`), oldest first. */
  boxes: Readonly<Record<string, readonly Unsent[]>>
  add: (box: string, unsent: Unsent) => void
  /** Updates a message if it is still in the outbox. */
  set: (box: string, clientId: string, change: Partial<Unsent>) => void
  remove: (box: string, clientIds: readonly string[]) => void
}

const NONE: readonly Unsent[] = []

/** Name of an account's outbox. Its messages wait for that account's next login. */
export const outboxName = (accountId: string, role: 'c' | 'b'): string => `${role}.${accountId}`

export const unsentIn = ({ boxes }: Pick<OutboxState, 'boxes'>, box: string): readonly Unsent[] => boxes[box] ?? NONE

/** Messages that the server has not stored yet. Separate from the session, so that a forced logout loses none. */
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

followOtherTabs(useChatOutbox)
