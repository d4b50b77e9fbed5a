import type { Kysely } from 'kysely'
import { notifyReporter } from '../complaint/notify-reporter'
import { TARGET_WORDS, reasonsOf } from '../complaint/rules'
import type { Evidence } from '../db/seeker-tables'
import type { Database, Row } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { chinaDateTime } from '../lib/china-time'
import { maskMobile } from '../lib/mask'
import { writeAction } from '../moderation/audit'
import { CannotModerate } from '../moderation/cannot-moderate'
import { pictureLines } from './pictures'
import type { ReviewKind } from './kinds'

const ACCEPTED = '属实，已经处理，谢谢你告诉我们'
const BY: Readonly<Record<Evidence['by'], string>> = { me: '举报人', other: '被举报的', system: '系统' }

/** One line of a report for whoever looks. */
export const reportLine = (row: Pick<Row<'complaint'>, 'target_kind' | 'target_id' | 'target_name' | 'reason' | 'content'>): string => [
  `${TARGET_WORDS[row.target_kind]} ${row.target_id}`, row.target_name, labelOf(reasonsOf(row.target_kind), row.reason),
  row.content.replace(/\s+/g, ' '),
].join('  ').trimEnd()

/** Who is to answer for it: the account is restricted by this number. */
async function personLines(db: Kysely<Database>, accountId: string | null): Promise<string[]> {
  const account = accountId === null ? undefined
    : await db.selectFrom('account').select(['id', 'mobile']).where('id', '=', accountId).executeTakeFirst()
  return account ? [`被举报的人  ${maskMobile(account.mobile)}  账号 ${account.id}`] : []
}

/** What was said, as it stood when it was reported; what is meant has a mark. */
const evidenceLines = (evidence: readonly Evidence[]): string[] => (evidence.length === 0 ? [] : [
  '举报时的内容，* 是被举报的',
  ...evidence.map(({ by, at, text, meant }) => `${meant ? '*' : ' '} ${chinaDateTime(new Date(at))}  ${BY[by]}  ${text.replace(/\s+/g, ' ')}`),
])

/** Reports of jobs, shops, comments and people. Whoever was reported is acted upon by `npm run moderate`. */
export const reportReview: ReviewKind = {
  name: 'report',
  label: '举报',

  async waiting(db, limit) {
    const rows = await db.selectFrom('complaint').selectAll().where('status', '=', 'submitted')
      .orderBy('created_at').orderBy('id').limit(limit).execute()
    return rows.map((row) => ({ id: row.id, since: row.created_at, text: reportLine(row) }))
  },

  async show(trx, id, { storage }, actor, now) {
    const row = await trx.selectFrom('complaint').leftJoin('conversation', 'conversation.id', 'complaint.conversation_id')
      .leftJoin('job', 'job.id', 'conversation.job_id').selectAll('complaint').select(['job.id as job_id', 'job.title'])
      .where('complaint.id', '=', id).executeTakeFirst()
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look report', accountId: row.account_id, subjectId: id }, now)
    const said = row.evidence.flatMap(({ uploadId }) => uploadId ?? [])
    return [
      `${TARGET_WORDS[row.target_kind]}  ${row.target_name}`, ...await personLines(trx, row.reported_id),
      ...(row.job_id === null ? [] : [`聊的岗位  ${row.title}  ${row.job_id}`]),
      `原因  ${labelOf(reasonsOf(row.target_kind), row.reason)}`, `经过  ${row.content}`.trimEnd(), ...evidenceLines(row.evidence),
      ...await pictureLines(trx, storage, [...said, ...row.pictures], now),
    ]
  },

  async decide(trx, id, { approve, reason }, now) {
    const report = await trx.selectFrom('complaint').select(['account_id', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!report) return undefined
    if (report.status !== 'submitted') throw new CannotModerate('这份举报已经处理过了')
    await trx.updateTable('complaint')
      .set({ status: approve ? 'accepted' : 'rejected', answer: reason || ACCEPTED, answered_at: now }).where('id', '=', id).execute()
    await notifyReporter(trx, id, approve ? 'accepted' : 'rejected', reason || ACCEPTED, now)
    return { accountId: report.account_id }
  },
}
