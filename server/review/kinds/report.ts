import { reasonsOf, TARGET_WORDS } from '../../complaint/rules'
import { tellReporter } from '../../complaint/tell-reporter'
import type { Db } from '../../db/schema'
import { linksTo } from '../../dossier/links'
import { labelOf } from '../../dictionary/dictionaries'
import { maskMobile } from '../../lib/mask'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { refuseChanged, type ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { pictureLines } from '../pictures'
import { findReportedAccount, lockReport, reportVersions, reportWithJob, setReportAnswer, waitingReports } from '../queries/reports'
import { evidenceLines, reportLine } from '../view'

const ACCEPTED = '属实，已经处理，谢谢你告诉我们'

/** The reported account, with the id by which the operator restricts it. */
async function reportedAccountLines(db: Db, accountId: string | null): Promise<string[]> {
  const account = accountId === null ? undefined : await findReportedAccount(db, accountId)
  return account ? [`被举报的人  ${maskMobile(account.mobile)}  账号 ${account.id}`] : []
}

/** Reports of jobs, shops, comments and people. A decision only answers the reporter; `npm run moderate` acts on the reported. */
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
      `${TARGET_WORDS[row.target_kind]}  ${row.target_name}`, ...await reportedAccountLines(trx, row.reported_id),
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
      ...await linksTo(trx, 'job', [row.target_kind === 'job' ? row.target_id : row.job_id], row.target_kind === 'job' ? '被举报' : '聊的岗位'),
      ...await linksTo(trx, 'store', [row.target_kind === 'company' ? row.target_id : null], '被举报'),
    ]
  },

  async decide(trx, id, { approve, reason, version }, now) {
    const report = await lockReport(trx, id)
    if (!report) return undefined
    if (report.status !== 'submitted') throw cannot('这份举报已经处理过了')
    refuseChanged(version, String(report.additions))
    const [status, answer] = [approve ? 'accepted' as const : 'rejected' as const, reason || ACCEPTED]
    await setReportAnswer(trx, id, { status, answer }, now)
    await tellReporter(trx, id, status, answer, now)
    return { accountId: report.account_id }
  },
}
