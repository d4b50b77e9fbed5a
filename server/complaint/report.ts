import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { isValue } from '../dictionary/dictionaries'
import { chinaDayStart } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { claimUploads } from '../upload/repository'
import type { Row, Trx } from '../db/schema'
import { addToOpen } from './add-to-open'
import { findTarget } from './find-target'
import { countSince, insertComplaint, lockOpenAbout, lockOpenComplaint, type Target } from './repository'
import { COMPLAINTS_A_DAY, dueAt, needsDescription, reasonsOf } from './rules'
import { toComplaint } from './view'

const refuse = refusalsOf(endpoints.complaintReport)

/**
 * Reports a job, a shop, a comment or a person. While a report of the same thing is open, this adds to it. Idempotent: the same report
 * again changes nothing. The text is not checked for sensitive words, because it may quote them.
 */
export async function report({ db, now, providers: { storage } }: Deps, call: Call<typeof endpoints.complaintReport>) {
  const { body, user } = call
  const { targetKind, targetId, reason, content } = body
  if (!isValue(reasonsOf(targetKind), reason)) throw refuse('BAD_INPUT', '举报原因不在可选的范围内，请重新选择', 'reason')
  if (content === '' && needsDescription(targetKind)) throw refuse('BAD_INPUT', '情况说明不能为空', 'content')
  const at = now()
  return db.transaction().execute(async (trx) => {
    // Serialises one person's reports, so that the daily limit counts right.
    await lockAccount(trx, user.id)
    const known = await lockOpenComplaint(trx, user.id, targetKind, targetId)
    const target = await findTarget(trx, user, body, at)
    const colleagues = known && target && messageOfColleague(known, target)
    const open = colleagues && target ? await lockOpenAbout(trx, user.id, target) : known
    if (open) return toComplaint(trx, storage, await addToOpen(trx, open, call, target, at), at)
    const row = colleagues
      ? await addNew(trx, call, colleagues, await findTarget(trx, user, colleagues, at), at)
      : await addNew(trx, call, body, target, at)
    return toComplaint(trx, storage, row, at)
  })
}

type About = Pick<Call<typeof endpoints.complaintReport>['body'], 'targetKind' | 'targetId' | 'conversationId'>

async function addNew(
  trx: Trx, { body, user }: Call<typeof endpoints.complaintReport>, { targetKind, targetId }: About, target: Target | undefined, at: Date,
): Promise<Row<'complaint'>> {
  const { reason, content, pictures } = body
  if (!target) throw refuse('NOT_FOUND', MISSING.reported)
  if (await countSince(trx, user.id, chinaDayStart(at)) >= COMPLAINTS_A_DAY) throw refuse('COMPLAINT_LIMIT')
  const said = { targetKind, targetId, target, reason, content, pictures }
  const added = { id: randomUUID(), accountId: user.id, ...said, dueAt: dueAt(reason, at) }
  if (await insertComplaint(trx, added, at)) await claimUploads(trx, pictures, { accountId: user.id, purpose: 'report' }, at)
  const row = await lockOpenComplaint(trx, user.id, targetKind, targetId)
  if (!row) throw refuse('UNAVAILABLE')
  return row
}

/**
 * What a colleague wrote who took a reported conversation over since. Their words are no evidence about the person of the open report, so
 * the report is about the last of them.
 */
function messageOfColleague(open: Row<'complaint'>, { reportedId, lastMessageId }: Target): About | undefined {
  if (open.target_kind !== 'conversation' || reportedId === open.reported_id || lastMessageId === undefined) return undefined
  return { targetKind: 'message', targetId: lastMessageId, conversationId: open.target_id }
}
