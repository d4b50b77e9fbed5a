import type { SendMessage } from '@daogang/contract/chat'
import type { ChatMessage } from '@daogang/contract/chat-message'
import type { ServerFrame } from '@daogang/contract/chat-socket'
import { ApiError } from '@/api/errors'
import { unsentIn, useChatOutbox, type Unsent } from '@/stores/chat-outbox'
import type { Connection } from './connection'

/** A socket that took a message answers it in this time; otherwise the same message goes by a call, which the server knows again. */
const ANSWER_MS = 8_000

export interface Outbox {
  /** Keeps a message and sends it after those before it. */
  add(message: SendMessage): void
  /** Sends a message again that was lost or refused, after all others. */
  retry(clientId: string): void
  /** Forgets a message that was not sent. */
  remove(clientId: string): void
  /** There is a way to the server again: what was lost goes once more. */
  resume(): void
  /** The socket is gone: what it took and did not answer goes by a call now. */
  hurry(): void
  /** What a socket answers. */
  onAnswer(frame: Extract<ServerFrame, { type: 'ack' | 'refused' }>): void
  /** Messages that came with what is new: own ones are stored, whoever missed the answer. */
  onMessages(messages: readonly ChatMessage[]): void
  /** Sends nothing more: the login has ended. What is unsent stays. */
  stop(): void
}

interface Options {
  /** Whose: `outboxName`. */
  box: string
  say: Connection['say']
  /** Sends without a socket. @throws ApiError */
  send(message: SendMessage): Promise<ChatMessage>
  /** A message is stored: put it where it is shown, before it leaves the outbox. */
  onStored(message: ChatMessage): void
  now?: () => Date
}

/**
 * Messages on their way, one after the other, so that they arrive in the order in which they were written. One that was taken and not
 * answered is sent again under the same id. Kept on the device until the server has them.
 */
export function createOutbox({ box, say, send, onStored, now = () => new Date() }: Options): Outbox {
  const store = useChatOutbox
  let current: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A way to the server was told while something was still on an older one: should that fail, it goes again. */
  let again = false
  let stopped = false

  const all = (): readonly Unsent[] => unsentIn(store.getState(), box)
  const settle = (): void => {
    clearTimeout(timer)
    timer = undefined
    current = undefined
  }

  function next(): void {
    if (stopped || current !== undefined) return
    const unsent = all().find(({ state }) => state === 'sending')
    if (!unsent) return
    const { message } = unsent
    current = message.clientId
    again = false
    if (say({ type: 'send', ...message })) timer = setTimeout(() => byCall(message), ANSWER_MS)
    else byCall(message)
  }

  function byCall(message: SendMessage): void {
    timer = undefined
    send(message).then(stored, (error: unknown) => {
      if (stopped) return
      if (error instanceof ApiError && error.kind === 'refused') return refused(message.clientId, error.code, error.message)
      lost(message.clientId)
    })
  }

  function stored(message: ChatMessage): void {
    const { clientId } = message
    if (clientId === null) return
    onStored(message)
    store.getState().remove(box, [clientId])
    if (current === clientId) settle()
    next()
  }

  function refused(clientId: string, code: number, why: string): void {
    store.getState().set(box, clientId, { state: 'refused', code, why })
    if (current === clientId) settle()
    next()
  }

  /** No way to the server: nothing behind it goes before it. */
  function lost(clientId: string): void {
    if (current !== clientId) return
    settle()
    for (const { message, state } of all()) if (state === 'sending') store.getState().set(box, message.clientId, { state: 'lost' })
    if (again) resume()
  }

  function resume(): void {
    again = current !== undefined
    for (const { message, state } of all()) if (state === 'lost') store.getState().set(box, message.clientId, { state: 'sending' })
    next()
  }

  return {
    add(message) {
      store.getState().add(box, { message, at: now().toISOString(), state: 'sending' })
      next()
    },
    retry(clientId) {
      const unsent = all().find(({ message }) => message.clientId === clientId)
      if (!unsent || unsent.state === 'sending') return
      if (unsent.state === 'lost') return resume()
      store.getState().remove(box, [clientId])
      store.getState().add(box, { message: unsent.message, at: now().toISOString(), state: 'sending' })
      next()
    },
    remove(clientId) {
      if (clientId !== current) store.getState().remove(box, [clientId])
    },
    resume,
    hurry() {
      const unsent = all().find(({ message }) => message.clientId === current)
      if (!unsent || timer === undefined) return
      clearTimeout(timer)
      byCall(unsent.message)
    },
    onAnswer(frame) {
      if (stopped) return
      if (frame.type === 'ack') stored(frame.message)
      else refused(frame.clientId, frame.code, frame.msg)
    },
    onMessages(messages) {
      const own = new Set(all().map(({ message }) => message.clientId))
      const come = messages.flatMap(({ from, clientId }) => (from === 'me' && clientId !== null && own.has(clientId) ? clientId : []))
      if (come.length === 0) return
      store.getState().remove(box, come)
      if (current !== undefined && come.includes(current)) settle()
      next()
    },
    stop() {
      stopped = true
      settle()
    },
  }
}
