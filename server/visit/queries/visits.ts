import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database, Db, Trx } from '../../db/schema'
import type { DayKey } from '../../lib/cursor'
import { mayActIn } from '../../member/queries/access'

/** Visits that a person sees. */
const SHOWN = 50

interface Reader {
  accountId: string
  /** The enterprise that the caller works for as an employer. */
  enterpriseId: string | null
}

/** Visits of a field worker, and those to the stores of an enterprise that a member reaches; the latest first. */
export const visitsOf = (db: Db, { accountId, enterpriseId }: Reader, id?: string) =>
  db.selectFrom('visit').innerJoin('company', 'company.id', 'visit.company_id')
    .selectAll('visit').select(['company.name as store', 'company.address'])
    .where((e) => e.or([
      e('visit.worker_id', '=', accountId), ...(enterpriseId === null ? [] : [e.and([
        e('company.enterprise_id', '=', enterpriseId), mayActIn(accountId, 'viewJobs', 'visit.company_id'),
      ])]),
    ]))
    .$if(id !== undefined, (query) => query.where('visit.id', '=', id!))
    .orderBy('visit.planned_on', 'desc').orderBy('visit.id').limit(SHOWN).execute()

export type VisitRow = Awaited<ReturnType<typeof visitsOf>>[number]

/** Locks a visit of a field worker. */
export const lockVisit = (trx: Trx, workerId: string, id: string) =>
  trx.selectFrom('visit').selectAll().where('id', '=', id).where('worker_id', '=', workerId).forUpdate().executeTakeFirst()

/** Locks any visit, for operators. */
export const lockAnyVisit = (trx: Trx, id: string) =>
  trx.selectFrom('visit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateVisit = (trx: Trx, id: string, values: Updateable<Database['visit']>): Promise<unknown> =>
  trx.updateTable('visit').set(values).where('id', '=', id).execute()

/** False if there is one with this id. */
export const insertVisit = async (trx: Trx, values: Insertable<Database['visit']>): Promise<boolean> =>
  await trx.insertInto('visit').values(values).onConflict((conflict) => conflict.column('id').doNothing()).returning('id')
    .executeTakeFirst() !== undefined

/** The account with a phone, and an open store by its id. */
export const accountByMobile = (db: Db, mobile: string) =>
  db.selectFrom('account').select('id').where('mobile', '=', mobile).where('cancelled_at', 'is', null).executeTakeFirst()
export const openStore = (db: Db, id: string) =>
  db.selectFrom('company').select(['id', 'name']).where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst()

/** Visits for operators, the latest first. */
export function latestVisits(db: Db, { after, limit }: { after: DayKey | null, limit: number }) {
  let query = db.selectFrom('visit').innerJoin('company', 'company.id', 'visit.company_id')
    .selectAll('visit').select('company.name as store')
  if (after) query = query.where(sql<boolean>`(visit.planned_on, visit.id) < (${after.day}::date, ${after.id}::uuid)`)
  return query.orderBy('visit.planned_on', 'desc').orderBy('visit.id', 'desc').limit(limit).execute()
}
