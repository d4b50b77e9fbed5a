import { sql } from 'kysely'
import type { Db, Row } from '../../db/schema'

/** A line of the log with its place in the chain. A part that is missing is null. */
export interface ChainedLine {
  seq: number | null
  hash: Buffer | null
  id: number | null
  text: string | null
}

/** Links after a place, in order, each with its line. */
export const linksAfter = async (db: Db, seq: number, limit: number): Promise<ChainedLine[]> => (await sql<ChainedLine>`
  select link.seq, link.hash, line.id, case when line.id is not null then audit_text(line) end as text from audit_link as link
  left join operator_action as line on line.id = link.action_id
  where link.seq > ${seq} order by link.seq limit ${limit}`.execute(db)).rows

/** Lines that never got a place in the chain. */
export const unlinkedIds = async (db: Db, limit: number): Promise<number[]> =>
  (await db.selectFrom('operator_action as line').leftJoin('audit_link as link', 'link.action_id', 'line.id').select('line.id')
    .where('link.seq', 'is', null).orderBy('line.id').limit(limit).execute()).map(({ id }) => id)

export const chainHead = (db: Db): Promise<{ seq: number, hash: Buffer } | undefined> =>
  db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()

interface Filter {
  actor: string
  about: string | undefined
  before: number | undefined
}

export type LinkedAction = Row<'operator_action'> & { seq: number, hash: Buffer }

/** Lines with their places, the latest first. */
export function chainedActions(db: Db, { actor, about, before }: Filter, limit: number): Promise<LinkedAction[]> {
  let query = db.selectFrom('audit_link as link').innerJoin('operator_action as line', 'line.id', 'link.action_id').selectAll('line')
    .select(['link.seq', 'link.hash']).orderBy('link.seq', 'desc').limit(limit)
  if (actor !== '') query = query.where('line.actor', '=', actor)
  if (before !== undefined) query = query.where('link.seq', '<', before)
  if (about !== undefined) {
    query = query.where((e) => e.or([e('line.account_id', '=', about), e('line.company_id', '=', about), e('line.subject_id', '=', about)]))
  }
  return query.execute()
}
