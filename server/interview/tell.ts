import type { Role } from '@daogang/contract/auth'
import type { Transaction } from 'kysely'
import type { InterviewRow } from '../chat/queries/interviews'
import type { Database } from '../db/schema'
import { writeNotice } from '../notice/notices'
import { noticeText, type InterviewNotice } from './rules'

/** Tells one side of an interview what happened to it. */
export const tell = (trx: Transaction<Database>, row: InterviewRow, role: Role, kind: InterviewNotice, now: Date): Promise<unknown> =>
  writeNotice(trx, {
    accountId: role === 'c' ? row.account_id : row.owner_id, role, kind, ref: row.id, applicationId: row.application_id,
    text: noticeText(kind, { at: row.at, title: row.title, company: row.company_name }),
  }, now)
