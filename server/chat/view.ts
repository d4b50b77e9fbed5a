import type { Role } from '@daogang/contract/auth'
import type {
  ChatJob, ChatMessage, Conversation, ConversationState, MessageBody, Picture, ResumeCard,
} from '@daogang/contract/chat-message'
import type { Interview } from '@daogang/contract/interview'
import { placeIn } from '@daogang/contract/rules/address'
import type { Db } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { openStatus, publicRow } from '../job/rules'
import { Refusal } from '../lib/refusal'
import type { Storage } from '../providers/storage/types'
import { age, expectJobNames } from '../resume/rules'
import { privateUrls, publicUrls } from '../upload/repository'
import { ADDRESS_MS } from '../upload/rules'
import { toInterview } from './interview-view'
import type { Who } from './pair'
import { cardJobs, cardResumes, pictureSizes } from './queries/cards'
import type { DescribedRow, JobRow, OwnRow } from './queries/conversations'
import { interviewsByIds } from './queries/interviews'
import type { MessageRow } from './queries/messages'
import { eventText, letterOf, previewOf, seekerName } from './rules'

export const NOT_FOUND = '没找到这个会话，回消息列表看看'

/** A job as a card of a conversation or a record, for a side: a seeker reads no words that are withheld. */
export function toChatJob(id: string, stored: JobRow, { role }: Pick<Who, 'role'>, now: Date): ChatJob {
  const row = role === 'c' ? publicRow(stored) : stored
  return {
    id, title: row.title, payMin: row.pay_min, payMax: row.pay_max, payUnit: row.pay_unit, settlement: row.settlement,
    district: row.district, place: placeIn(row.place, row), company: row.company_name, status: openStatus(row.status, row.expires_at, now),
  }
}

/** The state of a conversation for one side. */
export const toState = (row: OwnRow): ConversationState => ({
  id: row.id,
  lastSeq: row.last_seq,
  unread: row.unread,
  readSeq: row.read_seq,
  readByOther: row.read_by_other,
  clearedSeq: row.cleared_seq,
  blocked: Boolean(row.blocked),
  refused: Boolean(row.refused),
})

/** The resume that the employer of a conversation may open. */
export const shownResume = (row: Pick<DescribedRow, 'shown' | 'named' | 'hidden' | 'resume_id'>): string | null =>
  (!row.hidden && (row.shown === true || row.named) ? row.resume_id : null)

/** The other side of a conversation as this role may see it. */
function otherOf(row: DescribedRow, role: Role, avatars: ReadonlyMap<string, string>): Conversation['other'] {
  const gone = row.cancelled_at !== null
  if (role === 'c') {
    return { name: row.contact, letter: letterOf(row.contact), avatarUrl: '', resumeId: null, companyId: row.company_id, gone }
  }
  const name = seekerName(row.seeker_name, Boolean(row.named))
  return {
    name, letter: letterOf(name), avatarUrl: row.hidden ? '' : avatars.get(row.avatar_id ?? '') ?? '', resumeId: shownResume(row),
    companyId: null, gone,
  }
}

/** Conversations as a list shows them. */
export async function toConversations(
  db: Db, storage: Storage, who: Who, rows: readonly DescribedRow[], now: Date,
): Promise<Conversation[]> {
  const { role } = who
  const pictures = role === 'b' ? rows.flatMap(({ avatar_id: id }) => id ?? []) : []
  const avatars = await publicUrls(db, storage, pictures)
  const hides = (row: DescribedRow): boolean => role === 'b' && Boolean(row.hidden)
  return rows.map((row) => ({
    ...toState(row),
    role,
    job: toChatJob(row.job_id, row, who, now),
    other: otherOf(row, role, avatars),
    applicationId: hides(row) ? null : row.application_id,
    applied: !hides(row) && Boolean(row.applied),
    first: row.last_seq === 0,
    last: row.message_seq === null || row.message_kind === null || row.message_at === null ? null : {
      seq: row.message_seq,
      from: row.message_kind === 'system' ? 'system' : row.message_role === role ? 'me' : 'other',
      kind: row.message_kind,
      text: previewOf({ kind: row.message_kind, text: row.message_text ?? '', data: row.message_data ?? {} }, role),
      at: row.message_at.toISOString(),
    },
  }))
}

type TalkRow = JobRow & { id: string, job_id: string, first_at: Date | null, last_at: Date | null, last_seq: number }

/** A record of a conversation, for the lists of past talks. */
export const toTalk = (row: TalkRow, who: Who, now: Date) => ({
  conversationId: row.id,
  startedAt: row.first_at?.toISOString() ?? '',
  lastAt: row.last_at?.toISOString() ?? '',
  messages: row.last_seq,
  job: toChatJob(row.job_id, row, who, now),
})

/** What the cards of messages show, by the ids to which they refer. */
interface Cards {
  pictures: ReadonlyMap<string, Picture>
  /** URLs of recordings. */
  voices: ReadonlyMap<string, string>
  resumes: ReadonlyMap<string, ResumeCard>
  jobs: ReadonlyMap<string, ChatJob>
  interviews: ReadonlyMap<string, Interview>
}

async function picturesOf(db: Db, storage: Storage, ids: readonly string[], now: Date): Promise<Cards['pictures']> {
  if (ids.length === 0) return new Map()
  const urls = await privateUrls(db, storage, ids, now)
  const rows = await pictureSizes(db, ids)
  const expiresAt = new Date(now.getTime() + ADDRESS_MS).toISOString()
  return new Map(rows.map(({ id, width, height }) => [id, { url: urls.get(id) ?? '', expiresAt, width: width ?? 0, height: height ?? 0 }]))
}

async function resumesOf(db: Db, who: Who, ids: readonly string[], now: Date): Promise<Cards['resumes']> {
  const rows = ids.length === 0 ? [] : await cardResumes(db, who, ids)
  return new Map(rows.map((row) => [row.id, {
    resumeId: row.id, name: row.name, age: age(row.birthday, now), city: cityById(row.city_id)?.name ?? '',
    expectJobNames: expectJobNames(row.expect_jobs), expectSalaryMin: row.expect_salary_min, expectSalaryMax: row.expect_salary_max,
    seniority: labelOf('seniority', row.seniority),
  }]))
}

async function jobsOf(db: Db, who: Who, ids: readonly string[], now: Date): Promise<Cards['jobs']> {
  const rows = ids.length === 0 ? [] : await cardJobs(db, ids)
  return new Map(rows.map((row) => [row.id, toChatJob(row.id, row, who, now)]))
}

/** Reads the present content of all cards among messages, with one query for each kind. */
async function cardsOf(db: Db, storage: Storage, who: Who, rows: readonly MessageRow[], now: Date): Promise<Cards> {
  const refs = (kind: MessageRow['kind']): string[] =>
    [...new Set(rows.flatMap((row) => (row.kind === kind && row.ref !== null ? row.ref : [])))]
  const interviews = await interviewsByIds(db, who, refs('interview'))
  return {
    pictures: await picturesOf(db, storage, refs('picture'), now),
    voices: await privateUrls(db, storage, refs('voice'), now),
    resumes: await resumesOf(db, who, refs('resume'), now),
    jobs: await jobsOf(db, who, refs('job'), now),
    interviews: new Map(interviews.map((row) => [row.id, toInterview(row, now)])),
  }
}

const DELETED_RESUME: ResumeCard = {
  resumeId: null, name: '', age: 0, city: '', expectJobNames: [], expectSalaryMin: 0, expectSalaryMax: 0, seniority: '',
}

function bodyOf(row: MessageRow, { pictures, voices, resumes, jobs, interviews }: Cards, { role }: Who, now: Date): MessageBody {
  const { kind, text, data } = row
  const ref = row.ref ?? ''
  switch (kind) {
    case 'text': return { kind, text }
    case 'picture': return { kind, picture: pictures.get(ref) ?? { url: '', expiresAt: now.toISOString(), width: 0, height: 0 } }
    case 'voice': {
      const expiresAt = new Date(now.getTime() + ADDRESS_MS).toISOString()
      return { kind, voice: { url: voices.get(ref) ?? '', expiresAt, seconds: data.seconds ?? 0, transcript: data.transcript ?? '' } }
    }
    case 'location': {
      const { name = '', address = '', latitude = 0, longitude = 0 } = data
      return { kind, place: { name, address, latitude, longitude } }
    }
    case 'resume': return { kind, resume: resumes.get(ref) ?? DELETED_RESUME }
    case 'job': return { kind, job: jobs.get(ref) ?? null }
    case 'interview': return { kind, interview: interviews.get(ref) ?? null }
    case 'phone': return { kind, state: data.state ?? 'asked' }
    case 'system': return { kind, text: eventText(data, role) }
    case 'recalled': return { kind, text: row.role === role ? data.was?.text ?? '' : '' }
  }
}

/**
 * Messages for one side, with the present content of their cards. The caller makes sure that the rows belong to conversations of that side,
 * and that it has not deleted them.
 */
export async function toMessages(db: Db, storage: Storage, who: Who, rows: readonly MessageRow[], now: Date): Promise<ChatMessage[]> {
  const cards = await cardsOf(db, storage, who, rows, now)
  return rows.map((row) => {
    const mine = row.role === who.role
    return {
      id: row.id,
      conversationId: row.conversation_id,
      clientId: mine ? row.client_id : null,
      seq: row.seq,
      from: row.kind === 'system' ? 'system' : mine ? 'me' : 'other',
      at: row.at.toISOString(),
      body: bodyOf(row, cards, who, now),
      warning: row.warning,
    }
  })
}

/** One row as `toMessages` maps it. */
export async function toMessage(db: Db, storage: Storage, who: Who, row: MessageRow, now: Date): Promise<ChatMessage> {
  const [message] = await toMessages(db, storage, who, [row], now)
  if (!message) throw new Refusal('UNAVAILABLE')
  return message
}
