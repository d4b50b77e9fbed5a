import { randomUUID } from 'node:crypto'
import type { Account, Role } from '@daogang/contract/auth'
import type { Kysely, Transaction } from 'kysely'
import { SHOWN_DAYS } from '../appeal/rules'
import type { Database } from '../db/schema'
import { DAY_MS } from '../lib/durations'
import { maskMobile } from '../lib/mask'

export interface LockedAccount {
  id: string
  role: Role
  cancelled_at: Date | null
}

/**
 * The account of a phone, made if it is new, and locked until the transaction ends: two logins at once go one after
 * the other, and two first ones end with one account.
 */
export async function accountOf(trx: Transaction<Database>, mobile: string, now: Date): Promise<LockedAccount> {
  await trx.insertInto('account').values({ id: randomUUID(), mobile, created_at: now })
    .onConflict((conflict) => conflict.column('mobile').doNothing()).execute()
  return trx.selectFrom('account').select(['id', 'role', 'cancelled_at']).where('mobile', '=', mobile).forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Held until the transaction ends, so that what is decided about one account goes one after the other. */
export const lockAccount = (trx: Transaction<Database>, id: string): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** An account as its owner sees it. */
export async function readAccount(db: Kysely<Database>, id: string, now: Date): Promise<Account> {
  const shownSince = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
  const row = await db.selectFrom('account').select((e) => [
    'id', 'mobile', 'name', 'role',
    e.exists(e.selectFrom('resume').select('id').whereRef('resume.account_id', '=', 'account.id')).as('hasResume'),
    e.exists(e.selectFrom('company').select('id').whereRef('company.owner_id', '=', 'account.id')).as('hasCompany'),
    e.exists(e.selectFrom('account_restriction as decided').select('id').whereRef('decided.account_id', '=', 'account.id')
      .where('kind', '<>', 'disabled').where('lifted_at', 'is', null)
      .where((end) => end.or([end('until', 'is', null), end('until', '>', now)]))).as('restricted'),
    e.exists(e.selectFrom('appeal').select('id').whereRef('appeal.account_id', '=', 'account.id').where('job_id', 'is', null)
      .where('appeal.created_at', '>', shownSince)).as('appealed'),
  ]).where('id', '=', id).executeTakeFirstOrThrow()
  return {
    id: row.id, mobile: maskMobile(row.mobile), name: row.name, subBusinessType: row.role,
    hasResume: Boolean(row.hasResume), hasCompany: Boolean(row.hasCompany),
    restriction: row.restricted ? 'stands' : row.appealed ? 'over' : 'none',
  }
}

export const writeRole = (db: Kysely<Database>, id: string, role: Role): Promise<unknown> =>
  db.updateTable('account').set({ role }).where('id', '=', id).execute()
