import type { Role } from '@daogang/contract/auth'
import type { InterviewRow } from '../chat/queries/interviews'
import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'
import { noticeText, type InterviewNotice } from './rules'

/** Writes a notice about an interview to one side of it, in the transaction that causes it. @returns false if it existed */
export const notifySide = (trx: Trx, row: InterviewRow, role: Role, kind: InterviewNotice, now: Date): Promise<boolean> =>
  writeNotice(trx, {
    accountId: role === 'c' ? row.account_id : row.handler_id, role, kind, ref: row.id, applicationId: row.application_id,
    text: noticeText(kind, { at: row.at, title: row.title, company: row.company_name }),
  }, now)
