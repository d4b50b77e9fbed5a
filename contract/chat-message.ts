import { T, type Static } from './endpoint'
import { Fen, Id, Latitude, Longitude, OneOf, Time } from './common'
import { Interview } from './interview'
import { OpenJobStatus, PayUnit, Settlement } from './job'
import { SensitiveKind } from './risk'

/** What may be sent. `system` is the server's own word and never sent by a person; `recalled` is what is left of what was taken back. */
export const SENT_KINDS = ['text', 'picture', 'location', 'resume', 'job', 'interview', 'phone'] as const
export const MessageKind = OneOf('消息种类', [...SENT_KINDS, 'system', 'recalled'])
export type MessageKind = Static<typeof MessageKind>

/** A job as a chat shows it: what a conversation is about, and a job card. Its state is that of the moment of reading. */
export const ChatJob = T.Object({
  id: Id,
  title: T.String(),
  payMin: Fen,
  payMax: Fen,
  payUnit: PayUnit,
  settlement: Settlement,
  district: T.String(),
  company: T.String(),
  status: OpenJobStatus,
})
export type ChatJob = Static<typeof ChatJob>

/** A seeker's resume as a card. Sending it lets the employer open it. */
export const ResumeCard = T.Object({
  /** Null when it is gone. */
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
  /** Dead after ten minutes; `/` at its beginning is below this origin. Empty when the picture is gone. */
  url: T.String(),
  expiresAt: Time,
  width: T.Integer(),
  height: T.Integer(),
})
export type Picture = Static<typeof Picture>

export const Place = T.Object({
  name: T.String({ title: '地点', minLength: 1, maxLength: 60 }),
  address: T.String({ title: '地址', maxLength: 120 }),
  latitude: Latitude,
  longitude: Longitude,
})
export type Place = Static<typeof Place>

/**
 * A wish to exchange phones. Who asked has agreed by asking; once the other agrees too, either may read the other's
 * number with `chat/phone`, and nowhere else.
 */
export const PhoneState = OneOf('交换电话', ['asked', 'agreed', 'refused'])
export type PhoneState = Static<typeof PhoneState>

/** What a message carries, by its kind. */
export type MessageBody =
  | { kind: 'text', text: string }
  | { kind: 'picture', picture: Picture }
  | { kind: 'location', place: Place }
  | { kind: 'resume', resume: ResumeCard }
  | { kind: 'job', job: ChatJob | null }
  /** As it stands at the moment of reading; null when it is gone. */
  | { kind: 'interview', interview: Interview | null }
  | { kind: 'phone', state: PhoneState }
  /** The server's own word to the one who reads. */
  | { kind: 'system', text: string }
  /** Taken back by who wrote it, who alone still gets the words, to write them anew. Empty where it was no text. */
  | { kind: 'recalled', text: string }

const Body = T.Unsafe<MessageBody>(T.Object({
  kind: MessageKind,
  text: T.Optional(T.String()),
  picture: T.Optional(Picture),
  place: T.Optional(Place),
  resume: T.Optional(ResumeCard),
  job: T.Optional(T.Union([ChatJob, T.Null()])),
  interview: T.Optional(T.Union([Interview, T.Null()])),
  state: T.Optional(PhoneState),
}))

/** Why a text is shown with a rule beside it. */
export const MessageWarning = T.Object({
  kind: SensitiveKind,
  /** “招人不能收押金、不能扣证件（劳动合同法第九条）”. */
  rule: T.String(),
  /** What it speaks of, as it is written there. */
  words: T.Array(T.String()),
})
export type MessageWarning = Static<typeof MessageWarning>

export const ChatMessage = T.Object({
  id: Id,
  conversationId: Id,
  /** Its sender's own id, by which a message that is sent again is known; null for the server's. */
  clientId: T.Union([Id, T.Null()]),
  /** 1, 2, 3 … in its conversation, the order of reading. A message that changes (an answered phone wish) keeps it. */
  seq: T.Integer(),
  from: OneOf('谁发的', ['me', 'other', 'system']),
  at: Time,
  body: Body,
  warning: T.Union([MessageWarning, T.Null()]),
})
export type ChatMessage = Static<typeof ChatMessage>

/** How a conversation stands for one side: what changes with every message, without what has to be looked up. */
export const ConversationState = T.Object({
  id: Id,
  /** Of the last message; 0 before the first. */
  lastSeq: T.Integer(),
  /** Messages of the other side that were neither read nor cleared. */
  unread: T.Integer(),
  /** How far I have read, and how far the other has. */
  readSeq: T.Integer(),
  readByOther: T.Integer(),
  /** Messages up to this one were deleted by me: they are gone, for me. A conversation without later ones is in no list. */
  clearedSeq: T.Integer(),
  /** I blocked the other; the other blocked me. Either way nothing can be sent. */
  blocked: T.Boolean(),
  refused: T.Boolean(),
})
export type ConversationState = Static<typeof ConversationState>

/** Who is on the other side, named as elsewhere: a boss by surname and title, a seeker by surname until they applied. */
export const ChatPerson = T.Object({
  /** “李女士”, “张师傅”. */
  name: T.String(),
  /** One character for the avatar. */
  letter: T.String(),
  /** The seeker's own picture; empty without one, and for bosses. */
  avatarUrl: T.String(),
  /** Of a seeker whose resume may be opened. */
  resumeId: T.Union([Id, T.Null()]),
  /** Of a boss's shop. */
  companyId: T.Union([Id, T.Null()]),
  /** The account was cancelled. */
  gone: T.Boolean(),
})
export type ChatPerson = Static<typeof ChatPerson>

export const Conversation = T.Object({
  ...ConversationState.properties,
  /** On which side the caller is: seeker (c) or employer (b). */
  role: OneOf('身份', ['c', 'b']),
  job: ChatJob,
  other: ChatPerson,
  /** The seeker's application to the job, if there is one. */
  applicationId: T.Union([Id, T.Null()]),
  /** Neither has sent anything yet: the notice on fees and fraud is shown. */
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
