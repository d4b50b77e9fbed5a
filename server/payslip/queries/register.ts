import { rolesThat, type MemberAction } from '@daogang/contract/rules/member'
import { REGISTER_YEARS } from '@daogang/contract/rules/payslip'
import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { chinaMonthRange, fromChina, inChina } from '../../lib/china-time'

export const insertRegister = (trx: Trx, values: Insertable<Database['pay_register']>): Promise<unknown> =>
  trx.insertInto('pay_register').values(values).execute()

/** The wages that an enterprise paid in a month, the earliest first, each with the person. */
export function registerOf(db: Db, enterpriseId: string, month: string) {
  const { from, to } = chinaMonthRange(month)
  return db.selectFrom('pay_register').innerJoin('payslip', 'payslip.id', 'pay_register.payslip_id').selectAll('pay_register')
    .select('payslip.account_id').where('pay_register.enterprise_id', '=', enterpriseId).where('pay_register.paid_at', '>=', from)
    .where('pay_register.paid_at', '<', to).orderBy('pay_register.paid_at').orderBy('payslip_id').execute()
}

/** Deletes entries that need not be kept any longer. */
export const deleteOldRegister = (db: Db, now: Date): Promise<unknown> =>
  db.deleteFrom('pay_register').where('paid_at', '<', fromChina(inChina(now).subtract(REGISTER_YEARS, 'year').subtract(1, 'month')))
    .execute()

/** The members of a whole enterprise whose role includes an action. */
export const membersWho = async (db: Db, enterpriseId: string, action: MemberAction): Promise<string[]> =>
  (
    await db.selectFrom('member').select('account_id').where('enterprise_id', '=', enterpriseId).where('company_id', 'is', null)
      .where('role', 'in', rolesThat(action, 'all')).orderBy('account_id').execute()
  ).map(({ account_id }) => account_id)

/** Records that an employer's file showed a person's name and number. */
export const writeRegisterRead = (db: Db, enterpriseId: string, accountIds: readonly string[], now: Date): Promise<unknown> =>
  sql`
  insert into real_name_access (real_name_id, account_id, actor, purpose, enterprise_id, at)
  select id, account_id, 'employer', 'register', ${enterpriseId}::uuid, ${now} from real_name
  where account_id = any(${accountIds}::uuid[]) and status = 'approved'`.execute(db)

export const findImport = (db: Db, enterpriseId: string, hash: string): Promise<Row<'payslip_import'> | undefined> =>
  db.selectFrom('payslip_import').selectAll().where('enterprise_id', '=', enterpriseId).where('file_hash', '=', hash).executeTakeFirst()

export const insertImport = (trx: Trx, values: Insertable<Database['payslip_import']>): Promise<unknown> =>
  trx.insertInto('payslip_import').values(values).execute()
