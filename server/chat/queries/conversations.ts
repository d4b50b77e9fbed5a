import { randomUUID } from 'node:crypto'
import type { ConversationFilter } from '@daogang/contract/chat'
import type { Role } from '@daogang/contract/auth'
import { NAMES_OF_NO_ONE } from '@daogang/contract/rules/display-name'
import { COMPOUND_SURNAMES } from '@daogang/contract/rules/surname'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { isApplied } from '../../application-state/queries/applied'
import { micros } from '../../db/micros'
import type { Db, Row, Trx } from '../../db/schema'
import { wordsWithheld } from '../../job/queries/withheld'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { isHiddenFrom } from '../../member/queries/access'
import { isShown } from '../../resume/repository'
import { accountOf, pairOf, type Pair, type Who } from '../pair'
import { otherRole } from '../rules'
import { passesFilter } from './filter'

/** Columns of `job` joined with `company` that a chat shows. */
export const JOB_COLUMNS = [
  'job.title', 'job.pay_min', 'job.pay_max', 'job.pay_unit', 'job.settlement', 'job.district', 'job.place', 'job.status', 'job.expires_at',
  'job.category_id', 'company.name as company_name', wordsWithheld.as('withheld'),
] as const

type Shown = 'title' | 'pay_min' | 'pay_max' | 'pay_unit' | 'settlement' | 'district' | 'place' | 'status' | 'expires_at' | 'category_id'
export type JobRow = Pick<Row<'job'>, Shown> & { company_name: string, withheld: boolean }

/** Whether one side of the conversation blocked the other. */
const blockedBy = (by: 'mine' | 'theirs') => {
  const [blocker, other] = by === 'mine' ? [sql.ref('mine'), sql.ref('theirs')] : [sql.ref('theirs'), sql.ref('mine')]
  return sql<boolean>`exists (select from chat_block block
    where block.account_id = ${blocker}.account_id and block.role = ${blocker}.role and block.blocked_id = ${other}.account_id)`
}

/** Whether the seeker of the `conversation` row at hand hides from an enterprise of its employer. */
export const HIDDEN = isHiddenFrom(sql.ref('conversation.employer_id'), 'conversation.seeker_id')

/**
 * Whether the employer sees the seeker's full name: the seeker applied to one of their jobs and did not withdraw, or sent them the resume,
 * and does not hide from them.
 */
export const NAMED = sql<boolean>`(not ${HIDDEN} and (conversation.resume_shared or exists (select from application any_
  where any_.account_id = conversation.seeker_id and any_.handler_id = conversation.employer_id and ${isApplied('any_')})))`

/** Whether a role can see the `conversation` row at hand: an ended one is the seeker's alone. */
export const isOpenTo = (role: Role) => (role === 'c' ? sql<boolean>`true` : sql<boolean>`conversation.ended_at is null`)

/**
 * Conversations of one person in one role. Every query for conversations starts here, so that none returns another person's.
 * @param who the person's id, or a column with it
 */
export const ownOf = (db: Db, { id, role }: Pick<Who, 'role'> & { id: string | RawBuilder<string> }) =>
  db.selectFrom('conversation_side as mine')
    .innerJoin('conversation_side as theirs', (join) => join.onRef('theirs.conversation_id', '=', 'mine.conversation_id')
      .on('theirs.role', '=', otherRole(role)))
    .innerJoin('conversation', 'conversation.id', 'mine.conversation_id')
    .where('mine.account_id', '=', id).where('mine.role', '=', role)
    // Redundant, but makes the planner use this side's own index for accounts with thousands of conversations.
    .where(role === 'c' ? 'conversation.seeker_id' : 'conversation.employer_id', '=', id)
    .where(isOpenTo(role))
    .select([
      'conversation.id', 'conversation.last_seq', 'conversation.job_id', 'conversation.seeker_id', 'conversation.employer_id',
      'conversation.phone', 'mine.unread', 'mine.read_seq', 'mine.cleared_seq', 'mine.feed', 'theirs.read_seq as read_by_other',
      'theirs.spoke as other_spoke',
    ])
    .select([
      blockedBy('mine').as('blocked'),
      (role === 'c' ? blockedBy('theirs') : sql<boolean>`(${blockedBy('theirs')} or ${HIDDEN})`).as('refused'),
    ])

export type OwnRow = Awaited<ReturnType<ReturnType<typeof ownOf>['executeTakeFirstOrThrow']>>

/** One of the caller's own conversations, in their present role. */
export const ownConversation = (db: Db, who: Who, id: string): Promise<OwnRow | undefined> =>
  ownOf(db, who).where('mine.conversation_id', '=', id).executeTakeFirst()

/** Conversations of one person in one role, with everything that a list shows. */
const described = (db: Db, who: Who, now: Date) =>
  ownOf(db, who)
    .innerJoin('job', 'job.id', 'conversation.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('account as other', 'other.id', 'theirs.account_id')
    .leftJoin('resume', 'resume.account_id', 'conversation.seeker_id')
    .leftJoin('application', (join) => join.onRef('application.job_id', '=', 'conversation.job_id')
      .onRef('application.account_id', '=', 'conversation.seeker_id'))
    .leftJoin('chat_message as last', (join) => join.onRef('last.conversation_id', '=', 'conversation.id')
      .onRef('last.seq', '=', 'conversation.last_seq').onRef('last.seq', '>', 'mine.cleared_seq'))
    .select([
      ...JOB_COLUMNS, 'job.contact', 'job.company_id', 'other.cancelled_at', 'resume.id as resume_id', 'resume.name as seeker_name',
      'resume.avatar_id', 'application.id as application_id', 'last.seq as message_seq', 'last.kind as message_kind',
      'last.role as message_role', 'last.text as message_text', 'last.data as message_data', 'last.at as message_at',
    ])
    .select([
      NAMED.as('named'), HIDDEN.as('hidden'), isShown(now).as('shown'), isApplied().as('applied'),
      micros('conversation.last_at').as('key_micros'),
    ])

export type DescribedRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>

/**
 * The ids of one person's conversations that have a message which they have not deleted, latest first. A list takes a page of them and
 * reads the details for that page only.
 */
const spoken = (db: Db, { id, role }: Who) =>
  db.selectFrom('conversation_side as mine').innerJoin('conversation', 'conversation.id', 'mine.conversation_id')
    .select('mine.conversation_id')
    .where('mine.account_id', '=', id).where('mine.role', '=', role)
    .where(role === 'c' ? 'conversation.seeker_id' : 'conversation.employer_id', '=', id)
    .where(isOpenTo(role)).whereRef('conversation.last_seq', '>', 'mine.cleared_seq')
    .orderBy('conversation.last_at', 'desc').orderBy('conversation.id', 'desc')

/** Details of a page of conversations. The array keeps the planner from reading details before the page is cut. */
const describedPage = (db: Db, who: Who, page: Expression<{ conversation_id: string }>, now: Date): Promise<DescribedRow[]> =>
  described(db, who, now).where(sql<boolean>`mine.conversation_id = any(array(${page}))`)
    .orderBy('conversation.last_at', 'desc').orderBy('conversation.id', 'desc').execute()

/** A page of the caller's conversations that pass a filter, latest first, and one row more. */
export const conversationPage = (
  db: Db, who: Who, filter: ConversationFilter | undefined, after: TimeKey | null, now: Date,
): Promise<DescribedRow[]> =>
  describedPage(db, who, spoken(db, who).where(filter ? passesFilter(filter, who, now) : sql<boolean>`true`)
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (conversation.last_at, conversation.id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .limit(PAGE_PLUS_ONE), now)

/** The caller's conversations by their ids, in no order. Ids of other conversations are skipped. */
export const describedConversations = (db: Db, who: Who, ids: readonly string[], now: Date): Promise<DescribedRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : described(db, who, now).where('mine.conversation_id', 'in', ids).execute()

/** How many characters of a resume's name `displayName` shows. */
const SURNAME_LENGTH = sql`
  case when char_length(resume.name) > 2 and left(resume.name, 2) = any(${[...COMPOUND_SURNAMES]}::text[]) then 2 else 1 end`

/** Conversations whose other side, job or shop matches a pattern, latest first. Masked names match by their surname only. */
export const conversationsNamed = (db: Db, who: Who, pattern: string, limit: number, now: Date): Promise<DescribedRow[]> => {
  const name = who.role === 'c' ? sql`company.name ilike ${pattern} or job.contact ilike ${pattern}`
    : sql`case when ${NAMED} or resume.name = any(${[...NAMES_OF_NO_ONE]}::text[]) then resume.name
        else left(resume.name, ${SURNAME_LENGTH}) || '师傅' end ilike ${pattern}`
  // `offset 0` makes the planner start from the caller's conversations instead of scanning all employers' jobs for the word.
  const all = spoken(db, who).selectAll('conversation').offset(0)
  return describedPage(db, who, sql`(
    select conversation.id as conversation_id from ${all} conversation
    join job on job.id = conversation.job_id join company on company.id = job.company_id
    left join resume on resume.account_id = conversation.seeker_id
    where job.title ilike ${pattern} or ${name}
    order by conversation.last_at desc, conversation.id desc limit ${limit})`, now)
}

/** The id of a seeker's conversation about a job, if there is one. */
export const findConversation = async (db: Db, jobId: string, seekerId: string): Promise<string | undefined> =>
  (await db.selectFrom('conversation').select('id').where('job_id', '=', jobId).where('seeker_id', '=', seekerId).executeTakeFirst())?.id

/** Finds or makes a conversation. Of two concurrent calls the second returns the first's id. */
export async function makeConversation(trx: Trx, { jobId, seekerId, employerId }: Pair, now: Date): Promise<string> {
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

const PAIR_COLUMNS = ['id', 'job_id', 'seeker_id', 'employer_id', 'phone', 'ended_at'] as const

/** A conversation of anyone; for the server's own use. */
export const conversationById = (db: Db, id: string) =>
  db.selectFrom('conversation').select(PAIR_COLUMNS).where('id', '=', id).executeTakeFirst()

/** Locks a conversation until the transaction ends. Lock it before its messages and feeds. */
export const lockConversation = (trx: Trx, id: string) =>
  trx.selectFrom('conversation').select(PAIR_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

/** The same for one of the caller's own; undefined if it was handed to a colleague or ended. @returns its two sides */
export async function lockOwnConversation(trx: Trx, { id: accountId, role }: Who, id: string): Promise<Pair | undefined> {
  const row = await lockConversation(trx, id)
  if (row?.ended_at && role === 'b') return undefined
  const pair = row && pairOf(row)
  return pair && accountOf(pair, role) === accountId ? pair : undefined
}

/** Ids of the other conversations of the same two people. */
export async function otherConversations(db: Db, { employerId, seekerId }: Pair, id: string): Promise<string[]> {
  const rows = await db.selectFrom('conversation').select('id')
    .where('employer_id', '=', employerId).where('seeker_id', '=', seekerId).where('id', '<>', id).execute()
  return rows.map((row) => row.id)
}

/** The ids of a seeker's conversations with each of these employers. */
export async function conversationsWith(db: Db, seekerId: string, employerIds: readonly string[]) {
  const { rows } = await sql<{ employerId: string, ids: string[] }>`
    select employer_id as "employerId", array_agg(id order by id) as ids from conversation
    where seeker_id = ${seekerId} and employer_id = any(${employerIds}::uuid[]) group by employer_id order by employer_id`.execute(db)
  return rows
}

/** Lets the employer open the seeker's resume from now on. */
export const shareResume = (trx: Trx, id: string): Promise<unknown> =>
  trx.updateTable('conversation').set({ resume_shared: true }).where('id', '=', id).execute()
