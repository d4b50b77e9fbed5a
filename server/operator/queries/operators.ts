import { DAY_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { LOGIN_ATTEMPTS, LOGIN_WAIT_MINUTES } from '@daogang/contract/rules/operator-login'
import type { OperatorRole } from '@daogang/contract/rules/operator-role'
import { sql } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'

export type OperatorRow = Row<'operator'>

export const operatorByName = (db: Db, name: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst()

export const operatorById = (db: Db, id: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks an operator. False if a reset, a new password or the end of the account came since the row was read. */
export async function lockUnchanged(trx: Trx, before: OperatorRow): Promise<boolean> {
  const row = await trx.selectFrom('operator').select(['secret_hash', 'password_hash', 'disabled_at']).where('id', '=', before.id)
    .forUpdate().executeTakeFirst()
  return row !== undefined && row.disabled_at === null && row.secret_hash === before.secret_hash
    && row.password_hash === before.password_hash
}

export const allOperators = (db: Db): Promise<OperatorRow[]> =>
  db.selectFrom('operator').selectAll().orderBy('created_at').orderBy('name').execute()

/** Whether anyone is registered; operators of the demo data do not count. */
export const hasOperators = async (db: Db): Promise<boolean> =>
  await db.selectFrom('operator').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst() !== undefined

/** Serialises changes of the registry until the transaction ends. */
export const lockOperators = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(trx)

type NewOperator = Pick<OperatorRow, 'id' | 'name' | 'secret_hash' | 'created_by' | 'vouched_by' | 'roles'>
  & Partial<Pick<OperatorRow, 'password_hash' | 'is_demo'>>

/** Adds an operator. False if the name is taken, also by a disabled one. */
export async function insertOperator(trx: Trx, values: NewOperator, now: Date): Promise<boolean> {
  const added = await trx.insertInto('operator').values({ ...values, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing()).returning('id').executeTakeFirst()
  return added !== undefined
}

export const saveVoucher = (trx: Trx, id: string, by: string): Promise<unknown> =>
  trx.updateTable('operator').set({ vouched_by: by }).where('id', '=', id).execute()

export const disableOperator = (trx: Trx, id: string, now: Date): Promise<unknown> =>
  trx.updateTable('operator').set({ disabled_at: now }).where('id', '=', id).execute()

/** Production has no operators of the demo data. @returns how many were disabled */
export const disableDemoOperators = async (db: Db, now: Date): Promise<number> =>
  Number((await db.updateTable('operator').set({ disabled_at: now }).where('is_demo', '=', true).where('disabled_at', 'is', null)
    .executeTakeFirst()).numUpdatedRows)

export const saveRoles = (trx: Trx, id: string, roles: OperatorRole[]): Promise<unknown> =>
  trx.updateTable('operator').set({ roles }).where('id', '=', id).execute()

/** Back to the first login, with another secret, which `by` sees. */
export const resetLogin = (trx: Trx, id: string, { secretHash, by }: { secretHash: string, by: string }): Promise<unknown> =>
  trx.updateTable('operator').set({
    secret_hash: secretHash, created_by: by, vouched_by: null, password_hash: null, totp: null,
  }).where('id', '=', id).execute()

/**
 * Counts an attempt to log in from an address before it is checked. Attempts from elsewhere do not count, or a stranger could keep an
 * operator out. False: this address has to wait with this name.
 */
export async function countAttempt(db: Db, id: string, address: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + LOGIN_WAIT_MINUTES * MINUTE_MS)
  const { rows } = await sql`insert into operator_attempt as known (operator_id, address, attempts, wait_until, at)
    values (${id}::uuid, ${address}, 1, null, ${now}::timestamptz)
    on conflict (operator_id, address) do update set
      attempts = case when known.attempts + 1 >= ${LOGIN_ATTEMPTS} then 0 else known.attempts + 1 end,
      wait_until = case when known.attempts + 1 >= ${LOGIN_ATTEMPTS} then ${until}::timestamptz end, at = excluded.at
    where known.wait_until is null or known.wait_until <= ${now}::timestamptz
    returning operator_id`.execute(db)
  return rows.length > 0
}

export const forgetAttempts = (trx: Trx, id: string, address: string): Promise<unknown> =>
  trx.deleteFrom('operator_attempt').where('operator_id', '=', id).where('address', '=', address).execute()

/** Housekeeping: counts that say nothing any more. */
export const deleteOldAttempts = (db: Db, now: Date): Promise<unknown> =>
  db.deleteFrom('operator_attempt').where('at', '<', new Date(now.getTime() - DAY_MS)).execute()

/** Uses up the code of an interval. False if it was used, or a later one was. */
export const useStep = async (trx: Trx, id: string, step: number): Promise<boolean> =>
  await trx.updateTable('operator').set({ totp_step: step }).where('id', '=', id).where('totp_step', '<', step).returning('id')
    .executeTakeFirst() !== undefined

/** Password and authenticator of a first login, with the hash of a secret that no one has. */
export const saveLogin = (
  trx: Trx, id: string, { passwordHash, secretHash, totp, step }: { passwordHash: string, secretHash: string, totp: Buffer, step: number },
): Promise<unknown> =>
  trx.updateTable('operator').set({ password_hash: passwordHash, secret_hash: secretHash, totp, totp_step: step }).where('id', '=', id)
    .execute()

export const savePassword = (trx: Trx, id: string, passwordHash: string): Promise<unknown> =>
  trx.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', id).execute()
