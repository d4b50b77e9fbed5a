import type { FeedbackKind } from '@daogang/contract/rules/feedback'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import type { FeedbackRow } from '../repository'

/** Open feedback of some kinds without its content, by its next deadline. */
export const waitingFeedback = (db: Db, kinds: readonly FeedbackKind[], limit: number) =>
  db.selectFrom('feedback').select(['id', 'number', 'kind', 'state', 'reopened', 'created_at', 'look_due_at', 'reply_due_at'])
    .where('state', 'in', ['received', 'looking']).where('kind', 'in', kinds)
    .orderBy((e) => e.case().when('state', '=', 'received').then(e.ref('look_due_at')).else(e.ref('reply_due_at')).end())
    .orderBy('number').limit(limit).execute()

/**
 * Open feedback of some kinds as a queue: waiting since it was sent, without the time in which its writer had to answer, and due when its
 * own rule says.
 */
export const feedbackQueue = (db: Db, kinds: readonly FeedbackKind[]) =>
  db.selectFrom('feedback').select(['id', 'number', 'kind', 'state', 'reopened', 'look_due_at', 'reply_due_at'])
    .select([
      sql<Date>`feedback.created_at + coalesce((select sum(back.at - (select max(replied.at) from feedback_step as replied
        where replied.feedback_id = feedback.id and replied.kind = 'replied' and replied.at <= back.at))
        from feedback_step as back where back.feedback_id = feedback.id and back.kind = 'unsatisfied'), interval '0')`.as('since'),
      sql<Date>`case when state = 'received' then look_due_at else reply_due_at end`.as('due'),
    ])
    .where('state', 'in', ['received', 'looking']).where('kind', 'in', kinds)

/** How often each was reopened: after a reply that did not help it is another question. */
export const feedbackVersions = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('feedback').select(['id', 'reopened']).where('id', 'in', ids).execute())
    .map((row) => [row.id, String(row.reopened)]))

/** One of anyone's, for operators, locked. */
export const lockFeedback = (trx: Trx, id: string): Promise<FeedbackRow | undefined> =>
  trx.selectFrom('feedback').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The id of the feedback with this number. */
export const feedbackByNumber = async (db: Db, number: number): Promise<string | undefined> =>
  (await db.selectFrom('feedback').select('id').where('number', '=', number).executeTakeFirst())?.id

/** Whether an operator has replied to it before. */
export const hasReplied = async (db: Db, id: string, actor: string): Promise<boolean> =>
  await db.selectFrom('feedback_step').select('id').where('feedback_id', '=', id).where('kind', '=', 'replied').where('actor', '=', actor)
    .executeTakeFirst() !== undefined
