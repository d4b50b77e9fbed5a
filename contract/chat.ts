import { T, endpoint, type Static } from './endpoint'
import { CHAT_GATES } from './chat-gates'
import { ChatJob, ChatMessage, Conversation, ConversationState, Place, SENT_KINDS } from './chat-message'
import { Cursor, Empty, Id, OneOf, Page, Time } from './common'

/** Longest text of one message. */
export const MOST_TEXT = 1000

const Seq = (minimum: number) => T.Integer({ title: '消息', minimum, maximum: 2_147_483_647 })

/**
 * Opens the conversation about a job, or finds it: there is one for each seeker and job. A seeker names the job. An employer names an
 * application, or a resume and one of the own jobs; without a job it is the one that they talked of last, were applied to for, or the
 * only open one. Nobody but the caller sees it before the first message, and nothing is counted yet.
 */
export const chatOpen = endpoint({
  method: 'POST', path: '/chat/open', service: 'application', auth: 'any', forActive: true,
  summary: '打开和对方的聊天',
  body: T.Object({ jobId: T.Optional(Id), applicationId: T.Optional(Id), resumeId: T.Optional(Id) }),
  data: Conversation,
  errors: [...CHAT_GATES, 'OWN_JOB', 'JOB_CLOSED', 'CONTACT_LIMIT', 'CHAT_JOB_NEEDED'],
})

/** One conversation, for who comes by an address. */
export const chatConversation = endpoint({
  method: 'GET', path: '/chat/conversation', service: 'application', auth: 'any',
  summary: '一个会话',
  query: T.Object({ id: Id }),
  data: Conversation,
})

/**
 * What a list of conversations is narrowed to. `unread`: something in it is unread. `interview`: an interview of its seeker for its job
 * waits for an answer or is agreed on, and its day is not over. `applied`: its seeker has applied to its job and not withdrawn; who was
 * only invited has not applied before they say yes.
 */
export const ConversationFilter = OneOf('筛选', ['unread', 'interview', 'applied'])
export type ConversationFilter = Static<typeof ConversationFilter>

/**
 * Conversations in the present role that have a message, the last spoken in first. A cursor belongs to the filter that it came with.
 * What no longer meets a filter is missing from the next reading; nothing tells when that happens, so a client keeps what it shows.
 */
export const chatConversations = endpoint({
  method: 'GET', path: '/chat/conversations', service: 'application', auth: 'any',
  summary: '会话列表和未读数',
  query: T.Object({ filter: T.Optional(ConversationFilter), cursor: T.Optional(Cursor) }),
  data: T.Object({
    ...Page(Conversation).properties,
    /** Messages of all conversations together, whatever the filter. */
    unread: T.Integer(),
    /** Where the account's changes stood before this was read: what `chat/changes` and the socket go on from, which know no filter. */
    feed: T.Integer(),
  }),
})

/** Messages of a conversation, the newest first; `next` leads to older ones. What the caller deleted is left out. */
export const chatMessages = endpoint({
  method: 'GET', path: '/chat/messages', service: 'application', auth: 'any',
  summary: '一个会话的消息，往前翻',
  query: T.Object({ conversationId: Id, cursor: T.Optional(Cursor) }),
  data: Page(ChatMessage),
})

/**
 * Sends one message. The same `clientId` again gives the message that was sent first, whatever else is in it, so that nobody who heard
 * no answer sends twice. `text` for text, `uploadId` (purpose chat) for a picture, `place` for a location, `jobId` for a job card (one
 * of the employer's), `interviewId` for an interview card (of this job and seeker); a resume card is the seeker's own resume.
 */
export const chatSendMsg = endpoint({
  method: 'POST', path: '/chat/sendMsg', service: 'application', auth: 'any', forActive: true,
  summary: '发一条消息',
  body: T.Object({
    conversationId: Id,
    clientId: Id,
    kind: OneOf('消息种类', SENT_KINDS),
    text: T.Optional(T.String({ title: '消息', minLength: 1, maxLength: MOST_TEXT })),
    uploadId: T.Optional(Id),
    place: T.Optional(Place),
    jobId: T.Optional(Id),
    interviewId: T.Optional(Id),
  }),
  data: ChatMessage,
  errors: [...CHAT_GATES, 'CONTACT_LIMIT', 'CHAT_TOO_FAST', 'CHAT_PHONE_ASKED', 'RESUME_INCOMPLETE', 'UPLOAD_GONE'],
})
export type SendMessage = Static<typeof chatSendMsg.body>

/** Marks everything up to a message as read; the other side sees it. Never goes back. */
export const chatRead = endpoint({
  method: 'POST', path: '/chat/read', service: 'application', auth: 'any',
  summary: '读到哪一条了',
  body: T.Object({ conversationId: Id, seq: Seq(0) }),
  data: ConversationState,
})

/** Takes the red dot away, of one conversation or of all, without telling anybody that something was read. */
export const chatSetRedDot = endpoint({
  method: 'POST', path: '/chat/setRedDot', service: 'application', auth: 'any',
  summary: '清掉红点，不写会话就是全部',
  body: T.Object({ conversationId: T.Optional(Id) }),
  /** What is still unread in the present role. */
  data: T.Object({ unread: T.Integer() }),
})

/** Deletes a conversation for the caller alone. A later message brings it back, without what was there before. */
export const chatDelete = endpoint({
  method: 'POST', path: '/chat/delete', service: 'application', auth: 'any',
  summary: '删除会话，只在自己这边',
  body: T.Object({ conversationId: Id }),
  data: ConversationState,
})

/** Blocks the other person in all conversations with them, or lets them in again. Setting what is already so changes nothing. */
export const chatBlock = endpoint({
  method: 'POST', path: '/chat/block', service: 'application', auth: 'any',
  summary: '拉黑对方，或取消拉黑',
  body: T.Object({ conversationId: Id, blocked: T.Boolean({ title: '拉黑' }) }),
  data: ConversationState,
})

/** Answers the other's wish to exchange phones. The same answer again changes nothing. */
export const chatPhoneAnswer = endpoint({
  method: 'POST', path: '/chat/phoneAnswer', service: 'application', auth: 'any', forActive: true,
  summary: '同意或不同意交换电话',
  body: T.Object({ conversationId: Id, seq: Seq(1), agree: T.Boolean({ title: '同意' }) }),
  data: ChatMessage,
  errors: [...CHAT_GATES, 'CHAT_PHONE_ANSWERED'],
})

/**
 * Takes one of the caller's own messages back, for both sides, within two minutes of sending. Taken back again it stays so. What was
 * said is kept for reports: who asked for a deposit cannot make it undone.
 */
export const chatRecall = endpoint({
  method: 'POST', path: '/chat/recall', service: 'application', auth: 'any',
  summary: '撤回自己刚发的消息',
  body: T.Object({ conversationId: Id, seq: Seq(1) }),
  data: ChatMessage,
  errors: ['CHAT_RECALL_LATE'],
})

/** The other's phone, after both agreed to exchange them. No message and no list carries it. */
export const chatPhone = endpoint({
  method: 'GET', path: '/chat/phone', service: 'application', auth: 'any', forActive: true,
  summary: '双方同意后看对方的电话',
  query: T.Object({ conversationId: Id }),
  data: T.Object({ mobile: T.String() }),
  errors: ['CHAT_BLOCKED', 'CHAT_REFUSED', 'CHAT_OTHER_GONE'],
})

/** Searches the caller's conversations: names, jobs and shops, then texts. A conversation comes once in each of the two. */
export const chatSearch = endpoint({
  method: 'POST', path: '/chat/search', service: 'application', auth: 'any',
  summary: '搜会话和聊天内容',
  body: T.Object({ word: T.String({ title: '搜索词', minLength: 1, maxLength: 30 }) }),
  data: T.Object({
    /** By name, job or shop, 20 at most. */
    conversations: T.Array(Conversation),
    /** By text, 50 at most: the newest hit of each conversation, and how many there are in it. */
    hits: T.Array(T.Object({ conversation: Conversation, message: ChatMessage, count: T.Integer() })),
  }),
})

/** What changed for an account in one role since a place in its feed. */
export const Changes = T.Object({
  /** Ask from here next time. */
  feed: T.Integer(),
  /** New messages and those that changed, in the order of the feed: within a conversation that of `seq`. 100 at most. */
  messages: T.Array(ChatMessage),
  /** Conversations that changed, as they stand now. One that the client does not know is read with `chat/conversation`. */
  conversations: T.Array(ConversationState),
  /** Unread in all conversations. */
  unread: T.Integer(),
  /** There is more: ask again at once. */
  more: T.Boolean(),
  /** `since` is of another account or another time: read everything anew and go on from `feed`. */
  reset: T.Boolean(),
})
export type Changes = Static<typeof Changes>

/** For clients without a socket: the same that a socket is told. */
export const chatChanges = endpoint({
  method: 'GET', path: '/chat/changes', service: 'application', auth: 'any',
  summary: '上次之后的新消息和变化（没有长连接时轮询）',
  query: T.Object({ since: T.Integer({ title: '位置', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  data: Changes,
})

/** Where talks began and ended, for the pages on one's own data. */
const Talk = {
  conversationId: Id,
  startedAt: Time,
  lastAt: Time,
  /** Messages that are kept of it. */
  messages: T.Integer(),
}

export const talkJob = endpoint({
  method: 'POST', path: '/compliance/talkJob', service: 'compliance', auth: 'c',
  summary: '聊过的岗位记录',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(T.Object({ ...Talk, job: ChatJob })),
})

export const talkResume = endpoint({
  method: 'POST', path: '/compliance/talkResume', service: 'compliance', auth: 'b',
  summary: '聊过的求职者记录',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(T.Object({
    ...Talk,
    /** Named as in the chat. */
    name: T.String(),
    /** Null when it may not be opened. */
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
