import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** Slips of an employment that were published and not paid: how many, and their net, less advances, in fen. */
export async function unpaidSlips(db: Db, employmentId: string): Promise<{ count: number, net: number }> {
  return db.selectFrom('payslip')
    .innerJoin('payslip_version', (join) =>
      join.onRef('payslip_version.payslip_id', '=', 'payslip.id').onRef('payslip_version.version', '=', 'payslip.version'))
    .select([sql<number>`count(*)::integer`.as('count'), sql<number>`coalesce(sum(payslip_version.net), 0)::bigint`.as('net')])
    .where('payslip.employment_id', '=', employmentId).where('payslip.state', 'not in', ['draft', 'paid']).executeTakeFirstOrThrow()
}

/** Days of an employment with hours that are not confirmed yet. */
export async function openDays(db: Db, employmentId: string): Promise<number> {
  const { count } = await db.selectFrom('work_day').select(sql<number>`count(*)::integer`.as('count'))
    .where('employment_id', '=', employmentId).where('state', '=', 'open').where('minutes', '>', 0).executeTakeFirstOrThrow()
  return count
}

/** The wage of an employment, how it is paid, and its time at work. */
export const wageOf = (db: Db, employmentId: string) =>
  db.selectFrom('employment').select(['id', 'wage', 'wage_unit', 'settlement', 'payday', 'purse', 'starts_on', 'ends_on'])
    .where('id', '=', employmentId).executeTakeFirstOrThrow()
