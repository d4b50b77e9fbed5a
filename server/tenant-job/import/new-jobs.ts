import type { Db, Trx } from '../../db/schema'
import { lockAccount } from '../../auth/queries/accounts'
import { Refusal } from '../../lib/refusal'
import type { LineProblem } from '../../lib/table-plan'
import { writeNotice } from '../../notice/write-notice'
import { enterJob } from '../../publish/save'
import type { JobBody } from '../../publish/rules'
import { jobsMadeFor, publisherOf, type NamedStore } from '../queries/projects'
import { jobBodyOf } from './new-job'
import type { WrittenJob, WrittenProject } from './read'

/** A job that a file makes. */
export interface NewJob {
  /** Gets the id. */
  written: WrittenJob
  body: JobBody
  store: NamedStore
  /** The member that publishes for the store, its owner first; undefined if it has none. */
  publisherId: string | undefined
  /** Whether an operator has to look at it before seekers see it. Known once it is published. */
  isReviewed: boolean
}

/** The jobs that a project's file makes. Those that it made before get their ids, and their titles are returned apart. */
export async function newJobsOf(
  db: Db, { code, contact, jobs }: WrittenProject, store: NamedStore, problems: LineProblem[],
): Promise<{ newJobs: NewJob[], madeBefore: string[] }> {
  const bodies = new Map<WrittenJob, JobBody>()
  for (const written of jobs) {
    if (written.content === null) continue
    const body = jobBodyOf(written.content, { code, storeId: store.id, contact })
    if (typeof body === 'string') problems.push({ line: written.line, problem: body })
    else bodies.set(written, body)
  }
  if (bodies.size === 0) return { newJobs: [], madeBefore: [] }
  const known = await jobsMadeFor(db, store.id, [...bodies.values()].map(({ once }) => once))
  const publisherId = await publisherOf(db, store.id)
  const newJobs: NewJob[] = []
  const madeBefore: string[] = []
  for (const [written, body] of bodies) {
    const before = known.find(({ once }) => once === body.once)
    if (before) {
      written.id = before.id
      madeBefore.push(body.title)
    } else newJobs.push({ written, body, store, publisherId, isReviewed: false })
  }
  return { newJobs, madeBefore }
}

/**
 * Publishes new jobs in the names of their stores' owners, by all rules of publishing, and tells each owner.
 * @returns the refusals, by line
 */
export async function publishJobs(trx: Trx, jobs: readonly NewJob[], operator: string, now: Date): Promise<LineProblem[]> {
  // All accounts before any store, in one order: publishing locks an account before its stores.
  const publishers = [...new Set(jobs.map(({ publisherId }) => publisherId).filter((id) => id !== undefined))].sort()
  for (const id of publishers) await lockAccount(trx, id)
  const problems: LineProblem[] = []
  for (const job of jobs) {
    const problem = await publishOne(trx, job, operator, now)
    if (problem) problems.push({ line: job.written.line, problem })
  }
  return problems
}

async function publishOne(trx: Trx, job: NewJob, operator: string, now: Date): Promise<string | undefined> {
  const { body, store, publisherId } = job
  if (publisherId === undefined) return `“${store.name}”没有能发岗位的人`
  try {
    const employer = { id: publisherId, enterpriseId: store.enterprise_id }
    const { jobId, status } = await enterJob(trx, body, { employer, operator }, now)
    job.written.id = jobId
    job.isReviewed = status === 'reviewing'
    await writeNotice(trx, {
      accountId: publisherId, role: 'b', kind: 'job_entered', ref: jobId, jobId,
      text: `平台照你们给的资料，替${store.name}发了“${body.title}”。看一遍，不对就改，不招就下线`,
    }, now)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.reason === 'REAL_NAME_REQUIRED' ? `“${store.name}”的老板还没实名，不能发岗位` : `“${body.title}”发不了：${error.message}`
  }
}
