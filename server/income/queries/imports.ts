import { sql } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'

/** The account of a phone with its approved real name; undefined without an account. */
export const payeeByMobile = (db: Db, mobile: string) =>
  db.selectFrom('account').leftJoin('real_name', (join) => join.onRef('real_name.account_id', '=', 'account.id')
    .on('real_name.status', '=', 'approved'))
    .select(['account.id', 'account.cancelled_at', 'account.leaving_until', 'real_name.id as real_name_id', 'real_name.sealed'])
    .where('mobile', '=', mobile).executeTakeFirst()

type Same = Pick<Row<'earning'>, 'account_id' | 'enterprise_id' | 'purse' | 'period' | 'title' | 'gross'>

/** An imported earning like this one under another key, which was not taken back as a whole: probably the same pay, in another file. */
export const importedLike = (db: Db, same: Same, key: string): Promise<{ paid_at: Date } | undefined> =>
  db.selectFrom('earning').select('paid_at').where('source', '=', 'import').where('corrects', 'is', null).where('key', '<>', key)
    .where('account_id', '=', same.account_id).where('enterprise_id', '=', same.enterprise_id).where('purse', '=', same.purse)
    .where('period', '=', same.period).where('title', '=', same.title).where('gross', '=', same.gross)
    .where(sql<boolean>`gross + coalesce((select sum(back.gross) from earning back where back.corrects = earning.id), 0) > 0`)
    .orderBy('paid_at', 'desc').limit(1).executeTakeFirst()

/**
 * Does work while no other file is imported, so that the same pay in two files is found. The lock is of the session: it outlasts the
 * transactions of the rows, and ends with the connection.
 */
export const withImports = <R>(db: Db, work: (locked: Db) => Promise<R>): Promise<R> => db.connection().execute(async (locked) => {
  await sql`select pg_advisory_lock(hashtextextended('income imports', 0))`.execute(locked)
  try {
    return await work(locked)
  } finally {
    await sql`select pg_advisory_unlock(hashtextextended('income imports', 0))`.execute(locked)
  }
})

/** Notes who confirmed a file first. */
export const startImport = (trx: Trx, fileHash: string, actor: string, now: Date): Promise<unknown> =>
  trx.insertInto('income_import').values({ file_hash: fileHash, first_by: actor, first_at: now })
    .onConflict((conflict) => conflict.column('file_hash').doNothing()).execute()

export const confirmImport = (trx: Trx, fileHash: string, actor: string, now: Date): Promise<unknown> =>
  trx.updateTable('income_import').set({ confirmed_by: actor, confirmed_at: now }).where('file_hash', '=', fileHash)
    .where('confirmed_by', 'is', null).execute()
