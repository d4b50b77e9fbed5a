import { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { OperatorSubmission } from '@daogang/contract/operator-campaign'
import type { SubmissionState } from '@daogang/contract/rules/campaign'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { decideSubmission } from './decide'
import { lookAtSubmission } from './look'

const refuse = refusalsOf(endpoints.operatorSubmissionDecide)

/** One submission with its answers; the look is recorded. */
export const lookByOperator = ({ db, providers: { storage }, now }: Deps, id: string, actor: string): Promise<OperatorSubmission> =>
  db.transaction().execute(async (trx) => {
    const found = await lookAtSubmission(trx, storage, id, actor, now())
    if (!found) throw refuse('NOT_FOUND')
    return found
  })

/** Decides on a submission and records who did. */
export const decideByOperator = (
  { db, now }: Deps, { id, ...decision }: BodyOf<typeof endpoints.operatorSubmissionDecide>, actor: string,
): Promise<{ id: string, state: SubmissionState }> =>
  db.transaction().execute(async (trx) => {
    const decided = await decideSubmission(trx, id, { ...decision, actor }, now())
    if (!decided) throw refuse('NOT_FOUND')
    await writeAction(trx, {
      actor, action: `${decision.outcome} submission`, accountId: decided.accountId, subjectId: id,
      ...(decision.reason !== '' && { reason: decision.reason }),
    }, now())
    return { id, state: decided.state }
  })
