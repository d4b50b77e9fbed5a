import type { NoticeKind } from '@daogang/contract/notice'
import type { Trx } from '../db/schema'
import { employmentOf } from '../employment/queries/employments'
import { writeNotice } from '../notice/write-notice'
import type { DepartureRow } from './queries/departures'

/** Writes a notice to whoever handles the employment. */
export const tellEmployer = (trx: Trx, { handler_id: accountId }: { handler_id: string }, text: string, now: Date): Promise<unknown> =>
  writeNotice(trx, { accountId, role: 'b', kind: 'departure_submitted', text }, now)

/** Writes a notice to whoever handles the employment of a departure. A job outside of the platform has no one to tell. */
export async function tellEmployerOf(
  trx: Trx, { account_id: accountId, employment_id: id }: Pick<DepartureRow, 'account_id' | 'employment_id'>, text: string, now: Date,
): Promise<void> {
  const employment = id === null ? undefined : await employmentOf(trx, accountId, id)
  if (employment) await tellEmployer(trx, employment, text, now)
}

/** Writes a notice to the worker. */
export const tellWorker = (
  trx: Trx, { account_id: accountId }: { account_id: string },
  kind: Extract<NoticeKind, 'departure_answered' | 'departure_paid'>, text: string, now: Date,
): Promise<unknown> => writeNotice(trx, { accountId, role: 'c', kind, text }, now)
