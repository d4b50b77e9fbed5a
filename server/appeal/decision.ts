import type { DecisionKind } from '@daogang/contract/appeal'
import type { Db } from '../db/schema'
import { restrictionsOf } from '../risk/repository'
import { ownJob, type Subject } from './repository'

export interface Decision {
  kind: DecisionKind
  reason: string
  until: Date | null
  at: Date
}

interface Found {
  /** Null if no decision is in force. */
  decision: Decision | null
  jobTitle: string
}

/** The operator's decision about a job or an account that is in force. Undefined if the job is not the account's. */
export async function decisionOf(db: Db, { accountId, jobId }: Subject, now: Date): Promise<Found | undefined> {
  if (jobId === null) return { decision: await accountDecision(db, accountId, now), jobTitle: '' }
  const job = await ownJob(db, accountId, jobId)
  if (!job) return undefined
  const { title: jobTitle, status, status_reason: reason } = job
  return { decision: status === 'banned' ? { kind: 'job', reason, until: null, at: job.banned_at ?? job.updated_at } : null, jobTitle }
}

/** Shows `blocked` before `contact`. A disabled account cannot log in, so it cannot appeal here. */
async function accountDecision(db: Db, accountId: string, now: Date): Promise<Decision | null> {
  const inForce = (await restrictionsOf(db, accountId, now)).filter(({ kind }) => kind !== 'disabled')
  const shown = inForce.find(({ kind }) => kind === 'blocked') ?? inForce[0]
  if (!shown || shown.kind === 'disabled') return null
  // Appeals count from the newest decision, so that earlier appeals do not use up its limit.
  const at = new Date(Math.max(...inForce.map((each) => each.at.getTime())))
  return { kind: shown.kind, reason: shown.reason, until: shown.until, at }
}
