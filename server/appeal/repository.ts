import { randomUUID } from 'node:crypto'
import type { AppealCase, DecisionKind } from '@daogang/contract/appeal'
import type { Kysely, Transaction } from 'kysely'
import type { Database, Row } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { restrictionsOf } from '../risk/restrictions'
import { privateUrls } from '../upload/repository'
import { APPEALS_OF_ONE, nextOf } from './rules'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** What an appeal is about: a job of an account, or, without one, the account itself. */
export interface Subject {
  accountId: string
  jobId: string | null
}

interface Decision {
  kind: DecisionKind
  reason: string
  until: Date | null
  at: Date
}

/** A decision that can be appealed against; null where none stands, undefined where the job is somebody else's. */
interface Found {
  decision: Decision | null
  jobTitle: string
}

/** Held until the end, so that whoever lifts the ban of a job meanwhile finds the appeal, or the appeal finds it lifted. */
export const lockJob = (trx: Trx, { accountId, jobId }: Subject): Promise<unknown> =>
  trx.selectFrom('job').select('id').where('id', '=', jobId).where('owner_id', '=', accountId).forShare().execute()

/** What the operator decided about a job or an account that stands now. */
async function decisionOf(db: Db, { accountId, jobId }: Subject, now: Date): Promise<Found | undefined> {
  if (jobId === null) return { decision: await decisionOfAccount(db, accountId, now), jobTitle: '' }
  const job = await db.selectFrom('job').select(['title', 'status', 'status_reason', 'updated_at'])
    .select((e) => e.selectFrom('job_event').select((event) => event.fn.max('at').as('at')).whereRef('job_id', '=', 'job.id')
      .where('status', '=', 'banned').as('banned_at'))
    .where('id', '=', jobId).where('owner_id', '=', accountId).executeTakeFirst()
  if (!job) return undefined
  const { title: jobTitle, status, status_reason: reason } = job
  return { decision: status === 'banned' ? { kind: 'job', reason, until: null, at: job.banned_at ?? job.updated_at } : null, jobTitle }
}

/** Being blocked comes before being kept from contact. Who is kept from logging in cannot ask. */
async function decisionOfAccount(db: Db, accountId: string, now: Date): Promise<Decision | null> {
  const standing = (await restrictionsOf(db, accountId, now)).filter(({ kind }) => kind !== 'disabled')
  const told = standing.find(({ kind }) => kind === 'blocked') ?? standing[0]
  if (!told || told.kind === 'disabled') return null
  // A newer decision may be appealed against anew, whatever was said about an older one.
  const at = new Date(Math.max(...standing.map((each) => each.at.getTime())))
  return { kind: told.kind, reason: told.reason, until: told.until, at }
}

const appealsAbout = (db: Db, { accountId, jobId }: Subject) => {
  const own = db.selectFrom('appeal').where('account_id', '=', accountId)
  return jobId === null ? own.where('job_id', 'is', null) : own.where('job_id', '=', jobId)
}

/** What was said about it, the last first. */
const appealsOf = (db: Db, subject: Subject): Promise<Row<'appeal'>[]> =>
  appealsAbout(db, subject).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(APPEALS_OF_ONE).execute()

/** What was decided about a job or an account, what its owner said to that, and what can be done. Undefined where it is not theirs. */
export async function caseOf(db: Db, storage: Storage, subject: Subject, now: Date): Promise<AppealCase | undefined> {
  const found = await decisionOf(db, subject, now)
  if (!found) return undefined
  const { decision, jobTitle } = found
  const appeals = await appealsOf(db, subject)
  const urls = await privateUrls(db, storage, appeals.flatMap(({ pictures }) => pictures), now)
  return {
    decision: decision && { ...decision, until: decision.until?.toISOString() ?? null, at: decision.at.toISOString() },
    jobTitle,
    next: nextOf({
      stands: decision !== null,
      waits: appeals.some(({ status }) => status === 'submitted'),
      sent: decision ? appeals.filter(({ created_at: at }) => at >= decision.at).length : 0,
    }),
    appeals: appeals.map(({ id, content, pictures, status, answer, created_at: at, answered_at: answeredAt }) => ({
      id, content, pictures: pictures.flatMap((picture) => urls.get(picture) ?? []), status, answer,
      at: at.toISOString(), answeredAt: answeredAt?.toISOString() ?? null,
    })),
  }
}

/** Writes an appeal down. The account must be locked, and no appeal of the same thing wait. */
export const insertAppeal = (
  trx: Trx, { accountId, jobId }: Subject, values: { reason: string; content: string; pictures: string[] }, now: Date,
): Promise<unknown> =>
  trx.insertInto('appeal').values({ id: randomUUID(), account_id: accountId, job_id: jobId, ...values, created_at: now }).execute()

interface Answer {
  status: 'approved' | 'rejected'
  answer: string
}

/** Answers an appeal; false when it was answered meanwhile. */
export async function answerAppeal(trx: Trx, id: string, answer: Answer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('appeal').set({ ...answer, answered_at: now }).where('id', '=', id)
    .where('status', '=', 'submitted').executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What waits about a job, about an account, or about all of somebody's is answered with what was done without looking at it. */
export async function settleAppeals(
  trx: Trx, subject: { jobId: string } | { accountId: string; jobId?: null }, answer: Answer, now: Date,
): Promise<void> {
  const waiting = trx.updateTable('appeal').set({ ...answer, answered_at: now }).where('status', '=', 'submitted')
  if (subject.jobId) await waiting.where('job_id', '=', subject.jobId).execute()
  else if ('accountId' in subject) {
    const own = waiting.where('account_id', '=', subject.accountId)
    await (subject.jobId === null ? own.where('job_id', 'is', null) : own).execute()
  }
}
