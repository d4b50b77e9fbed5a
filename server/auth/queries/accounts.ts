import { randomUUID } from 'node:crypto'
import type { Role } from '@daogang/contract/auth'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Db, Trx } from '../../db/schema'
import { SHOWN_DAYS } from '../rules'

export interface LockedAccount {
  id: string
  role: Role
  cancelled_at: Date | null
  leaving_until: Date | null
  /** It was registered in this transaction. */
  isNew: boolean
}

/**
 * The account of a phone number, locked until the transaction ends; created for a new number. Concurrent logins run one after the other,
 * and two concurrent first logins end with one account.
 */
export async function lockOrCreateAccount(trx: Trx, mobile: string, now: Date): Promise<LockedAccount> {
  const made = await trx.insertInto('account').values({ id: randomUUID(), mobile, created_at: now })
    .onConflict((conflict) => conflict.column('mobile').doNothing()).returning('id').executeTakeFirst()
  const row = await trx.selectFrom('account').select(['id', 'role', 'cancelled_at', 'leaving_until']).where('mobile', '=', mobile)
    .forNoKeyUpdate().executeTakeFirstOrThrow()
  return { ...row, isNew: made !== undefined }
}

/** Locks an account until the transaction ends, so that decisions about it are made one after the other. */
export const lockAccount = (trx: Trx, id: string): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks accounts in the order of their ids, so that decisions about the same ones wait for each other and never in a circle. */
export async function lockAccounts(trx: Trx, ids: readonly string[]): Promise<void> {
  // One after the other: a single query may lock its rows before it sorts them.
  for (const id of [...new Set(ids)].sort()) await lockAccount(trx, id)
}

/** An account with everything that its owner sees of it. */
export function getAccountRow(db: Db, id: string, now: Date) {
  const shownSince = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
  return db.selectFrom('account').select((e) => [
    'id', 'mobile', 'name', 'role', 'leaving_until',
    e.exists(e.selectFrom('member_store').select('company_id').whereRef('member_store.account_id', '=', 'account.id')
      .where('closed', '=', false)).as('hasCompany'),
    e.exists(e.selectFrom('restriction as decided').select('id').whereRef('decided.account_id', '=', 'account.id')
      .where('kind', '<>', 'disabled').where('lifted_at', 'is', null)
      .where((end) => end.or([end('until', 'is', null), end('until', '>', now)]))).as('restricted'),
    e.exists(e.selectFrom('appeal').select('id').whereRef('appeal.account_id', '=', 'account.id').where('job_id', 'is', null)
      .where('appeal.company_id', 'is', null).where('appeal.enterprise_id', 'is', null)
      .where('appeal.created_at', '>', shownSince)).as('appealed'),
  ]).where('id', '=', id).executeTakeFirstOrThrow()
}

export type AccountRow = Awaited<ReturnType<typeof getAccountRow>>

export const updateRole = (db: Db, id: string, role: Role): Promise<unknown> =>
  db.updateTable('account').set({ role }).where('id', '=', id).execute()

export const mobileOf = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('account').select('mobile').where('id', '=', accountId).executeTakeFirstOrThrow()).mobile
