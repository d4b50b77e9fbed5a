import type { Body } from '@daogang/contract'
import type { Changes, ConversationFilter } from '@daogang/contract/chat'
import type { ChatMessage, ConversationState } from '@daogang/contract/chat-message'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { applyState } from './chat-cache'
import { chatKeys, type ConversationPage } from './chat-keys'
import { call } from './client'
import { pagedQuery } from './paged-query'

const useLoggedInRole = () => useSession(({ token, role }) => (token === undefined ? undefined : role))

/**
 * Conversations of the present role, latest message first. The socket keeps loaded lists up to date. A conversation that no longer
 * matches the filter stays until the list is opened again.
 */
export function useConversations(filter?: ConversationFilter) {
  const role = useLoggedInRole()
  return useInfiniteQuery({
    ...pagedQuery(chatKeys.conversations(role ?? 'c', filter), (cursor, signal): Promise<ConversationPage> =>
      call('GET /chat/conversations', { filter, cursor }, { signal })),
    ...(filter && { staleTime: 0 }),
    enabled: role !== undefined,
  })
}

/** The number of unread messages in the present role, for the red dot of the tab. 0 for a visitor. */
export function useUnread(): number {
  const role = useLoggedInRole()
  const { data } = useQuery({
    queryKey: chatKeys.unread(role ?? 'c'),
    queryFn: async ({ signal }) => (await call('GET /chat/unread', {}, { signal })).unread,
    enabled: role !== undefined,
  })
  return role === undefined ? 0 : data ?? 0
}

/** Opens the conversation about a job, an application or a resume, whose screen then opens. The caller shows refusals. */
export function useOpenChat() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Body<'POST /chat/open'>) => call('POST /chat/open', input),
    onSuccess: (conversation) => queries.setQueryData(chatKeys.conversation(conversation.id), conversation),
  })
}

/** Marks the messages of all conversations of the present role as read. */
export function useReadChats() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /chat/setRedDot', { read: true }),
    onSuccess: ({ unread }) => {
      const { role } = useSession.getState()
      queries.setQueryData(chatKeys.unread(role), unread)
      return queries.invalidateQueries({ queryKey: chatKeys.conversations(role) })
    },
  })
}

/** Deletes a conversation for this user only. */
export function useDeleteChat() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (conversationId: string) => call('POST /chat/delete', { conversationId }),
    onSuccess: (state) => applyOwnState(queries, state),
  })
}

/** Blocks or unblocks the other side. */
export function useBlock(conversationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (blocked: boolean) => call('POST /chat/block', { conversationId, blocked }),
    onSuccess: (state) => applyOwnState(queries, state),
  })
}

/** Finds conversations by name, job, shop and text. Idle without a keyword. */
export function useSearchChats(word: string) {
  return useQuery({
    queryKey: chatKeys.search(word),
    queryFn: ({ signal }) => call('POST /chat/search', { word }, { signal }),
    enabled: word.trim() !== '',
    staleTime: 0,
  })
}

const applyOwnState = (queries: QueryClient, state: ConversationState): void =>
  applyState(queries, useSession.getState().role, state)

/** Fetches changes since a position of the feed. The fallback when no socket is available. */
export const fetchChanges = (since: number): Promise<Changes> => call('GET /chat/changes', { since })

/** Marks messages as read over HTTP. Idempotent. */
export const markReadByCall = (conversationId: string, seq: number): Promise<ConversationState> =>
  call('POST /chat/read', { conversationId, seq })

/** Sends a message over HTTP. Idempotent by client id. */
export const sendByCall = (message: Body<'POST /chat/sendMsg'>): Promise<ChatMessage> => call('POST /chat/sendMsg', message)
