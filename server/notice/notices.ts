import { randomUUID } from 'node:crypto'
import type { Role } from '@daogang/contract/auth'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'

/** What people are told of. A kind is said once about one thing. */
export type NoticeKind =
  | 'interview_invited' | 'interview_moved' | 'interview_cancelled' | 'interview_accepted' | 'interview_declined'
  | 'interview_tomorrow' | 'interview_soon'

interface NewNotice {
  accountId: string
  /** The side that it is for. */
  role: Role
  kind: NoticeKind
  /** What it is about. */
  ref: string
  applicationId: string
  /** Names no person and no phone. */
  text: string
}

/** Writes down that somebody is to be told, within the transaction that gives the reason. Said before, it is not said again. */
export const writeNotice = (
  trx: Transaction<Database>, { accountId, applicationId, ...values }: NewNotice, now: Date,
): Promise<unknown> =>
  trx.insertInto('notice').values({ id: randomUUID(), account_id: accountId, application_id: applicationId, ...values, created_at: now })
    .onConflict((conflict) => conflict.doNothing()).execute()
