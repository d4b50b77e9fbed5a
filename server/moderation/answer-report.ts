import { tellReporter } from '../complaint/tell-reporter'
import { act, type Operator } from './act'
import { CannotModerate } from './cannot-moderate'
import { reporterOf, setReportAnswer } from './repository'
import { checkDecision } from './rules'

/** Accepts or rejects a pending report, with an answer for its sender. */
export async function answerReport(operator: Operator, id: string, status: 'accepted' | 'rejected', answer: string): Promise<void> {
  checkDecision({ reason: answer }, operator.now())
  const accountId = await reporterOf(operator.db, id)
  if (accountId === undefined) throw new CannotModerate('没有这份举报')
  await act(operator, { action: `${status} report`, accountId, reason: answer }, async (trx, at) => {
    if (!await setReportAnswer(trx, id, { status, answer }, at)) throw new CannotModerate('这份举报已经处理过了')
    await tellReporter(trx, id, status, answer, at)
  })
}
