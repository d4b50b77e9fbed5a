import { createHash } from 'node:crypto'
import type { Db, Trx } from '../db/schema'
import { notifyPerson } from '../notice/write-notice'
import { endCheck, moveCheck, supersede, WAITING, type CheckRow } from './repository'
import { isEvidence, texts } from './rules'
import type { Hidden, Parts, Subjects } from './subject'

/** The result of a check. */
export interface Finding {
  verdict: NonNullable<CheckRow['verdict']>
  label: string
  traceId?: string
}

/** Identifies a content's texts, to recognise identical ones. */
export const digestOf = (parts: Parts): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** Thrown to roll back when the content has changed in the meantime; the change has its own check. */
class Outdated extends Error {}

/**
 * Acts on a verdict: passes the content, queues it for the operator, or hides it and notifies its author. Idempotent: of several verdicts
 * on one check the first counts. Locks rows in the same order as writers of the content: its own row first, then the check's.
 * @returns the action taken; `outdated` if the content has changed or the check has ended
 */
export async function settle(
  db: Db, subjects: Subjects, row: CheckRow, parts: Parts, { verdict, label, traceId }: Finding, now: Date,
): Promise<'passed' | 'queued' | Hidden | 'outdated'> {
  const subject = subjects[row.subject]
  const found = { verdict, label, digest: digestOf(parts), trace_id: traceId ?? row.trace_id }
  const end = async (trx: Trx, to: Partial<Omit<CheckRow, 'id'>>): Promise<void> => {
    if (!await endCheck(trx, row, { ...found, ...to }, now)) throw new Outdated()
    await supersede(trx, row, now)
  }
  try {
    return await db.transaction().execute(async (trx) => {
      if (verdict === 'pass' || isEvidence(parts.purpose)) {
        await end(trx, { status: 'passed' })
        return 'passed'
      }
      if (verdict !== 'risky') {
        await end(trx, { status: 'queued', kept: parts })
        return 'queued'
      }
      const hidden = await subject.hide(trx, row, parts, now)
      if (hidden === 'changed') {
        await end(trx, { status: 'superseded' })
        return hidden
      }
      await end(trx, { status: hidden, kept: hidden === 'hidden' ? parts : {}, run_at: now })
      await notifyAuthor(trx, row, 'content_hidden', texts.hidden(subject.label, label), now)
      return hidden
    })
  } catch (error) {
    if (error instanceof Outdated) return 'outdated'
    throw error
  }
}

const notifyAuthor = (
  trx: Trx, { id, account_id: accountId }: CheckRow, kind: 'content_hidden' | 'content_shown' | 'content_rejected', text: string, now: Date,
): Promise<unknown> => notifyPerson(trx, { accountId, kind, ref: id, text }, now)

/**
 * Applies the operator's decision on a check: approved content is shown again, rejected content stays hidden or is hidden now.
 * @returns false if the check no longer waits for the operator, or its content has changed
 */
export async function decideCheck(
  trx: Trx, subjects: Subjects, row: CheckRow, { approve, reason }: { approve: boolean; reason: string }, now: Date,
): Promise<boolean> {
  const subject = subjects[row.subject]
  if (approve) {
    if (row.status === 'hidden') await subject.show(trx, row, row.kept, now)
  } else if (row.status === 'queued' && await subject.hide(trx, row, row.kept, now) === 'changed') return false
  const decided = { status: approve ? 'approved' : 'rejected', run_at: now, settled_at: now, ...(approve && { kept: {} }) } as const
  if (!await moveCheck(trx, row, WAITING.filter((status) => status === row.status), decided)) return false
  // The job review queue notifies about a rejected job.
  if (!approve && row.subject !== 'job') await notifyAuthor(trx, row, 'content_rejected', texts.rejected(subject.label, reason), now)
  if (approve && row.status === 'hidden') await notifyAuthor(trx, row, 'content_shown', texts.shown(subject.label), now)
  return true
}
