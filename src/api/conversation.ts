import type { ChatMessage } from '@daogang/contract/chat-message'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { applyChanges } from './chat-cache'
import { chatKeys, type MessagePage } from './chat-keys'
import { call } from './client'
import { pagedQuery } from './paged-query'

export function useConversation(id: string) {
  return useQuery({
    queryKey: chatKeys.conversation(id),
    queryFn: ({ signal }) => call('GET /chat/conversation', { id }, { signal }),
    staleTime: 0,
  })
}

/** Messages of a conversation, newest first. Further pages are older. */
export function useMessages(conversationId: string) {
  return useInfiniteQuery({
    ...pagedQuery(chatKeys.messages(conversationId), (cursor, signal): Promise<MessagePage> =>
      call('GET /chat/messages', { conversationId, cursor }, { signal })),
    // Messages that arrived without a socket are in the first page.
    staleTime: 0,
  })
}

/** Answers a request to exchange phone numbers. */
export function useAnswerPhone(conversationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answer: { seq: number, agree: boolean }) => call('POST /chat/phoneAnswer', { conversationId, ...answer }),
    onSuccess: (message) => applyMessage(queries, message),
    onError: () => queries.invalidateQueries({ queryKey: chatKeys.messages(conversationId) }),
  })
}

/** Recalls a message of the user. */
export function useRecall(conversationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (seq: number) => call('POST /chat/recall', { conversationId, seq }),
    onSuccess: (message) => applyMessage(queries, message),
    onError: () => queries.invalidateQueries({ queryKey: chatKeys.messages(conversationId) }),
  })
}

/** The other side's number after both agreed. Fetched when the user taps and never cached. */
export function useOtherPhone(conversationId: string) {
  return useMutation({ mutationFn: async () => (await call('GET /chat/phone', { conversationId })).mobile, gcTime: 0 })
}

/** Puts a message that was just stored or changed into the cache. */
function applyMessage(queries: QueryClient, message: ChatMessage): void {
  applyChanges(queries, useSession.getState().role, { messages: [message], conversations: [] })
}
