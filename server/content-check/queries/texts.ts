import { sql, type RawBuilder } from 'kysely'
import type { Database, Db, Trx } from '../../db/schema'
import type { ContentKey, Parts } from '../subjects/types'

/** Which row of a table holds a content: one of a history by its number there, any other by its id. */
const isContent = (table: keyof Database, { subject_id: id, seq }: ContentKey): RawBuilder<boolean> => (table === 'application_event'
  ? sql<boolean>`application_id = ${id} and nth = ${seq}` : sql<boolean>`id = ${id}`)

/** Text columns of a content's row. Undefined if the row is deleted. */
export async function readTexts(
  db: Db, table: keyof Database, key: ContentKey, columns: readonly string[],
): Promise<Record<string, string | null> | undefined> {
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where ${isContent(table, key)}`.execute(db)
  return rows[0]
}

/** Replaces texts, if all of them still equal `from`. @returns whether they did */
export async function replaceTexts(trx: Trx, table: keyof Database, key: ContentKey, from: Parts, to: Parts): Promise<boolean> {
  const set = Object.entries(to).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const same = Object.entries(from).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(set)} where ${isContent(table, key)} and ${sql.join(same, sql` and `)}`.execute(trx)
  return numAffectedRows === 1n
}

const replaceReason = (trx: Trx, applicationId: RawBuilder<unknown>, text: string): Promise<unknown> =>
  sql`update notice set text = ${text} where application_id = ${applicationId} and kind in
    ('application_unsuitable', 'application_withdrawn', 'interview_cancelled', 'interview_declined')`.execute(trx)

/** Replaces the notices of an application that quote a reason. */
export const replaceReasonNotices = (trx: Trx, applicationId: string, text: string): Promise<unknown> =>
  replaceReason(trx, sql`${applicationId}::uuid`, text)

/** The same for the application of an interview. */
export const replaceInterviewNotices = (trx: Trx, interviewId: string, text: string): Promise<unknown> =>
  replaceReason(trx, sql`(select application_id from interview where id = ${interviewId})`, text)

/** Gives the account of a resume that name. */
export const renameAccount = (trx: Trx, resumeId: string, name: string): Promise<unknown> =>
  sql`update account set name = ${name} from resume where resume.id = ${resumeId} and account.id = resume.account_id`.execute(trx)
