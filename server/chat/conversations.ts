import { randomUUID } from 'node:crypto'
import type { Role } from '@daogang/contract/auth'
import type { ChatJob, Conversation, ConversationState } from '@daogang/contract/chat-message'
import { sql, type Expression, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { COMPOUND_SURNAMES } from '../application/rules'
import type { User } from '../auth/gate'
import type { Database, Row } from '../db/schema'
import { micros } from '../job/card'
import { openStatus } from '../job/rules'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'
import type { Storage } from '../providers/storage/types'
import { publicUrls } from '../upload/repository'
import type { Pair } from './gates'
import { letterOf, otherRole, previewOf, seekerName } from './rules'

type Db = Kysely<Database>
export type Who = Pick<User, 'id' | 'role'>

/** Columns of a job that a chat shows, from `job` joined with `company`. */
export const JOB_COLUMNS = [
  'job.title', 'job.pay_min', 'job.pay_max', 'job.pay_unit', 'job.settlement', 'job.district', 'job.status', 'job.expires_at',
  'company.name as company_name',
] as const

type JobRow = Pick<Row<'job'>, 'title' | 'pay_min' | 'pay_max' | 'pay_unit' | 'settlement' | 'district' | 'status' | 'expires_at'>
  & { company_name: string }

/** A row as the contract's job of a chat. */
export const toChatJob = (id: string, row: JobRow, now: Date): ChatJob => ({
  id, title: row.title, payMin: row.pay_min, payMax: row.pay_max, payUnit: row.pay_unit, settlement: row.settlement, district: row.district,
  company: row.company_name, status: openStatus(row.status, row.expires_at, now),
})

/** Whether one side of the conversation blocked the other. */
const blockedBy = (by: 'mine' | 'theirs') => {
  const [blocker, other] = by === 'mine' ? [sql.ref('mine'), sql.ref('theirs')] : [sql.ref('theirs'), sql.ref('mine')]
  return sql<boolean>`exists (select from chat_block block
    where block.account_id = ${blocker}.account_id and block.role = ${blocker}.role and block.blocked_id = ${other}.account_id)`
}

/** Who has applied to one of the employer's jobs, or sent them the resume, is named to them. */
export const NAMED = sql<boolean>`(conversation.resume_shared or exists (select from application any_
  where any_.account_id = conversation.seeker_id and any_.owner_id = conversation.employer_id and any_.agreed))`

/** Conversations of one person in one role. Every question about conversations starts here, so that none forgets whose they are. */
const own = (db: Db, { id, role }: Who) =>
  db.selectFrom('conversation_side as mine')
    .innerJoin('conversation_side as theirs', (join) => join.onRef('theirs.conversation_id', '=', 'mine.conversation_id')
      .on('theirs.role', '=', otherRole(role)))
    .innerJoin('conversation', 'conversation.id', 'mine.conversation_id')
    .where('mine.account_id', '=', id).where('mine.role', '=', role)
    // Said twice, so that of whose conversations there are thousands they are found by their own index.
    .where(role === 'c' ? 'conversation.seeker_id' : 'conversation.employer_id', '=', id)
    .select([
      'conversation.id', 'conversation.last_seq', 'conversation.job_id', 'conversation.seeker_id', 'conversation.employer_id',
      'conversation.phone', 'mine.unread', 'mine.read_seq', 'mine.cleared_seq', 'mine.feed', 'theirs.read_seq as read_by_other',
      'theirs.spoke as other_spoke',
    ])
    .select([blockedBy('mine').as('blocked'), blockedBy('theirs').as('refused')])

export type OwnRow = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>

/** One conversation of the caller's own, in their present role. */
export const ownConversation = (db: Db, who: Who, id: string): Promise<OwnRow | undefined> =>
  own(db, who).where('mine.conversation_id', '=', id).executeTakeFirst()

/** Conversations that changed after a place of the account's feed, up to another one. */
export const changedConversations = (db: Db, who: Who, since: number, until: number): Promise<OwnRow[]> =>
  own(db, who).where('mine.feed', '>', since).where('mine.feed', '<=', until).orderBy('mine.feed').execute()

export const pairOf = (row: Pick<OwnRow, 'seeker_id' | 'employer_id' | 'job_id'>): Pair =>
  ({ seekerId: row.seeker_id, employerId: row.employer_id, jobId: row.job_id })

/** A row as the contract's state. */
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

/** The same with everything that a list shows of them. */
const described = (db: Db, who: Who) =>
  own(db, who)
    .innerJoin('job', 'job.id', 'conversation.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('account as other', 'other.id', 'theirs.account_id')
    .leftJoin('resume', 'resume.account_id', 'conversation.seeker_id')
    .leftJoin('application', (join) => join.onRef('application.job_id', '=', 'conversation.job_id')
      .onRef('application.account_id', '=', 'conversation.seeker_id'))
    .leftJoin('chat_message as last', (join) => join.onRef('last.conversation_id', '=', 'conversation.id')
      .onRef('last.seq', '=', 'conversation.last_seq').onRef('last.seq', '>', 'mine.cleared_seq'))
    .select([
      ...JOB_COLUMNS, 'job.contact', 'job.company_id', 'other.cancelled_at', 'resume.id as resume_id', 'resume.name as seeker_name',
      'resume.visible', 'resume.avatar_id', 'application.id as application_id', 'last.seq as message_seq', 'last.kind as message_kind',
      'last.role as message_role', 'last.text as message_text', 'last.data as message_data', 'last.at as message_at',
    ])
    .select([NAMED.as('named'), micros('conversation.last_at').as('key_micros')])

export type DescribedRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>

/**
 * Those of one person that have a message which was not deleted, the last spoken in first. A list takes its page from here and looks up
 * the rest for that page alone: somebody with hundreds of conversations reads twenty.
 */
const spoken = (db: Db, { id, role }: Who) =>
  db.selectFrom('conversation_side as mine').innerJoin('conversation', 'conversation.id', 'mine.conversation_id')
    .select('mine.conversation_id')
    .where('mine.account_id', '=', id).where('mine.role', '=', role)
    .where(role === 'c' ? 'conversation.seeker_id' : 'conversation.employer_id', '=', id)
    .whereRef('conversation.last_seq', '>', 'mine.cleared_seq')
    .orderBy('conversation.last_at', 'desc').orderBy('conversation.id', 'desc')

/** A page of conversations as a list shows them. An array keeps the planner from looking them up before they are picked. */
const describedPage = (db: Db, who: Who, page: Expression<{ conversation_id: string }>): Promise<DescribedRow[]> =>
  described(db, who).where(sql<boolean>`mine.conversation_id = any(array(${page}))`)
    .orderBy('conversation.last_at', 'desc').orderBy('conversation.id', 'desc').execute()

/** Which conversations are listed: those that a condition lets through, or all, after one of them. */
export interface Listing {
  passes?: RawBuilder<boolean> | undefined
  after: TimeKey | null
}

/** Conversations with a message that was not deleted, the last spoken in first. */
export const listConversations = (db: Db, who: Who, { passes = sql<boolean>`true`, after }: Listing): Promise<DescribedRow[]> =>
  describedPage(db, who, spoken(db, who).where(passes)
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (conversation.last_at, conversation.id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .limit(LOOK_AHEAD))

/** Conversations by their ids, in no order; those that are not the caller's are left out. */
export const describedConversations = (db: Db, who: Who, ids: readonly string[]): Promise<DescribedRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : described(db, who).where('mine.conversation_id', 'in', ids).execute()

/** How many characters of a name `displayName` shows. */
const SURNAME_LENGTH = sql`
  case when char_length(resume.name) > 2 and left(resume.name, 2) = any(${[...COMPOUND_SURNAMES]}::text[]) then 2 else 1 end`

/** Conversations in which a name, a job or a shop reads so, the last spoken in first. Of who is masked only the surname is searched. */
export const conversationsNamed = (db: Db, who: Who, pattern: string, most: number): Promise<DescribedRow[]> => {
  const name = who.role === 'c' ? sql`company.name ilike ${pattern} or job.contact ilike ${pattern}`
    : sql`case when ${NAMED} then resume.name else left(resume.name, ${SURNAME_LENGTH}) || '师傅' end ilike ${pattern}`
  // The caller's conversations first and their jobs then (`offset 0`): by a word alone all jobs of all employers would be read.
  const all = spoken(db, who).selectAll('conversation').offset(0)
  return describedPage(db, who, sql`(
    select conversation.id as conversation_id from ${all} conversation
    join job on job.id = conversation.job_id join company on company.id = job.company_id
    left join resume on resume.account_id = conversation.seeker_id
    where job.title ilike ${pattern} or ${name}
    order by conversation.last_at desc, conversation.id desc limit ${most})`)
}

function otherOf(row: DescribedRow, role: Role, avatars: ReadonlyMap<string, string>): Conversation['other'] {
  const gone = row.cancelled_at !== null
  if (role === 'c') {
    return { name: row.contact, letter: letterOf(row.contact), avatarUrl: '', resumeId: null, companyId: row.company_id, gone }
  }
  const { seeker_name: written } = row
  const name = seekerName(written, Boolean(row.named))
  return {
    name, letter: letterOf(name), avatarUrl: avatars.get(row.avatar_id ?? '') ?? '',
    resumeId: row.visible === true || row.named ? row.resume_id : null, companyId: null, gone,
  }
}

/** Rows as the contract's conversations. */
export async function toConversations(
  db: Db, storage: Storage, { role }: Who, rows: readonly DescribedRow[], now: Date,
): Promise<Conversation[]> {
  const pictures = role === 'b' ? rows.flatMap(({ avatar_id: id }) => id ?? []) : []
  const avatars = await publicUrls(db, storage, pictures)
  return rows.map((row) => ({
    ...toState(row),
    role,
    job: toChatJob(row.job_id, row, now),
    other: otherOf(row, role, avatars),
    applicationId: row.application_id,
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

/** The conversation of a seeker about a job, if there is one. */
export const findConversation = async (db: Db, jobId: string, seekerId: string): Promise<string | undefined> =>
  (await db.selectFrom('conversation').select('id').where('job_id', '=', jobId).where('seeker_id', '=', seekerId).executeTakeFirst())?.id

/** Makes a conversation; of two at once the second gets the first's. */
export async function makeConversation(trx: Transaction<Database>, { jobId, seekerId, employerId }: Pair, now: Date): Promise<string> {
  const id = randomUUID()
  const made = await trx.insertInto('conversation')
    .values({ id, job_id: jobId, seeker_id: seekerId, employer_id: employerId, created_at: now })
    .onConflict((conflict) => conflict.columns(['job_id', 'seeker_id']).doNothing()).returning('id').executeTakeFirst()
  if (!made) {
    const { id: before } = await trx.selectFrom('conversation').select('id')
      .where('job_id', '=', jobId).where('seeker_id', '=', seekerId).executeTakeFirstOrThrow()
    return before
  }
  const sides = [{ account_id: seekerId, role: 'c' as const }, { account_id: employerId, role: 'b' as const }]
  await trx.insertInto('chat_feed').values(sides).onConflict((conflict) => conflict.doNothing()).execute()
  await trx.insertInto('conversation_side').values(sides.map((side) => ({ conversation_id: id, ...side }))).execute()
  return id
}
