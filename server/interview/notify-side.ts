import type { Role } from '@daogang/contract/auth'
import type { InterviewRow } from '../chat/queries/interviews'
import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'
import { isHidden } from './repository'
import { goneText, noticeText, type InterviewNotice } from './rules'

/** Writes a notice about an interview to one side of it, in the transaction that causes it. @returns false if it existed */
export const notifySide = (trx: Trx, row: InterviewRow, role: Role, kind: InterviewNotice, now: Date): Promise<boolean> =>
  writeNotice(trx, {
    accountId: role === 'c' ? row.account_id : row.handler_id, role, kind, ref: row.id, applicationId: row.application_id,
    text: noticeText(kind, { at: row.at, title: row.title, company: row.company_name }),
  }, now)

/**
 * Tells the employer what the seeker answered. A seeker who hides from the employer can neither be opened nor invited again: then the
 * notice has no link, and only says that no one comes. A yes is refused then.
 */
export async function notifyOfReply(trx: Trx, row: InterviewRow, accepted: boolean, now: Date): Promise<void> {
  if (accepted) await notifySide(trx, row, 'b', 'interview_accepted', now)
  else if (!await isHidden(trx, row.application_id)) await notifySide(trx, row, 'b', 'interview_declined', now)
  else {
    const declined = { accountId: row.handler_id, role: 'b', kind: 'interview_declined', ref: row.id } as const
    await writeNotice(trx, { ...declined, text: goneText('b', row.at) }, now)
  }
}
