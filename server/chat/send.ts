import type { SendMessage } from '@daogang/contract/chat'
import type { Kysely, Transaction } from 'kysely'
import { takeContact } from '../contact/contacts'
import type { Database } from '../db/schema'
import { isStorable } from '../lib/body'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { claimUploads } from '../upload/repository'
import { ownConversation, pairOf, type OwnRow, type Who } from './conversations'
import { refuseUnlessMayTalk, type Pair } from './gates'
import { appendMessage, isRepeated, sentBefore, type MessageRow, type NewMessage } from './messages'
import { tooFast } from './pace'
import { warningOf } from './rules'

type Db = Kysely<Database>
type Trx = Transaction<Database>

export const NO_CONVERSATION = '没找到这个会话，回消息列表看看'

/** Which property of what was sent holds what a kind needs. */
const FIELD = {
  text: 'text', picture: 'uploadId', location: 'place', job: 'jobId', interview: 'interviewId', resume: 'kind', phone: 'kind',
} as const satisfies Record<SendMessage['kind'], keyof SendMessage>

/** What is wrong with a message before anything is looked up. @throws Refusal BAD_INPUT beside its field */
function checkMessage({ kind, text, uploadId, place, jobId, interviewId }: SendMessage): void {
  const needed = {
    text: text?.trim() || undefined, picture: uploadId, location: place, job: jobId, interview: interviewId, resume: true, phone: true,
  }
  if (needed[kind] === undefined) throw new Refusal('BAD_INPUT', '消息不能为空', undefined, FIELD[kind])
  // What came by the socket has passed no parser of ours.
  if ([text, place?.name, place?.address].some((part) => part !== undefined && !isStorable(part))) {
    throw new Refusal('BAD_INPUT', '内容里有认不出的字符，请改一下再发', undefined, FIELD[kind])
  }
}

/** Sends a resume along: the employer may open it from now on. */
async function ownResume(trx: Trx, { id, role }: Who, conversationId: string): Promise<string> {
  if (role !== 'c') throw new Refusal('BAD_INPUT', '只有求职者能发简历，换成求职者身份再发', undefined, 'kind')
  const resume = await trx.selectFrom('resume').select('id').where('account_id', '=', id).executeTakeFirst()
  if (!resume) throw new Refusal('RESUME_INCOMPLETE')
  await trx.updateTable('conversation').set({ resume_shared: true }).where('id', '=', conversationId).execute()
  return resume.id
}

/** A job of the employer's that anyone could see. */
async function jobOf(db: Db, { employerId }: Pair, jobId: string): Promise<string> {
  const job = await db.selectFrom('job').select('id').where('id', '=', jobId).where('owner_id', '=', employerId)
    .where('opened_at', 'is not', null).executeTakeFirst()
  if (!job) throw new Refusal('NOT_FOUND', MISSING.jobToSend, undefined, 'jobId')
  return job.id
}

/** An interview of the two. */
async function interviewOf(db: Db, { employerId, seekerId }: Pair, interviewId: string): Promise<string> {
  const interview = await db.selectFrom('interview').innerJoin('application', 'application.id', 'interview.application_id')
    .select('interview.id').where('interview.id', '=', interviewId)
    .where('application.owner_id', '=', employerId).where('application.account_id', '=', seekerId).executeTakeFirst()
  if (!interview) throw new Refusal('NOT_FOUND', '没找到这次面试，刷新看看', undefined, 'interviewId')
  return interview.id
}

/** Asks for phones, once until the other answers. */
async function askForPhone(trx: Trx, conversationId: string): Promise<void> {
  const { phone } = await trx.selectFrom('conversation').select('phone').where('id', '=', conversationId)
    .forUpdate().executeTakeFirstOrThrow()
  if (phone === 'asked') throw new Refusal('CHAT_PHONE_ASKED')
  if (phone === 'agreed') throw new Refusal('CHAT_PHONE_ASKED', '已经交换过电话了，点“看电话”')
  await trx.updateTable('conversation').set({ phone: 'asked' }).where('id', '=', conversationId).execute()
}

type Content = Pick<NewMessage, 'text' | 'ref' | 'data' | 'warning'>

/** What the message keeps, with everything that goes with it done. */
async function contentOf(trx: Trx, who: Who, pair: Pair, { conversationId, kind, ...sent }: SendMessage, now: Date): Promise<Content> {
  switch (kind) {
    case 'text': return { text: sent.text ?? '', warning: warningOf(sent.text ?? '') }
    case 'picture': {
      const id = sent.uploadId ?? ''
      await claimUploads(trx, [id], { accountId: who.id, purpose: 'chat' }, now)
      return { ref: id }
    }
    case 'location': return { data: { ...sent.place } }
    case 'resume': return { ref: await ownResume(trx, who, conversationId) }
    case 'job': return { ref: await jobOf(trx, pair, sent.jobId ?? '') }
    case 'interview': return { ref: await interviewOf(trx, pair, sent.interviewId ?? '') }
    case 'phone': {
      await askForPhone(trx, conversationId)
      return { data: { state: 'asked' } }
    }
  }
}

/** Counts a new contact where the employer speaks first; the account's row is locked before any of the conversation's. */
async function countContact(trx: Trx, who: Who, { seeker_id: seekerId, other_spoke: answered }: OwnRow, now: Date): Promise<void> {
  if (who.role !== 'b' || answered) return
  const { allowed, text } = await takeContact(trx, who.id, seekerId, now)
  if (!allowed) throw new Refusal('CONTACT_LIMIT', text)
}

export interface Sent {
  row: MessageRow
  pair: Pair
  /** It was there already: sent once more by who heard no answer. */
  repeated: boolean
}

/**
 * Sends one message; it is committed when this resolves. The same client id again gives the first message and asks nothing more, since
 * what was sent may not be refused afterwards, nor be counted.
 * @param perMinute messages that one may send in a minute, of all processes; 0 is no limit
 * @throws Refusal NOT_FOUND where the conversation is not the caller's in this role, the gates' own, CONTACT_LIMIT, CHAT_TOO_FAST,
 * BAD_INPUT
 */
export async function sendMessage(db: Db, who: Who, message: SendMessage, perMinute: number, now: Date): Promise<Sent> {
  const { conversationId, clientId, kind } = message
  checkMessage(message)
  const conversation = await ownConversation(db, who, conversationId)
  if (!conversation) throw new Refusal('NOT_FOUND', NO_CONVERSATION)
  const pair = pairOf(conversation)
  const again = async (): Promise<Sent | undefined> => {
    const row = await sentBefore(db, conversationId, who.role, clientId)
    return row && { row, pair, repeated: true }
  }
  const first = await again()
  if (first) return first
  await refuseUnlessMayTalk(db, who, pair, now)
  const written = { role: who.role, clientId, kind, perMinute }
  try {
    if (kind === 'text' && (who.role === 'c' || conversation.other_spoke)) {
      // Nothing goes with it, so its one statement is the whole.
      const { text = '' } = message
      const row = await appendMessage(db, conversationId, pair, { ...written, text, warning: warningOf(text) }, now)
      return { row, pair, repeated: false }
    }
    const row = await db.transaction().execute(async (trx) => {
      await countContact(trx, who, conversation, now)
      const content = await contentOf(trx, who, pair, message, now)
      return appendMessage(trx, conversationId, pair, { ...written, ...content }, now)
    })
    return { row, pair, repeated: false }
  } catch (error) {
    // The same message by another way at the same moment. Its twin may have asked for the phone, or taken the last place in the minute.
    const reason = error instanceof Refusal ? error.reason : undefined
    const twin = isRepeated(error) || reason === 'CHAT_PHONE_ASKED' || reason === 'CHAT_TOO_FAST' ? await again() : undefined
    if (twin) return twin
    throw reason === 'CHAT_TOO_FAST' ? await tooFast(db, who, perMinute, now) : error
  }
}
