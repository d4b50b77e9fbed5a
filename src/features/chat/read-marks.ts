import type { ConversationState } from '@daogang/contract/chat-message'
import { ApiError, CODES } from '@/api/errors'
import type { Connection } from './connection'

/** Timeout for the answer to a mark by socket. The mark is then sent again by HTTP; the server takes it any number of times. */
const ANSWER_MS = 8_000

/** The server takes the mark later: it is busy, or there were too many calls. */
const LATER: readonly number[] = [CODES.unavailable, CODES.rateLimited]

export interface ReadMarks {
  /** Marks the messages of a conversation as read, up to `seq`. */
  add(conversationId: string, seq: number): void
  /** Handles states that the server reports: they confirm marks. */
  onStates(states: readonly ConversationState[]): void
  /** Sends the unconfirmed marks again, by HTTP: the connection has changed, or the server may be reachable again. */
  resume(): void
  /** Forgets all marks, because the login has ended. */
  stop(): void
}

interface Options {
  trySend: Connection['trySend']
  /** Sends by HTTP. @throws ApiError */
  send(conversationId: string, seq: number): Promise<ConversationState>
  /** Called with the answer by HTTP. */
  onStored(state: ConversationState): void
}

/**
 * Read marks until the server confirms them. A mark is shown at once, so nothing else would send it again: a socket that died in the
 * background takes it and loses it.
 */
export function createReadMarks({ trySend, send, onStored }: Options): ReadMarks {
  /** The newest unconfirmed mark of each conversation. */
  const marks = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  function confirm(conversationId: string, seq: number): void {
    if ((marks.get(conversationId) ?? Infinity) <= seq) marks.delete(conversationId)
  }

  function sendByCall(conversationId: string, seq: number): void {
    send(conversationId, seq).then((state) => {
      // Confirmed already, or older than the newest mark.
      if (marks.get(conversationId) !== seq) return
      marks.delete(conversationId)
      onStored(state)
    }, (error: unknown) => {
      // The server said no for good, for example because the conversation is gone.
      if (error instanceof ApiError && error.kind === 'refused' && !LATER.includes(error.code)) confirm(conversationId, seq)
    })
  }

  function clearTimers(): void {
    timers.forEach(clearTimeout)
    timers.clear()
  }

  return {
    add(conversationId, seq) {
      marks.set(conversationId, seq)
      if (!trySend({ type: 'read', conversationId, seq })) return sendByCall(conversationId, seq)
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (marks.get(conversationId) === seq) sendByCall(conversationId, seq)
      }, ANSWER_MS)
      timers.add(timer)
    },
    onStates(states) {
      for (const { id, readSeq } of states) confirm(id, readSeq)
    },
    resume() {
      clearTimers()
      marks.forEach((seq, conversationId) => sendByCall(conversationId, seq))
    },
    stop() {
      clearTimers()
      marks.clear()
    },
  }
}
