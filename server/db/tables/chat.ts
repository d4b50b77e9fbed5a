import type { Role } from '@daogang/contract/auth'
import type { MessageKind, MessageWarning, PhoneState } from '@daogang/contract/chat-message'
import type { ColumnType } from 'kysely'
import type { Defaulted, Json, OptionalTime, Time } from '../columns'

/** Data of a message besides its text and its `ref`: a place, a recording, a phone wish, or an event. */
export interface MessageData {
  name?: string
  address?: string
  latitude?: number
  longitude?: number
  state?: PhoneState
  /** Length of a voice message. */
  seconds?: number
  /** Its text, once someone asked for it. */
  transcript?: string
  /** An event, and the role that caused it. `server/chat/rules.ts` has the wording. */
  event?: 'phone_agreed' | 'phone_refused' | 'content_hidden'
  by?: Role
  /** The original kind and text of a recalled or hidden message. `ref` stays. */
  was?: { kind: MessageKind, text: string } & Pick<MessageData, 'name' | 'seconds' | 'transcript'>
}

interface ConversationTable {
  id: string
  job_id: string
  seeker_id: string
  employer_id: string
  last_seq: Defaulted<number>
  first_at: OptionalTime
  last_at: OptionalTime
  phone: PhoneState | null
  resume_shared: Defaulted<boolean>
  /** The employer left, and the seeker handles the job now: the seeker alone reads it, and no one writes. */
  ended_at: OptionalTime
  created_at: Time
}

/** A former employer of a conversation wrote its messages up to this one, after those of an earlier hand-over. */
interface ConversationHandOverTable {
  conversation_id: string
  up_to_seq: number
  from_id: string
  at: Time
}

interface ConversationSideTable {
  conversation_id: string
  role: Role
  account_id: string
  read_seq: Defaulted<number>
  cleared_seq: Defaulted<number>
  unread: Defaulted<number>
  spoke: Defaulted<boolean>
  feed: Defaulted<number>
}

interface ChatFeedTable {
  account_id: string
  role: Role
  seq: Defaulted<number>
  unread: Defaulted<number>
  sent_at: OptionalTime
  sent_until: OptionalTime
  reset_seq: Defaulted<number>
}

interface ChatMessageTable {
  conversation_id: string
  seq: number
  id: string
  /** The author; of an event, the role that caused it. */
  role: Role
  client_id: string | null
  kind: MessageKind
  text: Defaulted<string>
  ref: string | null
  data: Json<MessageData>
  warning: ColumnType<MessageWarning | null, string | null | undefined, string | null>
  at: Time
  c_feed: number
  b_feed: number
}

interface ChatBlockTable {
  account_id: string
  role: Role
  blocked_id: string
  created_at: Time
  mark_id: Defaulted<string | null>
}

/** Conversations and their messages. */
export interface ChatTables {
  conversation: ConversationTable
  conversation_hand_over: ConversationHandOverTable
  conversation_side: ConversationSideTable
  chat_feed: ChatFeedTable
  chat_message: ChatMessageTable
  chat_block: ChatBlockTable
}
