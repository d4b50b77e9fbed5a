import type { Role } from '@daogang/contract/auth'
import type { Changes, ConversationFilter } from '@daogang/contract/chat'
import type { ChatMessage, Conversation, ConversationState } from '@daogang/contract/chat-message'
import { MESSAGE_PREVIEWS } from '@daogang/contract/rules/chat-message'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { applicationKeys } from './application-keys'
import { call } from './client'
import { chatKeys, type ConversationPages, type MessagePages } from './chat-keys'
import { refreshUpcoming } from './interview-keys'

// Apart from chat.ts, because pages that only show a message or change the cache need none of its hooks.

/** One-line preview of a message. Must match the preview that the server writes into lists. */
export function previewOf({ body }: Pick<ChatMessage, 'body'>): string {
  if (body.kind === 'location') return MESSAGE_PREVIEWS.location + body.place.name
  return body.kind === 'text' || body.kind === 'system' ? body.text.replace(/\s+/g, ' ').trim() : MESSAGE_PREVIEWS[body.kind]
}

/** Inserts a message into the pages by its seq, newest first. A message with the same seq is replaced, so it never shows twice. */
export function withMessage(pages: MessagePages, message: ChatMessage): MessagePages {
  const has = pages.pages.some(({ items }) => items.some(({ seq }) => seq === message.seq))
  if (has) {
    const replaced = (items: readonly ChatMessage[]) => items.map((one) => (one.seq === message.seq ? message : one))
    return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: replaced(page.items) })) }
  }
  const [first, ...others] = pages.pages
  if (!first) return pages
  const place = first.items.findIndex(({ seq }) => seq < message.seq)
  // Older than every loaded message: its own page will contain it.
  if (place < 0 && first.items.length > 0) return pages
  const at = Math.max(place, 0)
  return { ...pages, pages: [{ ...first, items: [...first.items.slice(0, at), message, ...first.items.slice(at)] }, ...others] }
}

/** True if messages are missing between the newest loaded one and this one, so the chat must be fetched again. */
const hasGap = (pages: MessagePages, message: ChatMessage): boolean => {
  const newest = pages.pages[0]?.items[0]?.seq ?? 0
  return message.seq > newest + 1
}

const lastOf = (message: ChatMessage): NonNullable<Conversation['last']> =>
  ({ seq: message.seq, from: message.from, kind: message.body.kind, text: previewOf(message), at: message.at })

/** Applies a new state and a new message to a conversation. */
function withChange(
  conversation: Conversation, state: ConversationState | undefined, newest: ChatMessage | undefined,
): Conversation {
  const next = { ...conversation, ...state }
  const last = newest && newest.seq >= (next.last?.seq ?? 0) ? lastOf(newest) : next.last
  const lastSeq = Math.max(next.lastSeq, last?.seq ?? 0)
  return { ...next, lastSeq, last: last && last.seq > next.clearedSeq ? last : null, first: lastSeq === 0 }
}

/**
 * Applies changes to a conversation list: conversations with a new message move to the top, deleted ones disappear, and a message that
 * only changed does not reorder the list. Returns undefined if the list must be fetched again.
 */
function withConversations(
  pages: ConversationPages, states: ReadonlyMap<string, ConversationState>, newest: ReadonlyMap<string, ChatMessage>,
): ConversationPages | undefined {
  const known = new Set(pages.pages.flatMap(({ items }) => items.map(({ id }) => id)))
  const unknown = [...states.values()].some(({ id, lastSeq, clearedSeq }) => !known.has(id) && lastSeq > clearedSeq)
    || [...newest.keys()].some((id) => !known.has(id))
  if (unknown) return undefined
  const spoken = new Set(pages.pages.flatMap(({ items }) => items.filter(({ id, last }) => (newest.get(id)?.seq ?? 0) > (last?.seq ?? 0)))
    .map(({ id }) => id))
  const changed = pages.pages.map((page) => ({
    ...page, items: page.items.map((one) => withChange(one, states.get(one.id), newest.get(one.id))).filter(({ last }) => last !== null),
  }))
  const spoke = changed.flatMap(({ items }) => items.filter(({ id }) => spoken.has(id)))
    .sort((a, b) => (b.last?.at ?? '').localeCompare(a.last?.at ?? ''))
  const [first, ...others] = changed.map((page) => ({ ...page, items: page.items.filter(({ id }) => !spoken.has(id)) }))
  return first && { ...pages, pages: [{ ...first, items: [...spoke, ...first.items] }, ...others] }
}

/** Adds a conversation at the top, where the latest speaker belongs. Returns the pages unchanged if it is already in them. */
function withConversation(pages: ConversationPages, conversation: Conversation): ConversationPages {
  const [first, ...others] = pages.pages
  if (!first || pages.pages.some(({ items }) => items.some(({ id }) => id === conversation.id))) return pages
  return { ...pages, pages: [{ ...first, items: [conversation, ...first.items] }, ...others] }
}

/**
 * Applies changes to every loaded list, one for each filter. Nothing leaves a filtered list here: a conversation that the user just
 * opened must not disappear under the finger, so it leaves when the list is opened again. For the same reason 未读 is not refetched when
 * a conversation outside it gets a message: only that conversation is fetched and put on top.
 */
function applyToLists(
  queries: QueryClient, role: Role, states: ReadonlyMap<string, ConversationState>, newest: ReadonlyMap<string, ChatMessage>,
): void {
  for (const [key, list] of queries.getQueriesData<ConversationPages>({ queryKey: chatKeys.conversations(role) })) {
    if (!list) continue
    const filter = key[3] as ConversationFilter | undefined
    const known = new Set(list.pages.flatMap(({ items }) => items.map(({ id }) => id)))
    const next = filter === 'unread'
      ? withConversations(list, pickKeys(known, states), pickKeys(known, newest))
      : withConversations(list, states, newest)
    afterFetchInFlight(queries, key, () => void queries.invalidateQueries({ queryKey: key, exact: true }))
    if (next) queries.setQueryData(key, next)
    else void queries.invalidateQueries({ queryKey: key, exact: true })
    if (filter !== 'unread') continue
    for (const { id, unread } of states.values()) if (unread > 0 && !known.has(id)) void fetchInto(queries, key, id)
  }
}

const pickKeys = <T>(ids: ReadonlySet<string>, all: ReadonlyMap<string, T>) => new Map([...all].filter(([id]) => ids.has(id)))

/** Fetches a conversation that a list is missing. If the request fails, the next fetch of the list brings it. */
async function fetchInto(queries: QueryClient, key: QueryKey, id: string): Promise<void> {
  const conversation = await queries.fetchQuery({
    queryKey: chatKeys.conversation(id), queryFn: ({ signal }) => call('GET /chat/conversation', { id }, { signal }), staleTime: 0,
  }).catch(() => undefined)
  if (conversation) queries.setQueryData<ConversationPages>(key, (list) => list && withConversation(list, conversation))
}

/** Applies changes to everything in the cache, and refetches the parts that cannot be patched. */
export function applyChanges(
  queries: QueryClient, role: Role, { messages, conversations, unread }: Pick<Changes, 'messages' | 'conversations'> & { unread?: number },
): void {
  const states = new Map(conversations.map((state) => [state.id, state]))
  const newest = new Map<string, ChatMessage>()
  for (const message of messages) {
    const before = newest.get(message.conversationId)
    if (!before || message.seq > before.seq) newest.set(message.conversationId, message)
  }
  for (const message of messages) putMessage(queries, message)
  for (const id of new Set([...states.keys(), ...newest.keys()])) {
    const key = chatKeys.conversation(id)
    const shown = queries.getQueryData<Conversation>(key)
    if (shown) queries.setQueryData(key, withChange(shown, states.get(id), newest.get(id)))
    if (states.get(id)) dropCleared(queries, id, states.get(id)?.clearedSeq ?? 0)
  }
  applyToLists(queries, role, states, newest)
  refreshInterviews(queries, messages)
  if (unread !== undefined) queries.setQueryData(chatKeys.unread(role), unread)
}

/** Reads every conversation again, for example after some were given to a colleague; the interviews with those people went too. */
export function readChatsAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: chatKeys.all })
  void refreshUpcoming(queries)
}

/** Reads the messages of a conversation again, which brings fresh addresses of their files. @returns them by id */
export async function refreshMessages(queries: QueryClient, conversationId: string): Promise<ReadonlyMap<string, ChatMessage>> {
  const key = chatKeys.messages(conversationId)
  await queries.invalidateQueries({ queryKey: key })
  const pages = queries.getQueryData<MessagePages>(key)?.pages ?? []
  return new Map(pages.flatMap(({ items }) => items.map((one) => [one.id, one] as const)))
}

/** Refreshes other views of an interview when its card in a chat is new or changed. */
function refreshInterviews(queries: QueryClient, messages: readonly ChatMessage[]): void {
  const ids = new Set(messages.flatMap(({ body }) => (body.kind === 'interview' && body.interview ? body.interview.applicationId : [])))
  if (ids.size > 0) void refreshUpcoming(queries)
  for (const id of ids) {
    void queries.invalidateQueries({ queryKey: applicationKeys.own(id) })
    void queries.invalidateQueries({ queryKey: applicationKeys.detail(id) })
  }
}

/** Runs `work` after a fetch in flight, whose answer may be older than a change and would undo it. */
function afterFetchInFlight(queries: QueryClient, key: QueryKey, work: () => void): void {
  const query = queries.getQueryCache().find({ queryKey: key, exact: true })
  if (query?.state.fetchStatus === 'fetching') void query.promise?.catch(() => undefined).then(work)
}

/** Puts a message into its chat, and again after a fetch in flight, so that it never disappears from the screen. */
function putMessage(queries: QueryClient, message: ChatMessage): void {
  afterFetchInFlight(queries, chatKeys.messages(message.conversationId), () => put(queries, message))
  put(queries, message)
}

function put(queries: QueryClient, message: ChatMessage): void {
  const key = chatKeys.messages(message.conversationId)
  const pages = queries.getQueryData<MessagePages>(key)
  if (!pages) return
  if (hasGap(pages, message)) void queries.invalidateQueries({ queryKey: key })
  else queries.setQueryData(key, withMessage(pages, message))
}

/** Removes messages that the same user deleted on another device. */
function dropCleared(queries: QueryClient, id: string, clearedSeq: number): void {
  const key = chatKeys.messages(id)
  const pages = queries.getQueryData<MessagePages>(key)
  if (!pages?.pages.some(({ items }) => items.some(({ seq }) => seq <= clearedSeq))) return
  queries.setQueryData<MessagePages>(key, {
    ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.filter(({ seq }) => seq > clearedSeq) })),
  })
}

/** Optimistic read mark: clears the unread count at once. The server's answer later confirms it. */
export function markReadHere(queries: QueryClient, role: Role, id: string, seq: number): void {
  const shown = queries.getQueryData<Conversation>(chatKeys.conversation(id))
  if (!shown || shown.unread === 0) return
  const { lastSeq, readSeq, readByOther, clearedSeq, blocked, refused } = shown
  const all = queries.getQueryData<number>(chatKeys.unread(role))
  applyChanges(queries, role, {
    messages: [],
    conversations: [{ id, lastSeq, unread: 0, readSeq: Math.max(readSeq, seq), readByOther, clearedSeq, blocked, refused }],
    ...(all !== undefined && { unread: Math.max(0, all - shown.unread) }),
  })
}

/** Applies the new state of a conversation after an action on this device. */
export function applyState(queries: QueryClient, role: Role, state: ConversationState): void {
  applyChanges(queries, role, { messages: [], conversations: [state] })
  void queries.invalidateQueries({ queryKey: chatKeys.unread(role) })
}
