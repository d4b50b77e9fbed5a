import type { Db, Trx } from '../../db/schema'
import { agencyHolds } from '../../job/queries/agency'
import { licenceVerified } from '../../job/queries/licence-verified'

/** Jobs with an open review, longest waiting first. */
export const waitingJobs = (db: Db, limit: number) =>
  db.selectFrom('job_review as review').innerJoin('job', 'job.id', 'review.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.id', 'review.created_at', 'review.reasons', 'job.title', 'job.category_id', 'job.pay_min', 'job.pay_max', 'job.pay_unit',
      'job.district', 'job.duties', 'company.name',
    ])
    .where('review.decided_at', 'is', null).orderBy('review.created_at').orderBy('review.id').limit(limit).execute()

/** Locks a job until the transaction ends. */
export const lockJob = (trx: Trx, id: string) =>
  trx.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.title', 'job.handler_id', 'job.company_id', 'job.valid_days', 'job.opened_at', 'job.refreshed_at', 'job.urgent', 'job.top_until',
      licenceVerified.as('licence_verified'),
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
