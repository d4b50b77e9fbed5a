import { endpoints } from '@daogang/contract'
import type { JobStatus } from '@daogang/contract/job'
import type { Row, Trx } from '../db/schema'
import { publicStatus } from '../job/rules'
import { refusalsOf } from '../lib/refusal'
import type { Employer } from '../member/employer'
import { enterpriseOfJob } from '../member/repository'
import { hasPeople } from './repository'

const refuse = refusalsOf(endpoints.jobSave)

/** The refusal of other content for a job that stays as it is. The form then takes another key, so that its next press publishes it. */
export const sentBefore = () =>
  refuse('REQUEST_CHANGED', '上次那个岗位已经发出去了，这次没有改它。要改它，去“岗位”里改；要另发一个，再点一次“发布岗位”')

/** Any other status was set by someone who knows of the job, or its days are over. */
const AS_SENT: readonly JobStatus[] = ['reviewing', 'rejected', 'online']

type Stored = Pick<Row<'job'>, 'status' | 'expires_at'>
const statusOf = ({ status, expires_at }: Stored, now: Date): JobStatus => publicStatus(status, expires_at, now)

/** Whether the job of a person is as their request left it. */
const isAsSent = (job: Row<'job'>, userId: string, now: Date): boolean =>
  job.handler_id === userId && job.input_at?.getTime() === job.updated_at.getTime()
  && AS_SENT.includes(statusOf(job, now))

/**
 * The status to answer to a request that comes again. A form that kept its key for weeks must not hear that a job is published whose time
 * is over.
 *
 * @throws Refusal REQUEST_CHANGED
 */
export function statusToRepeat(job: Stored, now: Date): JobStatus {
  const status = statusOf(job, now)
  if (!AS_SENT.includes(status)) throw sentBefore()
  return status
}

/**
 * Refuses a correction of a job that people know of: then other content is another job, not what the form meant to publish before.
 *
 * @param job locked; undefined where the employer may not change it any more
 */
export async function refuseLateCorrection(trx: Trx, job: Row<'job'> | undefined, employer: Employer, now: Date): Promise<void> {
  if (!job || !isAsSent(job, employer.id, now)) throw sentBefore()
  if (await hasPeople(trx, job.id) || await enterpriseOfJob(trx, job.id) !== employer.enterpriseId) throw sentBefore()
}
