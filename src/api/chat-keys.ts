import type { Role } from '@daogang/contract/auth'
import type { ConversationFilter } from '@daogang/contract/chat'
import type { ChatMessage, Conversation } from '@daogang/contract/chat-message'
import type { InfiniteData } from '@tanstack/react-query'

// Apart from chat.ts, because other nouns name its keys and need none of its calls.

export const chatKeys = {
  all: ['chat'] as const,
  /** Separate for each role and filter. Without a filter: the prefix of all lists of the role. */
  conversations: (role: Role, filter?: ConversationFilter) => ['chat', 'conversations', role, ...(filter ? [filter] : [])] as const,
  conversation: (id: string) => ['chat', 'conversation', id] as const,
  messages: (id: string) => ['chat', 'messages', id] as const,
  unread: (role: Role) => ['chat', 'unread', role] as const,
  search: (word: string) => ['chat', 'search', word] as const,
}

export interface ConversationPage {
  items: Conversation[]
  next?: string
  unread: number
  feed: number
}
export interface MessagePage {
  items: ChatMessage[]
  next?: string
}
export type ConversationPages = InfiniteData<ConversationPage, string | undefined>
export type MessagePages = InfiniteData<MessagePage, string | undefined>
