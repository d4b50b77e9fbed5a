import type { Db, Trx } from '../../db/schema'
import type { FeedbackRow } from '../repository'

/** Open feedback without its content, by its next deadline. */
export const waitingFeedback = (db: Db, limit: number) =>
  db.selectFrom('feedback').select(['id', 'number', 'kind', 'state', 'reopened', 'created_at', 'look_due_at', 'reply_due_at'])
    .where('state', 'in', ['received', 'looking'])
    .orderBy((e) => e.case().when('state', '=', 'received').then(e.ref('look_due_at')).else(e.ref('reply_due_at')).end())
    .orderBy('number').limit(limit).execute()

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
