import type { Account } from '@daogang/contract/auth'
import type { SendMessage } from '@daogang/contract/chat'
import type { SOCKET_PATH } from '@daogang/contract/chat-socket'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { accountKeys } from '@/api/account'
import { askChanges, sendByCall } from '@/api/chat'
import { applyChanges } from '@/api/chat-cache'
import { chatKeys } from '@/api/chat-keys'
import { call } from '@/api/client'
import { originOf } from '@/api/services'
import { networkHost } from '@/host/network'
import { socketHost } from '@/host/socket'
import { quietly } from '@/lib/quietly'
import { randomId } from '@/lib/random-id'
import { outboxName, unsentIn, useChatOutbox, type Unsent } from '@/stores/chat-outbox'
import { hasConsent, useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { createConnection, type ConnectionState, type Login } from './connection'
import { createOutbox, type Outbox } from './outbox'

const PATH: typeof SOCKET_PATH = '/chat/socket'

interface LinkState {
  /** Whether news comes at once, now and then, or not at all for the moment. */
  state: ConnectionState
  /** Whose outbox is open; undefined until it is known who is logged in. */
  box: string | undefined
}

/** How this device hears of messages. */
export const useChatLink = create<LinkState>()(() => ({ state: 'down', box: undefined }))

let outbox: Outbox | undefined
let wakeConnection: () => void = () => undefined

/** The app came to the front, where its socket may have died meanwhile. */
export const wakeChat = (): void => wakeConnection()

/**
 * Keeps one connection for the login there is, in its role, puts what it tells into what is shown, and sends what waits. Called once, by
 * the app.
 * @returns ends it
 */
export function watchChat(queries: QueryClient): () => void {
  const roleNow = (): Login['role'] => useSession.getState().role
  const connection = createConnection({
    // http becomes ws; below the page's own origin the host fills it in.
    url: (originOf(PATH) + PATH).replace(/^http/, 'ws'),
    socketHost,
    ask: askChanges,
    onChanges: (changes) => {
      applyChanges(queries, roleNow(), changes)
      outbox?.onMessages(changes.messages)
    },
    onReset: () => void queries.invalidateQueries({ queryKey: chatKeys.all }),
    onAnswer: (frame) => outbox?.onAnswer(frame),
    onState: (state) => {
      useChatLink.setState({ state })
      if (state !== 'open') outbox?.hurry()
      if (state !== 'down') outbox?.resume()
    },
    // Any call tells the request layer why, and it ends the session as for every other call.
    onSessionEnd: () => quietly(() => call('GET /chat/unread', {})),
  })

  const openOutbox = async (): Promise<void> => {
    const { token, role } = useSession.getState()
    const account = await queries.fetchQuery<Account>({
      queryKey: accountKeys.own, queryFn: () => call('GET /user/account'), staleTime: Infinity,
    })
    const session = useSession.getState()
    if (session.token !== token || session.role !== role) return
    const box = outboxName(account.id, role)
    outbox = createOutbox({
      box, say: connection.say, send: sendByCall,
      onStored: (message) => applyChanges(queries, role, { messages: [message], conversations: [] }),
    })
    useChatLink.setState({ box })
    // What an earlier visit of the app left behind goes now.
    for (const { message, state } of unsentIn(useChatOutbox.getState(), box)) {
      if (state === 'sending') useChatOutbox.getState().set(box, message.clientId, { state: 'lost' })
    }
    outbox.resume()
  }

  function follow(): void {
    outbox?.stop()
    outbox = undefined
    useChatLink.setState({ box: undefined })
    const { token, role } = useSession.getState()
    if (token === undefined) return connection.stop()
    const { deviceId } = useConsent.getState()
    connection.start({ token, role, ...(hasConsent() && deviceId && { deviceId }) })
    quietly(openOutbox)
  }

  follow()
  wakeConnection = connection.wake
  const offSession = useSession.subscribe((session, before) => {
    if (session.token !== before.token || session.role !== before.role) follow()
  })
  const offNetwork = networkHost.onChange(({ online }) => {
    // What is on its way fails at once then, instead of waiting for an answer that cannot come.
    if (!online) return connection.lost()
    connection.wake()
    outbox?.resume()
  })
  return () => {
    offSession()
    offNetwork()
    outbox?.stop()
    outbox = undefined
    wakeConnection = () => undefined
    connection.stop()
  }
}

/** A message without the id that sending gives it. */
export type Draft = Omit<SendMessage, 'clientId'>

/**
 * Sends a message: it shows at once as sending, and goes on being tried until the server has it or says no.
 * @returns its id; undefined when it is not known yet who is logged in
 */
export function sendChat(draft: Draft): string | undefined {
  if (!outbox) return undefined
  const clientId = randomId()
  outbox.add({ ...draft, clientId })
  return clientId
}

/** Sends a failed message again. */
export const retryChat = (clientId: string): void => outbox?.retry(clientId)

/** Forgets a failed message. */
export const forgetUnsent = (clientId: string): void => outbox?.remove(clientId)

const NONE: readonly Unsent[] = []

/** Messages of the present login that the server does not have yet, in the order in which they were written. */
export function useUnsent(): readonly Unsent[] {
  const box = useChatLink((link) => link.box)
  return useChatOutbox((state) => (box === undefined ? NONE : unsentIn(state, box)))
}

/** Under which name `useDrafts` keeps what is typed and not sent in a conversation: of one user, so that no other sees it. */
export const chatDraftName = (conversationId: string, accountId: string): string => `chat.${conversationId}.${accountId}`
