import type { Account } from '@daogang/contract/auth'
import type { SendMessage } from '@daogang/contract/chat'
import { SOCKET_PATH } from '@daogang/contract/rules/chat-socket'
import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { accountKeys, followRole } from '@/api/account'
import { fetchChanges, markReadByCall, sendByCall } from '@/api/chat'
import { applyChanges, markReadHere, readChatsAgain } from '@/api/chat-cache'
import { call } from '@/api/client'
import { originOf } from '@/api/services'
import { networkHost } from '@/host/network'
import { socketHost } from '@/host/socket'
import { bestEffort } from '@/lib/best-effort'
import { randomId } from '@/lib/random-id'
import { outboxName, unsentIn, useChatOutbox, type Unsent } from '@/stores/chat-outbox'
import { hasConsent, obeyWithdrawal, useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { createConnection, type ConnectionState, type Login } from './connection'
import { createOutbox, type Outbox } from './outbox'
import { createReadMarks } from './read-marks'

interface LinkState {
  /** Whether changes arrive by socket, by polling, or not at all. */
  state: ConnectionState
  /** Name of the open outbox; undefined until the account is loaded. */
  box: string | undefined
}

/** The state of the connection for messages. */
export const useChatLink = create<LinkState>()(() => ({ state: 'down', box: undefined }))

let outbox: Outbox | undefined
let wake: () => void = () => undefined
let sendRead: (conversationId: string, seq: number) => void = () => undefined

/** Call when the app returns to the foreground: its socket may be stale, and messages may be unsent. */
export const wakeChat = (): void => wake()

/** Marks messages as read, up to `seq`: at once on this device, and at the server by socket or HTTP until it confirms. */
export const markRead = (conversationId: string, seq: number): void => sendRead(conversationId, seq)

/**
 * Maintains one connection for the current login and role, writes changes into the query cache, and sends the outbox. The app calls it
 * once.
 * @returns stops everything
 */
export function watchChat(queries: QueryClient): () => void {
  const roleNow = (): Login['role'] => useSession.getState().role
  const connection = createConnection({
    // http becomes ws. A path without an origin is resolved by the host.
    url: (originOf(SOCKET_PATH) + SOCKET_PATH).replace(/^http/, 'ws'),
    socketHost,
    fetchChanges,
    onChanges: (changes) => {
      applyChanges(queries, roleNow(), changes)
      outbox?.onMessages(changes.messages)
      marks.onStates(changes.conversations)
    },
    onReset: () => readChatsAgain(queries),
    onWithdrawal: obeyWithdrawal,
    onAnswer: (frame) => outbox?.onAnswer(frame),
    onState: (state) => {
      useChatLink.setState({ state })
      if (state !== 'open') outbox?.onSocketClosed()
      if (state !== 'down') wakeOutbox()
      marks.resume()
    },
    // Any call fails with the reason, and the request layer then ends the session.
    onSessionEnd: () => bestEffort(() => call('GET /chat/unread', {})),
    onRoleChange: () => bestEffort(() => followRole(queries)),
  })

  const marks = createReadMarks({
    trySend: connection.trySend, send: markReadByCall,
    onStored: (conversation) => applyChanges(queries, roleNow(), { messages: [], conversations: [conversation] }),
  })

  /** Reads the account and opens its outbox, unless the login changed during the request. */
  async function openOutbox(): Promise<void> {
    const { token, role } = useSession.getState()
    const account = await queries.fetchQuery<Account>({
      queryKey: accountKeys.own, queryFn: () => call('GET /user/account'), staleTime: Infinity,
    }).catch((error: unknown) => {
      // A screen that shares the request cancels it for all when the user leaves that screen.
      if (isCancelledError(error)) return undefined
      throw error
    })
    const session = useSession.getState()
    if (session.token !== token || session.role !== role) return
    if (!account) return openOutbox()
    const box = outboxName(account.id, role)
    outbox = createOutbox({
      box, trySend: connection.trySend, send: sendByCall,
      onStored: (message) => applyChanges(queries, role, { messages: [message], conversations: [] }),
    })
    useChatLink.setState({ box })
    // Resend messages that were in flight when the app was closed.
    outbox.resume()
  }

  /** The attempt of the current login to open its outbox. */
  let opening: Promise<void> | undefined

  /** Resends unsent messages. Opens the outbox first if the account could not be read before. */
  function wakeOutbox(): void {
    if (outbox) return outbox.resume()
    if (opening || useSession.getState().token === undefined) return
    const mine = openOutbox().catch(() => undefined).finally(() => {
      if (opening === mine) opening = undefined
    })
    opening = mine
  }

  function onLoginChange(): void {
    outbox?.stop()
    marks.stop()
    outbox = undefined
    opening = undefined
    useChatLink.setState({ box: undefined })
    const { token, role } = useSession.getState()
    if (token === undefined) return connection.stop()
    const { deviceId } = useConsent.getState()
    connection.start({ token, role, ...(hasConsent() && deviceId && { deviceId }) })
    wakeOutbox()
  }

  onLoginChange()
  wake = () => {
    connection.wake()
    wakeOutbox()
    marks.resume()
  }
  sendRead = (conversationId, seq) => {
    marks.add(conversationId, seq)
    markReadHere(queries, roleNow(), conversationId, seq)
  }
  const offSession = useSession.subscribe((session, before) => {
    if (session.token !== before.token || session.role !== before.role) onLoginChange()
  })
  const offNetwork = networkHost.onChange(({ online }) => {
    // Fail in-flight messages at once instead of waiting for a timeout.
    if (!online) return connection.onNetworkLost()
    wake()
  })
  return () => {
    offSession()
    offNetwork()
    outbox?.stop()
    outbox = undefined
    wake = () => undefined
    sendRead = () => undefined
    marks.stop()
    connection.stop()
  }
}

/** A message without `clientId`, which sending assigns. */
export type Draft = Omit<SendMessage, 'clientId'>

/**
 * Sends a message. It is shown as sending at once, and retried until the server stores or refuses it.
 * @returns its client id; undefined while the account is not loaded
 */
export function sendChat(draft: Draft): string | undefined {
  if (!outbox) {
    wakeChat()
    return undefined
  }
  const clientId = randomId()
  outbox.add({ ...draft, clientId })
  return clientId
}

/** Sends a failed message again. */
export const retryChat = (clientId: string): void => outbox?.retry(clientId)

/** Removes a failed message from the outbox. */
export const forgetUnsent = (clientId: string): void => outbox?.remove(clientId)

const NONE: readonly Unsent[] = []

/** Messages of the current login that the server has not stored yet, oldest first. */
export function useUnsent(): readonly Unsent[] {
  const box = useChatLink((link) => link.box)
  return useChatOutbox((state) => (box === undefined ? NONE : unsentIn(state, box)))
}

/** Name of the draft of a conversation in `useDrafts`. It contains the account, so that no other user sees the draft. */
export const chatDraftName = (conversationId: string, accountId: string): string => `chat.${conversationId}.${accountId}`
