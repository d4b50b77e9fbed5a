import type { ChatJob, ChatMessage, MessageBody, Picture, ResumeCard } from '@daogang/contract/chat-message'
import type { Interview } from '@daogang/contract/interview'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { interviewsByIds, toInterview } from '../interview/repository'
import type { Storage } from '../providers/storage/types'
import { age, expectJobNames } from '../resume/rules'
import { ADDRESS_MS } from '../upload/rules'
import { privateUrls } from '../upload/repository'
import { JOB_COLUMNS, toChatJob, type Who } from './conversations'
import type { MessageRow } from './messages'
import { eventText } from './rules'

type Db = Kysely<Database>

interface Shown {
  pictures: ReadonlyMap<string, Picture>
  resumes: ReadonlyMap<string, ResumeCard>
  jobs: ReadonlyMap<string, ChatJob>
  interviews: ReadonlyMap<string, Interview>
}

async function picturesOf(db: Db, storage: Storage, ids: readonly string[], now: Date): Promise<Shown['pictures']> {
  if (ids.length === 0) return new Map()
  const urls = await privateUrls(db, storage, ids, now)
  const rows = await db.selectFrom('upload').select(['id', 'width', 'height']).where('id', 'in', ids).execute()
  const expiresAt = new Date(now.getTime() + ADDRESS_MS).toISOString()
  return new Map(rows.map(({ id, width, height }) => [id, { url: urls.get(id) ?? '', expiresAt, width: width ?? 0, height: height ?? 0 }]))
}

async function resumesOf(db: Db, ids: readonly string[], now: Date): Promise<Shown['resumes']> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('resume')
    .select(['id', 'name', 'birthday', 'city_id', 'expect_jobs', 'expect_salary_min', 'expect_salary_max', 'seniority'])
    .where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, {
    resumeId: row.id, name: row.name, age: age(row.birthday, now), city: cityById(row.city_id)?.name ?? '',
    expectJobNames: expectJobNames(row.expect_jobs), expectSalaryMin: row.expect_salary_min, expectSalaryMax: row.expect_salary_max,
    seniority: labelOf('seniority', row.seniority),
  }]))
}

async function jobsOf(db: Db, ids: readonly string[], now: Date): Promise<Shown['jobs']> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id').select(['job.id', ...JOB_COLUMNS])
    .where('job.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toChatJob(row.id, row, now)]))
}

/** What cards show, as it stands now, in one question for each kind that there is. */
async function shownBy(db: Db, storage: Storage, rows: readonly MessageRow[], now: Date): Promise<Shown> {
  const refs = (kind: MessageRow['kind']): string[] =>
    [...new Set(rows.flatMap((row) => (row.kind === kind && row.ref !== null ? row.ref : [])))]
  const interviews = await interviewsByIds(db, refs('interview'))
  return {
    pictures: await picturesOf(db, storage, refs('picture'), now),
    resumes: await resumesOf(db, refs('resume'), now),
    jobs: await jobsOf(db, refs('job'), now),
    interviews: new Map(interviews.map((row) => [row.id, toInterview(row, now)])),
  }
}

const GONE_RESUME: ResumeCard = {
  resumeId: null, name: '', age: 0, city: '', expectJobNames: [], expectSalaryMin: 0, expectSalaryMax: 0, seniority: '',
}

function bodyOf(row: MessageRow, { pictures, resumes, jobs, interviews }: Shown, { role }: Who, now: Date): MessageBody {
  const { kind, text, data } = row
  const ref = row.ref ?? ''
  switch (kind) {
    case 'text': return { kind, text }
    case 'picture': return { kind, picture: pictures.get(ref) ?? { url: '', expiresAt: now.toISOString(), width: 0, height: 0 } }
    case 'location': {
      const { name = '', address = '', latitude = 0, longitude = 0 } = data
      return { kind, place: { name, address, latitude, longitude } }
    }
    case 'resume': return { kind, resume: resumes.get(ref) ?? GONE_RESUME }
    case 'job': return { kind, job: jobs.get(ref) ?? null }
    case 'interview': return { kind, interview: interviews.get(ref) ?? null }
    case 'phone': return { kind, state: data.state ?? 'asked' }
    case 'system': return { kind, text: eventText(data, role) }
    case 'recalled': return { kind, text: row.role === role ? data.was?.text ?? '' : '' }
  }
}

/**
 * Rows as the contract's messages for one side, cards as they stand at this moment. The rows must be of conversations of that side, and
 * of no message that it deleted.
 */
export async function toMessages(db: Db, storage: Storage, who: Who, rows: readonly MessageRow[], now: Date): Promise<ChatMessage[]> {
  const shown = await shownBy(db, storage, rows, now)
  return rows.map((row) => {
    const mine = row.role === who.role
    return {
      id: row.id,
      conversationId: row.conversation_id,
      clientId: mine ? row.client_id : null,
      seq: row.seq,
      from: row.kind === 'system' ? 'system' : mine ? 'me' : 'other',
      at: row.at.toISOString(),
      body: bodyOf(row, shown, who, now),
      warning: row.warning,
    }
  })
}
