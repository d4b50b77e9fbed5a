import type { NoticeKind } from '@daogang/contract/notice'
import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'

/** Writes a notice to whoever handles the employment. */
export const tellEmployer = (trx: Trx, { handler_id: accountId }: { handler_id: string }, text: string, now: Date): Promise<unknown> =>
  writeNotice(trx, { accountId, role: 'b', kind: 'departure_submitted', text }, now)

/** Writes a notice to the worker. */
export const tellWorker = (
  trx: Trx, { account_id: accountId }: { account_id: string },
  kind: Extract<NoticeKind, 'departure_answered' | 'departure_paid'>, text: string, now: Date,
): Promise<unknown> => writeNotice(trx, { accountId, role: 'c', kind, text }, now)
