import type { SendMessage } from '@daogang/contract/chat'
import type { ChatMessage } from '@daogang/contract/chat-message'
import type { ServerFrame } from '@daogang/contract/chat-socket'
import { ApiError, CODES, outcomeOf } from '@/api/errors'
import { unsentIn, useChatOutbox, type Unsent } from '@/stores/chat-outbox'
import { serverNow } from '@/lib/server-clock'
import type { Connection } from './connection'

/** Timeout for an ack by socket. The message is then resent by HTTP; the server recognizes the duplicate by its client id. */
const ANSWER_MS = 8_000
/** A busy server gets this long before the message is sent again, by HTTP. */
const BUSY_MS = 3_000
/** Lost messages are sent again after this time, and after twice as long each time, because the server can be back without an event. */
const LOST_MS = 5_000
const LONGEST_LOST_MS = 60_000

export interface Outbox {
  /** Stores a message and sends it after the earlier ones. */
  add(message: SendMessage): void
  /** Retries a lost or refused message. A refused one is sent after all others. */
  retry(clientId: string): void
  /** Removes an unsent message, unless it is in flight. */
  remove(clientId: string): void
  /** Resends lost messages now: the server may be reachable again. */
  resume(): void
  /** Resends the in-flight message by HTTP at once, without waiting for its ack. */
  onSocketClosed(): void
  /** Handles an answer of the socket. */
  onAnswer(frame: Extract<ServerFrame, { type: 'ack' | 'refused' }>): void
  /** Handles incoming messages: own ones are stored, even if their ack was lost. */
  onMessages(messages: readonly ChatMessage[]): void
  /** Stops sending, because the login has ended. Unsent messages stay in the store. */
  stop(): void
}

interface Options {
  /** Name of the outbox in the store: `outboxName`. */
  box: string
  trySend: Connection['trySend']
  /** Sends by HTTP. @throws ApiError */
  send(message: SendMessage): Promise<ChatMessage>
  /** Called when the server has stored a message, before it is removed from the outbox. */
  onStored(message: ChatMessage): void
  now?: () => Date
}

/** Whether only the user can send a message again after this error. After another one the outbox does. */
const isFinal = ({ kind, code }: ApiError): boolean =>
  code !== CODES.unavailable && (kind === 'refused' || outcomeOf(code) === 'banned')

/**
 * A queue of unsent messages, stored on the device until the server has them. It sends one message at a time, so that they arrive in
 * order, and retries under the same client id, which makes sending idempotent.
 */
export function createOutbox({ box, trySend, send, onStored, now = () => new Date(serverNow()) }: Options): Outbox {
  const store = useChatOutbox
  let current: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  /** How often sending has failed since the server last answered. */
  let failures = 0
  /** `resume` was called while a message was in flight: if that attempt fails, retry at once. */
  let resumeOnFailure = false
  let stopped = false

  const all = (): readonly Unsent[] => unsentIn(store.getState(), box)
  const clearCurrent = (): void => {
    clearTimeout(timer)
    timer = undefined
    current = undefined
  }

  function sendNext(): void {
    if (stopped || current !== undefined) return
    clearTimeout(lostTimer)
    // Lost messages are older than any other one in the queue.
    for (const { message, state } of all()) if (state === 'lost') store.getState().set(box, message.clientId, { state: 'sending' })
    const unsent = all().find(({ state }) => state === 'sending')
    if (!unsent) return
    const { message } = unsent
    current = message.clientId
    resumeOnFailure = false
    if (trySend({ type: 'send', ...message })) timer = setTimeout(() => sendByCall(message), ANSWER_MS)
    else sendByCall(message)
  }

  function sendByCall(message: SendMessage): void {
    timer = undefined
    send(message).then(stored, (error: unknown) => {
      if (stopped) return
      if (!(error instanceof ApiError) || !isFinal(error)) return lost(message.clientId)
      // The dialog about a ban shows what follows the bar.
      const [why = ''] = error.message.split('|')
      refused(message.clientId, error.code, why)
    })
  }

  function stored(message: ChatMessage): void {
    const { clientId } = message
    if (clientId === null) return
    failures = 0
    onStored(message)
    store.getState().remove(box, [clientId])
    if (current === clientId) clearCurrent()
    sendNext()
  }

  function refused(clientId: string, code: number, why: string): void {
    failures = 0
    store.getState().set(box, clientId, { state: 'refused', code, why })
    if (current === clientId) clearCurrent()
    sendNext()
  }

  function sendLater(clientId: string, ms: number): void {
    const unsent = all().find(({ message }) => message.clientId === clientId)
    if (!unsent || current !== clientId) return
    clearTimeout(timer)
    timer = setTimeout(() => sendByCall(unsent.message), ms)
  }

  /** The server is unreachable: marks all queued messages as lost, so that none overtakes this one. */
  function lost(clientId: string): void {
    if (current !== clientId) return
    clearCurrent()
    for (const { message, state } of all()) if (state === 'sending') store.getState().set(box, message.clientId, { state: 'lost' })
    if (resumeOnFailure) return resume()
    lostTimer = setTimeout(resume, Math.min(LOST_MS * 2 ** failures, LONGEST_LOST_MS))
    failures++
  }

  function resume(): void {
    resumeOnFailure = current !== undefined
    sendNext()
  }

  return {
    add(message) {
      store.getState().add(box, { message, at: now().toISOString(), state: 'sending' })
      sendNext()
    },
    retry(clientId) {
      const unsent = all().find(({ message }) => message.clientId === clientId)
      if (!unsent || unsent.state === 'sending') return
      if (unsent.state === 'lost') return resume()
      store.getState().remove(box, [clientId])
      store.getState().add(box, { message: unsent.message, at: now().toISOString(), state: 'sending' })
      sendNext()
    },
    remove(clientId) {
      if (clientId !== current) store.getState().remove(box, [clientId])
    },
    resume,
    onSocketClosed() {
      const unsent = all().find(({ message }) => message.clientId === current)
      if (!unsent || timer === undefined) return
      clearTimeout(timer)
      sendByCall(unsent.message)
    },
    onAnswer(frame) {
      if (stopped) return
      if (frame.type === 'ack') stored(frame.message)
      else if (frame.code === CODES.unavailable) sendLater(frame.clientId, BUSY_MS)
      // More than a message about this text, such as a ban: the request layer answers it as in any other call.
      else if (outcomeOf(frame.code) !== 'refused') sendLater(frame.clientId, 0)
      else refused(frame.clientId, frame.code, frame.msg)
    },
    onMessages(messages) {
      const own = new Set(all().map(({ message }) => message.clientId))
      const acknowledged = messages
        .flatMap(({ from, clientId }) => (from === 'me' && clientId !== null && own.has(clientId) ? clientId : []))
      if (acknowledged.length === 0) return
      store.getState().remove(box, acknowledged)
      if (current !== undefined && acknowledged.includes(current)) clearCurrent()
      sendNext()
    },
    stop() {
      stopped = true
      clearTimeout(lostTimer)
      clearCurrent()
    },
  }
}
