import type { SendMessage } from '@daogang/contract/chat'
import type { ChatMessage } from '@daogang/contract/chat-message'
import { voiceSeconds } from '@daogang/contract/rules/voice'
import type { FileKind } from '@daogang/contract/upload'
import { takeContact } from '../contact/contacts'
import type { Db, Row, Trx } from '../db/schema'
import { enterpriseOfJob } from '../member/repository'
import { isStorable } from '../lib/body'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { claimUploads } from '../upload/repository'
import type { ChatDeps } from './deps'
import { refuseUnlessMayTalk } from './gates'
import { wakePair } from './hub'
import { tooFast } from './pace'
import { pairOf, type Pair, type Who } from './pair'
import { ownConversation, shareResume, type OwnRow } from './queries/conversations'
import { appendMessage, isRepeated, sentBefore, type MessageRow, type NewMessage } from './queries/messages'
import { isInterviewOf, isPublishedJobOf, resumeIdOf } from './queries/references'
import { requestPhone } from './request-phone'
import { warningOf } from './rules'
import { NOT_FOUND, toMessage } from './view'

/** The field of a message that its kind requires. */
const FIELD = {
  text: 'text', picture: 'uploadId', voice: 'uploadId', location: 'place', job: 'jobId', interview: 'interviewId', resume: 'kind',
  phone: 'kind',
} as const satisfies Record<SendMessage['kind'], keyof SendMessage>

/** Validates a message before any query. @throws Refusal BAD_INPUT for its field */
function checkMessage({ kind, text, uploadId, place, jobId, interviewId }: SendMessage): void {
  const needed = {
    text: text?.trim() || undefined, picture: uploadId, voice: uploadId, location: place, job: jobId, interview: interviewId,
    resume: true, phone: true,
  }
  if (needed[kind] === undefined) throw new Refusal('BAD_INPUT', '消息不能为空', { field: FIELD[kind] })
  // Messages from the socket have not passed the body parser, which rejects such characters.
  if ([text, place?.name, place?.address].some((part) => part !== undefined && !isStorable(part))) {
    throw new Refusal('BAD_INPUT', '内容里有认不出的字符，请改一下再发', { field: FIELD[kind] })
  }
}

/** Shares the sender's resume with the employer of the conversation. @returns its id */
async function shareOwnResume(trx: Trx, { id, role }: Who, conversationId: string): Promise<string> {
  if (role !== 'c') throw new Refusal('BAD_INPUT', '只有求职者能发简历，换成求职者身份再发', { field: 'kind' })
  const resumeId = await resumeIdOf(trx, id)
  if (resumeId === undefined) throw new Refusal('RESUME_INCOMPLETE')
  await shareResume(trx, conversationId)
  return resumeId
}

/** Claims the file of a message. @throws Refusal UPLOAD_GONE, also if the file is of another kind */
async function claimFile(trx: Trx, who: Who, id: string, kind: FileKind, now: Date): Promise<Row<'upload'>> {
  const [row] = await claimUploads(trx, [id], { accountId: who.id, purpose: 'chat' }, now)
  if (row?.kind !== kind) throw new Refusal('UPLOAD_GONE')
  return row
}

type Content = Pick<NewMessage, 'text' | 'ref' | 'data' | 'warning'>

/** The content of a message to store. Claims, shares or requests what the message refers to. */
async function contentOf(trx: Trx, who: Who, pair: Pair, { conversationId, kind, ...sent }: SendMessage, now: Date): Promise<Content> {
  switch (kind) {
    case 'text': return { text: sent.text ?? '', warning: warningOf(sent.text ?? '', who.role) }
    case 'picture': {
      const id = sent.uploadId ?? ''
      await claimFile(trx, who, id, 'image', now)
      return { ref: id }
    }
    case 'voice': {
      const id = sent.uploadId ?? ''
      const { duration_ms: ms } = await claimFile(trx, who, id, 'audio', now)
      return { ref: id, data: { seconds: voiceSeconds(ms ?? 0) } }
    }
    case 'location': return { data: { ...sent.place } }
    case 'resume': return { ref: await shareOwnResume(trx, who, conversationId) }
    case 'job': {
      const id = sent.jobId ?? ''
      if (!await isPublishedJobOf(trx, pair, id)) throw new Refusal('NOT_FOUND', MISSING.jobToSend, { field: 'jobId' })
      return { ref: id }
    }
    case 'interview': {
      const id = sent.interviewId ?? ''
      if (!await isInterviewOf(trx, pair, id)) throw new Refusal('NOT_FOUND', MISSING.interview, { field: 'interviewId' })
      return { ref: id }
    }
    case 'phone': return { data: await requestPhone(trx, who, pair, conversationId) }
  }
}

/** Counts a new contact if the employer writes first. Locks the enterprise's row before any of the conversation's. */
async function countContact(
  trx: Trx, who: Who, { job_id: jobId, seeker_id: seekerId, other_spoke: answered }: OwnRow, now: Date,
): Promise<void> {
  if (who.role !== 'b' || answered) return
  const { allowed, text } = await takeContact(trx, { id: who.id, enterpriseId: await enterpriseOfJob(trx, jobId) }, seekerId, now)
  if (!allowed) throw new Refusal('CONTACT_LIMIT', text)
}

interface SendCall {
  body: SendMessage
  user: Who
}

/**
 * Sends one message; it is committed when this resolves. Serves the endpoint and the socket. Idempotent by client id: a repeated message
 * returns the first one without any check, because a sent message cannot be refused or counted again.
 * @throws Refusal NOT_FOUND if the conversation is not the caller's in this role; the refusals of the gates; CONTACT_LIMIT; CHAT_TOO_FAST;
 * BAD_INPUT
 */
export async function send(
  { db, config, bus, providers: { storage }, writePlain, now }: ChatDeps, { body, user }: SendCall,
): Promise<ChatMessage> {
  checkMessage(body)
  const at = now()
  const plain = body.kind === 'text' ? await writePlain(user, body) : undefined
  if (plain) {
    wakePair(bus, plain.pair)
    return toMessage(db, storage, user, plain.row, at)
  }
  const { row, pair, repeated } = await writeMessage(db, user, body, config.chatPerMinute, at)
  if (!repeated) wakePair(bus, pair)
  return toMessage(db, storage, user, row, at)
}

interface Written {
  row: MessageRow
  pair: Pair
  /** The message existed already. */
  repeated: boolean
}

/** @param perMinute the rate limit of one person across all processes; 0 for no limit */
export async function writeMessage(db: Db, who: Who, message: SendMessage, perMinute: number, now: Date): Promise<Written> {
  const { conversationId, clientId, kind } = message
  const conversation = await ownConversation(db, who, conversationId)
  if (!conversation) throw new Refusal('NOT_FOUND', NOT_FOUND)
  const pair = pairOf(conversation)
  const existing = async (): Promise<Written | undefined> => {
    const row = await sentBefore(db, conversationId, who.role, clientId)
    return row && { row, pair, repeated: true }
  }
  const first = await existing()
  if (first) return first
  await refuseUnlessMayTalk(db, who, pair, now)
  const written = { role: who.role, clientId, kind, perMinute }
  try {
    if (kind === 'text' && (who.role === 'c' || conversation.other_spoke)) {
      // A plain text needs no other write, so a single statement is atomic without a transaction.
      const { text = '' } = message
      const row = await appendMessage(db, conversationId, pair, { ...written, text, warning: warningOf(text, who.role) }, now)
      return { row, pair, repeated: false }
    }
    const row = await db.transaction().execute(async (trx) => {
      await countContact(trx, who, conversation, now)
      const content = await contentOf(trx, who, pair, message, now)
      return appendMessage(trx, conversationId, pair, { ...written, ...content }, now)
    })
    return { row, pair, repeated: false }
  } catch (error) {
    // The same message may be in flight on another connection: that one has requested the phone, or used up the rate limit.
    const reason = error instanceof Refusal ? error.reason : undefined
    const twin = isRepeated(error) || reason === 'CHAT_PHONE_ASKED' || reason === 'CHAT_TOO_FAST' ? await existing() : undefined
    if (twin) return twin
    throw reason === 'CHAT_TOO_FAST' ? await tooFast(db, who, perMinute, now) : error
  }
}
