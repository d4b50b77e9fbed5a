import { T, type Static } from './endpoint'
import { Fen, Id, Latitude, Longitude, OneOf, Time } from './common'
import { Interview } from './interview'
import { OpenJobStatus, PayUnit, Settlement } from './job'
import { MESSAGE_KINDS } from './rules/chat-message'
import { SensitiveKind } from './sensitive-words'

export const MessageKind = OneOf('消息种类', MESSAGE_KINDS)
export type MessageKind = Static<typeof MessageKind>

/** A job in a chat: the subject of a conversation, or a job card. Its status is that at the time of reading. */
export const ChatJob = T.Object({
  id: Id,
  title: T.String(),
  payMin: Fen,
  payMax: Fen,
  payUnit: PayUnit,
  settlement: Settlement,
  district: T.String(),
  /** The street or area of the work place, without the district. */
  place: T.String(),
  company: T.String(),
  status: OpenJobStatus,
})
export type ChatJob = Static<typeof ChatJob>

/** A seeker's resume as a card. Sending it lets the employer open it. */
export const ResumeCard = T.Object({
  /** Null if it was deleted. */
  resumeId: T.Union([Id, T.Null()]),
  name: T.String(),
  age: T.Integer(),
  city: T.String(),
  expectJobNames: T.Array(T.String()),
  expectSalaryMin: Fen,
  expectSalaryMax: Fen,
  /** Label of dictionary seniority. */
  seniority: T.String(),
})
export type ResumeCard = Static<typeof ResumeCard>

export const Picture = T.Object({
  /** Expires after ten minutes. A URL that begins with `/` is below this origin. Empty if the picture was deleted. */
  url: T.String(),
  expiresAt: Time,
  width: T.Integer(),
  height: T.Integer(),
})
export type Picture = Static<typeof Picture>

export const Voice = T.Object({
  /** An MP3 file. Expires after ten minutes. A URL that begins with `/` is below this origin. Empty if the recording was deleted. */
  url: T.String(),
  expiresAt: Time,
  seconds: T.Integer(),
  /** The text of the recording, after someone asked for it; empty before. */
  transcript: T.String(),
})
export type Voice = Static<typeof Voice>

export const Place = T.Object({
  name: T.String({ title: '地点', minLength: 1, maxLength: 60 }),
  address: T.String({ title: '地址', maxLength: 120 }),
  latitude: Latitude,
  longitude: Longitude,
})
export type Place = Static<typeof Place>

/**
 * A request to exchange phones, to which its sender agrees by sending. Once the other side agrees too, each can read the other's number,
 * only with `chat/phone`. Asking back is agreeing: the new card is `agreed` at once. `over`: a colleague of the employer took over, who
 * neither asked nor agreed.
 */
export const PhoneState = OneOf('交换电话', ['asked', 'agreed', 'refused', 'over'])
export type PhoneState = Static<typeof PhoneState>

/** The content of a message, by its kind. */
export type MessageBody =
  | { kind: 'text', text: string }
  | { kind: 'picture', picture: Picture }
  | { kind: 'voice', voice: Voice }
  | { kind: 'location', place: Place }
  | { kind: 'resume', resume: ResumeCard }
  | { kind: 'job', job: ChatJob | null }
  /** As it is at the time of reading; null if it was deleted, or if its seeker hides from the employer who reads. */
  | { kind: 'interview', interview: Interview | null }
  | { kind: 'phone', state: PhoneState }
  /** Written by the server for the reader. */
  | { kind: 'system', text: string }
  /** Recalled. Only the writer still gets the text, to edit and send it again. Empty if it was not a text. */
  | { kind: 'recalled', text: string }

const Body = T.Unsafe<MessageBody>(T.Object({
  kind: MessageKind,
  text: T.Optional(T.String()),
  picture: T.Optional(Picture),
  voice: T.Optional(Voice),
  place: T.Optional(Place),
  resume: T.Optional(ResumeCard),
  job: T.Optional(T.Union([ChatJob, T.Null()])),
  interview: T.Optional(T.Union([Interview, T.Null()])),
  state: T.Optional(PhoneState),
}))

/** Why a rule is shown beside a text. */
export const MessageWarning = T.Object({
  kind: SensitiveKind,
  /** “招人不能收押金、不能扣证件（劳动合同法第九条）”. */
  rule: T.String(),
  /** The matching words of the text. */
  words: T.Array(T.String()),
  /** A question such as “要押金吗？”: it breaks no rule, which is shown to both sides. */
  asked: T.Optional(T.Boolean()),
})
export type MessageWarning = Static<typeof MessageWarning>

export const ChatMessage = T.Object({
  id: Id,
  conversationId: Id,
  /** The sender's own id, which makes sending idempotent; null for messages of the server. */
  clientId: T.Union([Id, T.Null()]),
  /** 1, 2, 3 … within the conversation, in reading order. A message that changes (an answered phone request) keeps it. */
  seq: T.Integer(),
  from: OneOf('谁发的', ['me', 'other', 'system']),
  at: Time,
  body: Body,
  warning: T.Union([MessageWarning, T.Null()]),
})
export type ChatMessage = Static<typeof ChatMessage>

/** The state of a conversation for one side: only the fields that change with every message. */
export const ConversationState = T.Object({
  id: Id,
  /** Number of the last message; 0 before the first. */
  lastSeq: T.Integer(),
  /** Messages of the other side that were neither read nor cleared. */
  unread: T.Integer(),
  /** The last messages read by me and by the other side. */
  readSeq: T.Integer(),
  readByOther: T.Integer(),
  /** I deleted the messages up to this one, for me only. A conversation without later messages is in no list. */
  clearedSeq: T.Integer(),
  /** I blocked the other side; the other side blocked me. In both cases nothing can be sent. */
  blocked: T.Boolean(),
  refused: T.Boolean(),
})
export type ConversationState = Static<typeof ConversationState>

/** The person on the other side, named as elsewhere: an employer by surname and title, a seeker by surname until they apply. */
const ChatPerson = T.Object({
  /** “李女士”, “张师傅”. */
  name: T.String(),
  /** One character for the avatar. */
  letter: T.String(),
  /** The seeker's own picture; empty without one, and for employers. */
  avatarUrl: T.String(),
  /** The seeker's resume, if the caller may open it. */
  resumeId: T.Union([Id, T.Null()]),
  /** The employer's shop. */
  companyId: T.Union([Id, T.Null()]),
  /** The account was cancelled. */
  gone: T.Boolean(),
})

export const Conversation = T.Object({
  ...ConversationState.properties,
  /** The caller's side: seeker (c) or employer (b). */
  role: OneOf('身份', ['c', 'b']),
  job: ChatJob,
  other: ChatPerson,
  /** The seeker's application to the job, if there is one: also an invitation, or a withdrawn one. Null for employers they hide from. */
  applicationId: T.Union([Id, T.Null()]),
  /** The seeker applied to the job, or accepted an invitation, and did not withdraw. */
  applied: T.Boolean(),
  /** No messages yet: the notice on fees and fraud is shown. */
  first: T.Boolean(),
  last: T.Union([T.Null(), T.Object({
    seq: T.Integer(),
    from: OneOf('谁发的', ['me', 'other', 'system']),
    kind: MessageKind,
    /** One line: the text, or “[图片]”. */
    text: T.String(),
    at: Time,
  })]),
})
export type Conversation = Static<typeof Conversation>
