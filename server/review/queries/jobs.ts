import type { Db, Row, Trx } from '../../db/schema'
import { agencyHolds, agencyName } from '../../job/queries/agency'
import { licenceVerified } from '../../job/queries/licence-verified'
import { isAccountInUse } from '../../member/queries/access'
import { isStopped } from '../../risk/queries/bans'

/** Jobs with an open review. */
export const waitingJobs = (db: Db) =>
  db.selectFrom('job_review as review').innerJoin('job', 'job.id', 'review.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.id', 'review.created_at as since', 'review.reasons', 'review.pay_uncompared', 'job.title', 'job.category_id', 'job.pay_min',
      'job.pay_max', 'job.pay_unit', 'job.district', 'job.duties', 'company.name',
    ])
    .where('review.decided_at', 'is', null)

/** Everything of a job with an open review. */
export const jobToReview = (db: Db, id: string) =>
  db.selectFrom('job_review as review').innerJoin('job', 'job.id', 'review.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'review.reasons', 'review.pay_uncompared', 'job.title', 'job.category_id', 'job.pay_min', 'job.pay_max', 'job.pay_unit',
      'job.district', 'job.address', 'job.duties', 'job.requirements', 'job.headcount', 'job.handler_id', 'job.company_id', 'company.name',
      'job.hours', 'job.settlement', 'job.payday', 'job.pay_parts', 'job.place', 'job.contact', 'job.welfares', 'job.welfare_notes',
      'job.accommodation', 'job.social_security', 'job.bonuses', 'job.brokerage', 'job.brokerage_fen',
      agencyName.as('agency'), licenceVerified.as('licence_verified'),
    ])
    .where('review.job_id', '=', id).where('review.decided_at', 'is', null).executeTakeFirst()

/** The latest verdict of a host on the texts of a job. */
export const latestCheck = (db: Db, id: string) =>
  db.selectFrom('content_check').select(['host', 'verdict', 'label']).where('subject', '=', 'job').where('subject_id', '=', id)
    .where('verdict', 'is not', null).orderBy('seq', 'desc').limit(1).executeTakeFirst()

export type TextBefore = Row<'job_text'>
const MOST_TEXTS = 5

/** The latest texts that a job had before. */
export const textsBefore = (db: Db, id: string): Promise<TextBefore[]> =>
  db.selectFrom('job_text').selectAll().where('job_id', '=', id).orderBy('id', 'desc').limit(MOST_TEXTS).execute()

/** The open review of each job. Every change of a job withdraws its review and opens another one. */
export const openReviews = async (db: Db, jobIds: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('job_review').select(['id', 'job_id']).where('job_id', 'in', jobIds).where('decided_at', 'is', null)
    .execute()).map((row) => [row.job_id, row.id]))

/** Locks a job until the transaction ends. */
export const lockJob = (trx: Trx, id: string, now: Date) =>
  trx.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.title', 'job.handler_id', 'job.company_id', 'job.valid_days', 'job.opened_at', 'job.refreshed_at', 'job.urgent', 'job.top_until',
      licenceVerified.as('licence_verified'), isAccountInUse('job.handler_id').as('is_handled'),
      isStopped('job.handler_id', now).as('handler_stopped'),
    ])
    .where('job.id', '=', id).forUpdate('job').executeTakeFirst()

interface OpenedJob {
  expires_at: Date
  refreshed_at: Date
  rank_at: Date
  opened_at?: Date
  published_at?: Date
}

export const openJob = (trx: Trx, id: string, values: OpenedJob): Promise<unknown> =>
  trx.updateTable('job').set(values).where('id', '=', id).execute()

/** Whether a job recruits for its own shop, or under an authorisation that is in force. */
export const hasAgencyInForce = async (trx: Trx, id: string, now: Date): Promise<boolean> =>
  await trx.selectFrom('job').select('id').where('id', '=', id).where(agencyHolds(now)).executeTakeFirst() !== undefined
