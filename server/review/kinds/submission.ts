import { yuanText } from '@daogang/contract/rules/money'
import type { Reward } from '@daogang/contract/rules/campaign'
import { Refusal } from '../../lib/refusal'
import { cannot } from '../../lib/cannot'
import { operatorUrls } from '../../upload/repository'
import { decideSubmission, type SubmissionDecision } from '../../submission/decide'
import { lookAtSubmission } from '../../submission/look'
import { submissionVersions, waitingSubmissions } from '../../submission/queries/submissions'
import { answerLines } from '../answer-lines'
import { refuseChanged, type ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'

const awardText = (award: number, reward: Reward | null): string =>
  (award === 0 || !reward ? '' : reward.asset === 'COIN' ? `${award}个工币` : yuanText(award))

/** Answers to campaigns. A rejection can be answered again, unless it is for good. */
export const submissionReview: ReviewKind = {
  name: 'submission',
  label: '活动的提交',
  canClose: true,

  queue: (db) => queueSource(waitingSubmissions(db), ({ title, times, award, reward }) =>
    [title, times > 1 ? `第${times}次交` : '', awardText(award, reward)].filter(Boolean).join('  ')),

  async show(trx, id, { storage }, actor, now) {
    const found = await lookAtSubmission(trx, storage, id, actor, now)
    if (!found) return undefined
    const urls = await operatorUrls(trx, storage, Object.keys(found.pictures), now)
    return [
      `活动  ${found.title}`, `账号  ${found.accountId}`, ...answerLines(found, urls), ...found.findings,
      ...found.events.filter(({ reason }) => reason !== '').map(({ kind, reason }) => `以前  ${kind}  ${reason}`),
    ]
  },

  versions: submissionVersions,

  async decide(trx, id, { approve, isFinal, reason, actor, version }, now) {
    const outcome = approve ? 'accepted' : isFinal ? 'closed' : 'rejected'
    const decision: SubmissionDecision = { outcome, reason, corrections: [], actor }
    const decided = await decideSubmission(trx, id, decision, now).catch((error: unknown) => {
      throw error instanceof Refusal ? cannot(error.message) : error
    })
    // After the decision, which locks it: a change in between takes all of it back.
    if (decided) refuseChanged(version, (await submissionVersions(trx, [id])).get(id) ?? '')
    return decided && { accountId: decided.accountId }
  },
}
