import { endpoints } from '@daogang/contract'
import { MAX_REPORT_ADDITIONS } from '@daogang/contract/rules/complaint'
import type { Row, Trx } from '../db/schema'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { claimUploads } from '../upload/repository'
import { mergeEvidence } from './evidence'
import { updateComplaint, type Target } from './repository'
import { additionTo, dueAt } from './rules'

const refuse = refusalsOf(endpoints.complaintReport)

/**
 * Adds a further report of the same thing to the open one, which the caller has locked: its words, its pictures, and the evidence of now.
 * Idempotent: a report without anything new changes nothing. Without `target` the thing is gone since then, and the words count.
 */
export async function addToOpen(
  trx: Trx, open: Row<'complaint'>, { body, user }: Call<typeof endpoints.complaintReport>, target: Target | undefined, now: Date,
): Promise<Row<'complaint'>> {
  const added = additionTo(open, body, now)
  if (!added) return open
  if (open.additions >= MAX_REPORT_ADDITIONS) throw refuse('COMPLAINT_FULL')
  await claimUploads(trx, added.pictures, { accountId: user.id, purpose: 'report' }, now)
  const due = Math.min((open.due_at ?? dueAt(open.reason, open.created_at)).getTime(), dueAt(added.reason, now).getTime())
  return updateComplaint(trx, open.id, {
    reason: added.reason, content: `${open.content}\n${added.line}`.trim(), pictures: [...open.pictures, ...added.pictures],
    evidence: mergeEvidence(open.evidence, target?.evidence ?? []), additions: open.additions + 1,
    due_at: new Date(due),
  })
}
