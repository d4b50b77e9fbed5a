import { randomUUID } from 'node:crypto'
import { rolesThat } from '@daogang/contract/rules/member'
import type { Db, Trx } from '../../db/schema'
import { accountsThatMay } from '../../member/queries/access'
import { lockEnterprise } from '../../member/repository'
import type { Violation } from '../../risk/rules'

/** A store, or an enterprise with all its stores. */
export interface BanSubject {
  kind: 'store' | 'enterprise'
  id: string
}

const COLUMNS = { store: 'company_id', enterprise: 'enterprise_id' } as const

/** The subject of a ban in the audit log, and as the scope of its jobs. */
export const inColumns = ({ kind, id }: BanSubject) => (kind === 'store' ? { companyId: id } : { enterpriseId: id })

/**
 * Locks an enterprise and the store, or all its stores, until the transaction ends: bans of the two are decided one after the other, and
 * whoever publishes for one of the stores waits.
 * @returns the name of the subject; undefined if it does not exist
 */
export async function lockSubject(trx: Trx, { kind, id }: BanSubject): Promise<string | undefined> {
  const found = kind === 'enterprise' ? { enterprise_id: id }
    : await trx.selectFrom('company').select('enterprise_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await lockEnterprise(trx, found.enterprise_id)
  const stores = await trx.selectFrom('company').select('name').where(kind === 'store' ? 'id' : 'enterprise_id', '=', id).orderBy('id')
    .forNoKeyUpdate().execute()
  if (kind === 'store') return stores[0]?.name
  return (await trx.selectFrom('enterprise').select('name').where('id', '=', id).executeTakeFirst())?.name
}

interface NewBan {
  violation: Violation
  reason: string
  detail: string
  until: Date | null
  decidedBy: string
}

/** @returns the id of the ban */
export async function insertBan(trx: Trx, { kind, id: subjectId }: BanSubject, { decidedBy, ...ban }: NewBan, now: Date): Promise<string> {
  const id = randomUUID()
  await trx.insertInto('restriction')
    .values({ id, [COLUMNS[kind]]: subjectId, kind: 'banned', decided_by: decidedBy, created_at: now, ...ban }).execute()
  return id
}

/** Lifts the ban of a subject. @returns its id; undefined if there was none */
export async function liftBan(trx: Trx, { kind, id }: BanSubject, now: Date): Promise<string | undefined> {
  const row = await trx.updateTable('restriction').set({ lifted_at: now }).where(COLUMNS[kind], '=', id).where('lifted_at', 'is', null)
    .returning('id').executeTakeFirst()
  return row?.id
}

/** The members who get a notice of a ban: those with the right to appeal against it. */
export async function toldOfBan(trx: Trx, { kind, id }: BanSubject): Promise<string[]> {
  if (kind === 'store') {
    return (await trx.selectFrom('company').select(accountsThatMay('appealBan', 'company.id').as('accounts')).where('company.id', '=', id)
      .executeTakeFirstOrThrow()).accounts
  }
  const rows = await trx.selectFrom('member').select('account_id').where('enterprise_id', '=', id).where('company_id', 'is', null)
    .where('role', 'in', rolesThat('appealBan', 'all')).orderBy('joined_at').orderBy('account_id').execute()
  return rows.map((row) => row.account_id)
}

/** Bans whose time is over and that were not lifted. */
export async function expiredBans(db: Db, now: Date, limit: number): Promise<BanSubject[]> {
  const rows = await db.selectFrom('restriction').select(['company_id', 'enterprise_id']).where('kind', '=', 'banned')
    .where('lifted_at', 'is', null).where('until', '<=', now).orderBy('until').limit(limit).execute()
  return rows.flatMap(({ company_id: store, enterprise_id: enterprise }): BanSubject[] =>
    (store !== null ? [{ kind: 'store', id: store }] : enterprise !== null ? [{ kind: 'enterprise', id: enterprise }] : []))
}

/** Whether the ban of a subject has expired and was not lifted. */
export const isExpired = async (trx: Trx, { kind, id }: BanSubject, now: Date): Promise<boolean> =>
  await trx.selectFrom('restriction').select('id').where(COLUMNS[kind], '=', id).where('lifted_at', 'is', null).where('until', '<=', now)
    .executeTakeFirst() !== undefined
