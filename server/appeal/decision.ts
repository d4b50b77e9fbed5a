import type { DecisionKind } from '@daogang/contract/appeal'
import type { Db } from '../db/schema'
import { restrictionsOf } from '../risk/repository'
import { isInForce, violationText } from '../risk/rules'
import { ownEnterprise, ownJob, ownStore, unliftedBan, type Subject } from './repository'

export interface Decision {
  kind: DecisionKind
  rule: string
  reason: string
  until: Date | null
  at: Date
}

interface Found {
  /** Null if no decision is in force. */
  decision: Decision | null
  subjectName: string
}

/** The operator's decision about a subject that is in force. Undefined if the account may not appeal about the subject. */
export async function decisionOf(db: Db, accountId: string, { kind, id }: Subject, now: Date): Promise<Found | undefined> {
  if (kind === 'account') return { decision: await accountDecision(db, id, now), subjectName: '' }
  if (kind === 'job') return jobDecision(db, accountId, id)
  const own = kind === 'store' ? await ownStore(db, accountId, id) : await ownEnterprise(db, accountId, id)
  return own && { decision: await ban(db, { kind, id }, now), subjectName: own.name }
}

async function jobDecision(db: Db, accountId: string, id: string): Promise<Found | undefined> {
  const job = await ownJob(db, accountId, id)
  if (!job) return undefined
  const { title: subjectName, status, status_reason: reason } = job
  const decision = { kind: 'job' as const, rule: '', reason, until: null, at: job.banned_at ?? job.updated_at }
  return { decision: status === 'banned' ? decision : null, subjectName }
}

async function ban(db: Db, { kind, id }: { kind: 'store' | 'enterprise', id: string }, now: Date): Promise<Decision | null> {
  const row = await unliftedBan(db, { kind, id })
  if (!row || !isInForce(row.until, now)) return null
  const reason = [row.reason, row.detail].filter((part) => part !== '').join('：')
  return { kind, rule: violationText(row.violation), reason, until: row.until, at: row.created_at }
}

/** Shows `blocked` before `contact`. A disabled account cannot log in, so it cannot appeal here. */
async function accountDecision(db: Db, accountId: string, now: Date): Promise<Decision | null> {
  const inForce = (await restrictionsOf(db, accountId, now)).filter(({ kind }) => kind !== 'disabled')
  const shown = inForce.find(({ kind }) => kind === 'blocked') ?? inForce[0]
  if (!shown || shown.kind === 'disabled') return null
  // Appeals count from the newest decision, so that earlier appeals do not use up its limit.
  const at = new Date(Math.max(...inForce.map((each) => each.at.getTime())))
  return { kind: shown.kind, rule: violationText(shown.violation), reason: shown.reason, until: shown.until, at }
}
