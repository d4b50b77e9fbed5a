import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../db/schema'

type Trx = Transaction<Database>
type Table = 'resume_work' | 'resume_education'
type Values<T extends Table> = Omit<Insertable<Database[T]>, 'id' | 'resume_id'>

/** Works or educations of one resume: more than anyone reads. */
const MOST_ENTRIES = 10

export type Saved = 'saved' | 'gone' | 'full'

/** Adds a work or an education to a resume that the transaction has locked, or changes the one with `id`. */
export async function saveEntry<T extends Table>(
  trx: Trx, table: T, resumeId: string, id: string | undefined, values: Values<T>,
): Promise<Saved> {
  // Both tables have these columns; Kysely cannot see that of a type parameter.
  const entries = table as 'resume_work'
  if (id !== undefined) {
    const { numUpdatedRows } = await trx.updateTable(entries).set(values)
      .where('id', '=', id).where('resume_id', '=', resumeId).executeTakeFirst()
    return numUpdatedRows === 1n ? 'saved' : 'gone'
  }
  const { count } = await trx.selectFrom(entries).select((e) => e.fn.countAll<string>().as('count'))
    .where('resume_id', '=', resumeId).executeTakeFirstOrThrow()
  if (Number(count) >= MOST_ENTRIES) return 'full'
  await trx.insertInto(entries).values({ ...values as unknown as Values<'resume_work'>, id: randomUUID(), resume_id: resumeId }).execute()
  return 'saved'
}

export const deleteEntry = (trx: Trx, table: Table, resumeId: string, id: string): Promise<unknown> =>
  trx.deleteFrom(table).where('id', '=', id).where('resume_id', '=', resumeId).execute()
