import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'

/** One deletion or withdrawal in the log: the table or the kind, then the key. */
export type Line = readonly [what: string, ...key: (string | null)[]]

/** The tables whose deleted rows are in the log: what people delete one by one. With the columns of their primary keys. */
export const FORGETTABLE = {
  device: ['id'], job_view: ['account_id', 'job_id'], tenant_job_view: ['account_id', 'job_id'], job_collection: ['account_id', 'job_id'],
  job_draft: ['id'], resume_work: ['id'], resume_education: ['id'], certificate: ['id'], quick_reply: ['id'],
} as const
/** When a row was made whose key can come back. */
const MADE_AT: Partial<Record<Forgettable, string>> = { job_view: 'viewed_at', tenant_job_view: 'viewed_at', job_collection: 'created_at' }
export type Forgettable = keyof typeof FORGETTABLE

export const isForgettable = (what: string): what is Forgettable => what in FORGETTABLE

/** Something to write into the log, or to end again in this database. */
export interface ForgottenRow {
  nth: number
  what: string
  key: (string | null)[]
  at: Date
}

/** Whether there is anything of that kind. */
export const hasForgotten = async (db: Db, again: boolean): Promise<boolean> =>
  await db.selectFrom('forgotten').select('nth').where('again', '=', again).limit(1).executeTakeFirst() !== undefined

/** The oldest ones after a number, locked. Those that another process works on are left out. */
export const lockForgotten = (trx: Trx, again: boolean, limit: number, after = 0): Promise<ForgottenRow[]> =>
  trx.selectFrom('forgotten').select(['nth', 'what', 'key', 'at']).where('again', '=', again).where('nth', '>', after)
    .orderBy('nth').limit(limit).forUpdate().skipLocked()
    .execute()

export const dropForgotten = (trx: Trx, rows: readonly ForgottenRow[]): Promise<unknown> =>
  trx.deleteFrom('forgotten').where('nth', 'in', rows.map(({ nth }) => nth)).execute()

/** Notes what the log tells to end again, with the time of its entry. */
export const noteAgain = (trx: Trx, lines: readonly Line[], at: Date): Promise<unknown> =>
  trx.insertInto('forgotten').values(lines.map(([what, ...key]) => ({ what, key, at, again: true }))).execute()

const isRow = (table: Forgettable, key: readonly (string | null)[]) =>
  sql.join(FORGETTABLE[table].map((column, place) => sql`${sql.ref(column)} = ${key[place]}::uuid`), sql` and `)

/** Whether a row with this key exists: it was made again since. */
export async function exists(trx: Trx, table: Forgettable, key: readonly (string | null)[]): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${isRow(table, key)} limit 1`.execute(trx)
  return rows.length > 0
}

/** Deletes the row with this key, if it is there and was not made after the entry of the log. */
export const deleteByKey = (trx: Trx, table: Forgettable, { key, at }: Pick<ForgottenRow, 'key' | 'at'>): Promise<unknown> => {
  const madeAt = MADE_AT[table]
  return sql`delete from ${sql.table(table)} where ${isRow(table, key)}
    ${madeAt === undefined ? sql`` : sql`and ${sql.ref(madeAt)} <= ${at}`}`.execute(trx)
}
