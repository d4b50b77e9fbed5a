import type { OperatorSubmission } from '@daogang/contract/operator-campaign'
import type { Trx } from '../db/schema'
import { writeAction } from '../operator/queries/audit'
import type { Storage } from '../providers/storage/types'
import { lockBoth } from './decide'
import { insertEvent, updateSubmission } from './queries/submissions'
import { toSubmission } from './view'

/**
 * A submission as an operator sees it. The look is in the audit log, and its owner reads that it is under review.
 * @returns undefined if there is no such submission
 */
export async function lookAtSubmission(
  trx: Trx, storage: Storage, id: string, actor: string, now: Date,
): Promise<OperatorSubmission | undefined> {
  const both = await lockBoth(trx, id)
  if (!both) return undefined
  const { row } = both
  await writeAction(trx, { actor, action: 'look submission', accountId: row.account_id, subjectId: id }, now)
  if (row.state === 'submitted') {
    await updateSubmission(trx, id, { state: 'reviewing' })
    await insertEvent(trx, { submission_id: id, kind: 'reviewing', actor }, now)
  }
  const state = row.state === 'submitted' ? 'reviewing' : row.state
  return { ...await toSubmission(trx, storage, { ...row, state }, now), accountId: row.account_id, findings: row.findings }
}
