import { WAITING, type CheckRow } from '../../content-check/repository'
import { decideCheck } from '../../content-check/settle'
import { SUBJECTS } from '../../check-subjects'
import type { Db } from '../../db/schema'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { foundText } from '../check-words'
import { refuseChanged, type ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { pictureLines } from '../pictures'
import { checkVersions, findCheck, lockCheck, waitingChecks } from '../queries/contents'
import { jobReview } from './job'

const DONE = '这条内容已经处理过了，或者作者改过了'

/** @returns undefined if there is no such check @throws Refusal OPERATOR_CANNOT if it no longer waits for the operator */
async function waitingCheck(db: Db, id: string): Promise<CheckRow | undefined> {
  const row = await findCheck(db, id)
  if (row && !WAITING.includes(row.status)) throw cannot(DONE)
  return row
}

const lineOf = (row: CheckRow): string => [
  SUBJECTS[row.subject].label, row.status === 'hidden' ? '已隐藏' : '还看得到', foundText(row), row.label,
].filter((part) => part !== '').join('  ')

/** Contents that the hosts found risky (hidden until the decision), were unsure about, or gave no verdict on. */
export const contentReview: ReviewKind = {
  name: 'content',
  label: '内容',

  queue: (db) => queueSource(waitingChecks(db), lineOf),

  // Some texts and pictures are private, so the access is recorded.
  async show(trx, id, { storage }, actor, now) {
    const row = await waitingCheck(trx, id)
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look content', accountId: row.account_id, subjectId: id }, now)
    const texts = row.subject === 'upload' ? await pictureLines(trx, storage, [row.subject_id], now) : Object.values(row.kept)
    return [lineOf(row), `作者的账号  ${row.account_id}`, ...texts]
  },

  versions: checkVersions,

  async decide(trx, id, decision, now, look) {
    const row = await waitingCheck(trx, id)
    if (!row) return undefined
    await lockCheck(trx, id)
    refuseChanged(decision.version, (await checkVersions(trx, [id])).get(id) ?? '')
    if (!await decideCheck(trx, SUBJECTS, row, decision, now)) throw cannot(DONE)
    // Hiding a job puts it into review; the same decision ends that review, which no one saw before: the version is that of the check.
    if (row.subject === 'job' && !decision.approve) {
      const { version: _ofCheck, ...rest } = decision
      await jobReview.decide(trx, row.subject_id, rest, now, look)
    }
    return { accountId: row.account_id }
  },
}
