import { T, endpoint, type Static } from './endpoint'
import { CHAT_GATES } from './chat-gates'
import { ChatJob, ChatMessage, Conversation, ConversationState, Place } from './chat-message'
import { Cursor, Empty, Id, OneOf, Page, Text, Time } from './common'
import { MAX_MESSAGE_LENGTH } from './rules/chat'
import { SENT_KINDS } from './rules/chat-message'
import { MAX_KEYWORD_LENGTH } from './rules/search'

const Seq = (minimum: number) => T.Integer({ title: '消息', minimum, maximum: 2_147_483_647 })

/**
 * Opens the conversation about a job, or finds it: there is one for each seeker and job. A seeker names the job. An employer names an
 * application, or a resume and one of their jobs; without a job, it is the job of their last conversation, of the application, or the only
 * open one. Only the caller sees the conversation before the first message, and nothing is counted yet.
 */
export const chatOpen = endpoint({
  method: 'POST', path: '/chat/open', service: 'application', auth: 'any', forActive: true,
  summary: '打开和对方的聊天',
  body: T.Object({ jobId: T.Optional(Id), applicationId: T.Optional(Id), resumeId: T.Optional(Id) }),
  data: Conversation,
  errors: [...CHAT_GATES, 'OWN_JOB', 'JOB_CLOSED', 'CONTACT_LIMIT', 'CHAT_JOB_NEEDED'],
})

/** One conversation, for a client that comes by its URL. */
export const chatConversation = endpoint({
  method: 'GET', path: '/chat/conversation', service: 'application', auth: 'any',
  summary: '一个会话',
  query: T.Object({ id: Id }),
  data: Conversation,
})

/**
 * Filters of a list of conversations. `unread`: has unread messages. `interview`: has an interview that is pending or accepted, until the
 * end of its day. `applied`: its seeker has applied to its job and not withdrawn; an invited seeker has applied once they accept.
 */
export const ConversationFilter = OneOf('筛选', ['unread', 'interview', 'applied'])
export type ConversationFilter = Static<typeof ConversationFilter>

/**
 * Conversations in the present role that have a message, latest message first. A cursor is valid only with its filter. A conversation that
 * no longer matches a filter is missing from the next response; there is no event for that, so a client keeps showing its list.
 */
export const chatConversations = endpoint({
  method: 'GET', path: '/chat/conversations', service: 'application', auth: 'any',
  summary: '会话列表和未读数',
  query: T.Object({ filter: T.Optional(ConversationFilter), cursor: T.Optional(Cursor) }),
  data: T.Object({
    ...Page(Conversation).properties,
    /** Unread messages in all conversations, regardless of the filter. */
    unread: T.Integer(),
    /** Position in the account's feed before the list was read. `chat/changes` and the socket, which have no filter, continue from it. */
    feed: T.Integer(),
  }),
})

/** Messages of a conversation, newest first; `next` leads to older ones. Excludes messages that the caller deleted. */
export const chatMessages = endpoint({
  method: 'GET', path: '/chat/messages', service: 'application', auth: 'any',
  summary: '一个会话的消息，往前翻',
  query: T.Object({ conversationId: Id, cursor: T.Optional(Cursor) }),
  data: Page(ChatMessage),
})

/**
 * Sends one message. Idempotent by `clientId`: a retry returns the first message, regardless of the other fields. `text` for a text,
 * `uploadId` (purpose chat) for a picture or a recording, `place` for a location, `jobId` for a job card (a job of the employer),
 * `interviewId` for an interview card (of this job and seeker). A resume card is the seeker's own resume.
 */
export const chatSendMsg = endpoint({
  method: 'POST', path: '/chat/sendMsg', service: 'application', auth: 'any', forActive: true,
  summary: '发一条消息',
  body: T.Object({
    conversationId: Id,
    clientId: Id,
    kind: OneOf('消息种类', SENT_KINDS),
    text: T.Optional(Text('消息', MAX_MESSAGE_LENGTH)),
    uploadId: T.Optional(Id),
    place: T.Optional(Place),
    jobId: T.Optional(Id),
    interviewId: T.Optional(Id),
  }),
  data: ChatMessage,
  errors: [...CHAT_GATES, 'CONTACT_LIMIT', 'CHAT_TOO_FAST', 'CHAT_PHONE_ASKED', 'RESUME_INCOMPLETE', 'UPLOAD_GONE'],
})
export type SendMessage = Static<typeof chatSendMsg.body>

/** Marks everything up to a message as read; the other side sees it. The position never goes back. */
export const chatRead = endpoint({
  method: 'POST', path: '/chat/read', service: 'application', auth: 'any',
  summary: '读到哪一条了',
  body: T.Object({ conversationId: Id, seq: Seq(0) }),
  data: ConversationState,
})

/**
 * Clears the red dot of one conversation or of all. With `read` it also marks their messages as read, which the other side sees.
 */
export const chatSetRedDot = endpoint({
  method: 'POST', path: '/chat/setRedDot', service: 'application', auth: 'any',
  summary: '清掉红点，不写会话就是全部',
  body: T.Object({ conversationId: T.Optional(Id), read: T.Optional(T.Boolean({ title: '标成已读' })) }),
  /** Unread messages left in the present role. */
  data: T.Object({ unread: T.Integer() }),
})

/** Deletes a conversation for the caller only. A later message brings it back, without the deleted messages. */
export const chatDelete = endpoint({
  method: 'POST', path: '/chat/delete', service: 'application', auth: 'any',
  summary: '删除会话，只在自己这边',
  body: T.Object({ conversationId: Id }),
  data: ConversationState,
})

/** Blocks the other person in all conversations with them, or unblocks them. Idempotent. */
export const chatBlock = endpoint({
  method: 'POST', path: '/chat/block', service: 'application', auth: 'any',
  summary: '拉黑对方，或取消拉黑',
  body: T.Object({ conversationId: Id, blocked: T.Boolean({ title: '拉黑' }) }),
  data: ConversationState,
})

/** Answers the other side's request to exchange phones. Idempotent. */
export const chatPhoneAnswer = endpoint({
  method: 'POST', path: '/chat/phoneAnswer', service: 'application', auth: 'any', forActive: true,
  summary: '同意或不同意交换电话',
  body: T.Object({ conversationId: Id, seq: Seq(1), agree: T.Boolean({ title: '同意' }) }),
  data: ChatMessage,
  errors: [...CHAT_GATES, 'CHAT_PHONE_ANSWERED'],
})

/**
 * Recalls one of the caller's own messages for both sides (`rules/chat.ts` has the time limit). Idempotent. The server keeps the original
 * as evidence for reports, such as of a demand for a deposit.
 */
export const chatRecall = endpoint({
  method: 'POST', path: '/chat/recall', service: 'application', auth: 'any',
  summary: '撤回自己刚发的消息',
  body: T.Object({ conversationId: Id, seq: Seq(1) }),
  data: ChatMessage,
  errors: ['CHAT_RECALL_LATE'],
})

/**
 * The text of a voice message, for either side. It is recognised once and then part of the message. A text that breaks a rule on wording
 * gets the same warning as a written one.
 */
export const chatVoiceText = endpoint({
  method: 'POST', path: '/chat/voiceText', service: 'application', auth: 'any', perMinute: 20,
  summary: '把一条语音转成文字',
  body: T.Object({ conversationId: Id, seq: Seq(1) }),
  data: ChatMessage,
  errors: ['SPEECH_UNCLEAR', 'SPEECH_UNAVAILABLE'],
})

/** The other person's phone, after both agreed to exchange phones. No message and no list contains it. */
export const chatPhone = endpoint({
  method: 'GET', path: '/chat/phone', service: 'application', auth: 'any', forActive: true,
  summary: '双方同意后看对方的电话',
  query: T.Object({ conversationId: Id }),
  data: T.Object({ mobile: T.String() }),
  errors: ['CHAT_BLOCKED', 'CHAT_REFUSED', 'CHAT_OTHER_GONE'],
})

/** Searches the caller's conversations: names, jobs and shops, then texts. Each of the two lists has a conversation once. */
export const chatSearch = endpoint({
  method: 'POST', path: '/chat/search', service: 'application', auth: 'any',
  summary: '搜会话和聊天内容',
  body: T.Object({ word: Text('搜索词', MAX_KEYWORD_LENGTH) }),
  data: T.Object({
    /** By name, job or shop, 20 at most. */
    conversations: T.Array(Conversation),
    /** By text, 50 at most: the newest hit of each conversation, and its number of hits. */
    hits: T.Array(T.Object({ conversation: Conversation, message: ChatMessage, count: T.Integer() })),
  }),
})

/** Changes for an account in one role since a position in its feed. */
export const Changes = T.Object({
  /** The account's role, whose changes these are: another device may have switched it. An earlier release does not tell. */
  role: T.Optional(OneOf('身份', ['c', 'b'])),
  /** The position for the next request. */
  feed: T.Integer(),
  /** New and changed messages, in the order of the feed; within a conversation by `seq`. 100 at most. */
  messages: T.Array(ChatMessage),
  /** Changed conversations, in their present state. An unknown one can be read with `chat/conversation`. */
  conversations: T.Array(ConversationState),
  /** Unread messages in all conversations. */
  unread: T.Integer(),
  /** There are more changes: request again at once. */
  more: T.Boolean(),
  /** `since` belongs to another account or is too old: read everything again and continue from `feed`. */
  reset: T.Boolean(),
})
export type Changes = Static<typeof Changes>

/** For clients without a socket: the same data that the socket pushes. */
export const chatChanges = endpoint({
  method: 'GET', path: '/chat/changes', service: 'application', auth: 'any',
  summary: '上次之后的新消息和变化（没有长连接时轮询）',
  query: T.Object({ since: T.Integer({ title: '位置', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  data: Changes,
})

/** Beginning and end of a conversation, for the pages about own data. */
const Talk = {
  conversationId: Id,
  startedAt: Time,
  lastAt: Time,
  /** Number of stored messages. */
  messages: T.Integer(),
}

export const talkJob = endpoint({
  method: 'POST', path: '/compliance/talkJob', service: 'compliance', auth: 'c',
  summary: '聊过的岗位记录',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(T.Object({ ...Talk, job: ChatJob })),
})

export const talkResume = endpoint({
  method: 'POST', path: '/compliance/talkResume', service: 'compliance', auth: 'b', may: 'contactPeople',
  summary: '聊过的求职者记录',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(T.Object({
    ...Talk,
    /** Named as in the chat. */
    name: T.String(),
    /** Null if the caller may not open it. */
    resumeId: T.Union([Id, T.Null()]),
    job: ChatJob,
  })),
})

/** For the red dot on the tab. */
export const chatUnread = endpoint({
  method: 'GET', path: '/chat/unread', service: 'application', auth: 'any',
  summary: '未读消息总数',
  query: Empty,
  data: T.Object({ unread: T.Integer() }),
})
