import { reasonsOf, TARGET_WORDS } from '../../complaint/rules'
import { tellReporter } from '../../complaint/tell-reporter'
import type { Db, Row } from '../../db/schema'
import { linksTo } from '../../dossier/links'
import { labelOf } from '../../dictionary/dictionaries'
import { maskMobile } from '../../lib/mask'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { refuseChanged, type ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { pictureLines } from '../pictures'
import {
  colleaguesOf, findReportedAccount, lockReport, reportVersions, reportWithJob, setReportAnswer, waitingReports,
} from '../queries/reports'
import { evidenceLines, reportLine } from '../view'

const COLLEAGUE = '也聊过的同事'
const ACCEPTED = '属实，已经处理，谢谢你告诉我们'

/** Accounts, with the ids by which the operator restricts them. */
async function accountLines(db: Db, why: string, accountIds: readonly (string | null)[]): Promise<string[]> {
  const lines: string[] = []
  for (const id of accountIds) {
    const account = id === null ? undefined : await findReportedAccount(db, id)
    if (account) lines.push(`${why}  ${maskMobile(account.mobile)}  账号 ${account.id}`)
  }
  return lines
}

/** Colleagues of the reported person in the reported conversation: it went from one to another. */
const colleaguesIn = async (db: Db, { conversation_id: conversationId, reported_id: reportedId }: Row<'complaint'>): Promise<string[]> =>
  (conversationId === null || reportedId === null ? [] : await colleaguesOf(db, conversationId, reportedId))

/**
 * Reports of jobs, shops and people; those of comments are answered with the comment. A decision only answers the reporter; `npm run
 * moderate` acts on the reported.
 */
export const reportReview: ReviewKind = {
  name: 'report',
  label: '举报',

  queue: (db) => queueSource(waitingReports(db), reportLine, true),

  // Its author can add to it while it waits.
  versions: reportVersions,

  async show(trx, id, { storage }, actor, now) {
    const row = await reportWithJob(trx, id)
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look report', accountId: row.account_id, subjectId: id }, now)
    const evidencePictures = row.evidence.flatMap(({ uploadId }) => uploadId ?? [])
    return [
      `${TARGET_WORDS[row.target_kind]}  ${row.target_name}`, ...await accountLines(trx, '被举报的人', [row.reported_id]),
      ...await accountLines(trx, COLLEAGUE, await colleaguesIn(trx, row)),
      ...(row.job_id === null ? [] : [`聊的岗位  ${row.title}  ${row.job_id}`]),
      `原因  ${labelOf(reasonsOf(row.target_kind), row.reason)}`, `经过  ${row.content}`.trimEnd(), ...evidenceLines(row.evidence),
      ...await pictureLines(trx, storage, [...evidencePictures, ...row.pictures], now),
    ]
  },

  async links(trx, id) {
    const row = await reportWithJob(trx, id)
    if (!row) return []
    return [
      ...await linksTo(trx, 'person', [row.reported_id], '被举报的人'),
      ...await linksTo(trx, 'person', await colleaguesIn(trx, row), COLLEAGUE),
      ...await linksTo(trx, 'job', [row.target_kind === 'job' ? row.target_id : row.job_id], row.target_kind === 'job' ? '被举报' : '聊的岗位'),
      ...await linksTo(trx, 'store', [row.target_kind === 'company' ? row.target_id : null], '被举报'),
    ]
  },

  async decide(trx, id, { approve, reason, version }, now) {
    const report = await lockReport(trx, id)
    if (!report) return undefined
    if (report.status !== 'submitted') throw cannot('这份举报已经处理过了')
    if (report.target_kind === 'comment') throw cannot('举报的是评价，去“评价”里审：隐藏或留着，举报人会收到结果')
    refuseChanged(version, String(report.additions))
    const [status, answer] = [approve ? 'accepted' as const : 'rejected' as const, reason || ACCEPTED]
    await setReportAnswer(trx, id, { status, answer }, now)
    await tellReporter(trx, id, status, answer, now)
    return { accountId: report.account_id }
  },
}
