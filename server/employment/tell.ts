import type { NoticeKind } from '@daogang/contract/notice'
import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'

interface Sides {
  application_id: string
  account_id: string
  handler_id: string
}

/** Writes a notice to the worker, in the transaction that causes it. */
export const tellWorker = (trx: Trx, row: Sides, kind: NoticeKind, text: string, now: Date): Promise<unknown> =>
  writeNotice(trx, { accountId: row.account_id, role: 'c', kind, applicationId: row.application_id, text }, now)

/** Writes a notice to whoever handles the employment for the employer. */
export const tellEmployer = (trx: Trx, row: Sides, kind: NoticeKind, text: string, now: Date): Promise<unknown> =>
  writeNotice(trx, { accountId: row.handler_id, role: 'b', kind, applicationId: row.application_id, text }, now)
