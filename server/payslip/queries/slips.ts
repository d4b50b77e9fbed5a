import type { DaySpan } from '@daogang/contract/rules/pay-cycle'
import { type Insertable, sql } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'
import type { SlipDraft } from '../../db/tables/payslip'
import type { DayKey } from '../../lib/cursor'

/** Open advances that a slip takes when it is paid: the earliest unpaid slip of an employment takes them, and no other one. */
export const openAdvances = sql<number>`case when payslip.state = 'paid' or exists (select from payslip earlier
    where earlier.employment_id = payslip.employment_id and earlier.state <> 'paid' and earlier.cycle_from < payslip.cycle_from) then 0
  else (select coalesce(sum(amount), 0) from advance where advance.employment_id = payslip.employment_id
    and advance.payslip_id is null) end::bigint`

const shown = (db: Db) =>
  db.selectFrom('payslip').innerJoin('employment', 'employment.id', 'payslip.employment_id')
    .innerJoin('enterprise', 'enterprise.id', 'payslip.enterprise_id').innerJoin('company', 'company.id', 'payslip.company_id')
    .innerJoin('account', 'account.id', 'payslip.account_id').leftJoin('payslip_version', (join) =>
      join.onRef('payslip_version.payslip_id', '=', 'payslip.id').onRef('payslip_version.version', '=', 'payslip.version'),
    ).selectAll('payslip').select([
      'employment.wage',
      'employment.wage_unit',
      'employment.settlement',
      'employment.payday',
      'employment.promise',
      'employment.purse',
      'employment.job_id',
      'enterprise.name as employer',
      'company.name as store',
      'account.mobile',
      'account.erased_at',
      'payslip_version.work',
      'payslip_version.items',
      'payslip_version.terms',
      'payslip_version.pay_on',
      'payslip_version.dues as version_dues',
      'payslip_version.deductions as version_deductions',
      'payslip_version.net as version_net',
      openAdvances.as('open_advances'),
      sql<string>`coalesce((select masked_name from real_name where real_name.account_id = payslip.account_id
      and real_name.status = 'approved'), '')`.as('masked_name'),
      sql<string>`(select resume.name from application join resume on resume.id = application.resume_id
      where application.id = employment.application_id)`.as('resume_name'),
      sql<string | null>`(select to_json(due_at) #>> '{}' from payslip_dispute where payslip_dispute.payslip_id = payslip.id
      and outcome is null)`.as('due_at'),
    ])

export type SlipRow = Awaited<ReturnType<typeof slipsOfMonth>>[number]

const inMonth = (month: string) => sql<boolean>`payslip.cycle_to like ${`${month}-%`}`

/** The published slips of a person whose cycle ends in a month, the latest first. */
export function slipsOfMonth(db: Db, accountId: string, month: string, employmentId: string | undefined) {
  let query = shown(db).where('payslip.account_id', '=', accountId).where('payslip.state', '<>', 'draft').where(inMonth(month))
  if (employmentId !== undefined) query = query.where('payslip.employment_id', '=', employmentId)
  return query.orderBy('payslip.cycle_to', 'desc').orderBy('payslip.id').execute()
}

/** The published slips of an employment of a person whose cycles end on a day or later, the earliest first. */
export const slipsOfEmployment = (db: Db, accountId: string, employmentId: string, since: string): Promise<SlipRow[]> =>
  shown(db).where('payslip.account_id', '=', accountId).where('payslip.employment_id', '=', employmentId)
    .where('payslip.cycle_to', '>=', since).where('payslip.state', '<>', 'draft').orderBy('payslip.cycle_to').execute()

/** Rows that one page of the employer's list has. */
export const LIST_SIZE = 20

/** The slips of an enterprise whose cycle ends in a month, the latest first, and one more than a page. */
export function slipsOfEnterprise(
  db: Db,
  enterpriseId: string,
  month: string,
  state: Row<'payslip'>['state'] | undefined,
  after: DayKey | null,
) {
  let query = shown(db).where('payslip.enterprise_id', '=', enterpriseId).where(inMonth(month))
  if (state) query = query.where('payslip.state', '=', state)
  if (after) query = query.where(sql<boolean>`(payslip.cycle_to, payslip.id) < (${after.day}, ${after.id}::uuid)`)
  return query.orderBy('payslip.cycle_to', 'desc').orderBy('payslip.id', 'desc').limit(LIST_SIZE + 1).execute()
}

/** All of them, for a file. */
export const allOfEnterprise = (db: Db, enterpriseId: string, month: string): Promise<SlipRow[]> =>
  shown(db).where('payslip.enterprise_id', '=', enterpriseId).where(inMonth(month)).orderBy('payslip.cycle_to').orderBy('payslip.id')
    .execute()

/** A slip of an enterprise. */
export const findOfEnterprise = (db: Db, enterpriseId: string, id: string): Promise<SlipRow | undefined> =>
  shown(db).where('payslip.id', '=', id).where('payslip.enterprise_id', '=', enterpriseId).executeTakeFirst()

/** A published slip of a person. */
export const findOwn = (db: Db, accountId: string, id: string): Promise<SlipRow | undefined> =>
  shown(db).where('payslip.id', '=', id).where('payslip.account_id', '=', accountId).where('payslip.state', '<>', 'draft')
    .executeTakeFirst()

/** Locks a slip of an enterprise. */
export const lockOfEnterprise = (trx: Trx, enterpriseId: string, id: string): Promise<Row<'payslip'> | undefined> =>
  trx.selectFrom('payslip').selectAll().where('id', '=', id).where('enterprise_id', '=', enterpriseId).forUpdate().executeTakeFirst()

/** Locks a published slip of a person. */
export const lockOwn = (trx: Trx, accountId: string, id: string): Promise<Row<'payslip'> | undefined> =>
  trx.selectFrom('payslip').selectAll().where('id', '=', id).where('account_id', '=', accountId).where('state', '<>', 'draft').forUpdate()
    .executeTakeFirst()

export interface NewDraft extends Omit<Insertable<Database['payslip']>, 'draft' | 'state'> {
  draft: SlipDraft
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const INSERT_ROWS = 500

/** Adds drafts under the lock of their enterprise. */
export async function insertDrafts(trx: Trx, drafts: readonly NewDraft[]): Promise<void> {
  const rows = drafts.map(({ draft, ...values }) => ({ ...values, state: 'draft' as const, draft: JSON.stringify(draft) }))
  for (let nth = 0; nth < rows.length; nth += INSERT_ROWS) {
    await trx.insertInto('payslip').values(rows.slice(nth, nth + INSERT_ROWS)).execute()
  }
}

/** The ids of slips of an enterprise by their cycles, the earliest first; unknown ones last. */
export async function inOrder(db: Db, enterpriseId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('payslip').select('id').where('enterprise_id', '=', enterpriseId).where('id', 'in', ids)
    .orderBy('cycle_from').orderBy('id').execute()
  const known = rows.map(({ id }) => id)
  return [...known, ...ids.filter((id) => !known.includes(id))]
}

/** Whether an employment has an unpaid slip of an earlier cycle. */
export const hasEarlierUnpaid = async (
  trx: Trx, { employment_id, cycle_from }: Pick<Row<'payslip'>, 'employment_id' | 'cycle_from'>,
): Promise<boolean> =>
  (await trx.selectFrom('payslip').select('id').where('employment_id', '=', employment_id).where('state', '<>', 'paid')
    .where('cycle_from', '<', cycle_from).limit(1).executeTakeFirst()) !== undefined

/** Writes a draft again. `by`: a person's edit, which is kept from then on. */
export const updateDraft = (
  trx: Trx,
  id: string,
  draft: SlipDraft,
  { isEdited, cycle }: { isEdited: boolean; cycle?: DaySpan },
): Promise<unknown> =>
  trx.updateTable('payslip').set({
      draft: JSON.stringify(draft),
      revision: sql<number>`revision + 1`,
      is_edited: isEdited,
      ...(cycle && { cycle_from: cycle.from, cycle_to: cycle.to }),
    }).where('id', '=', id).execute()

export const insertVersion = (trx: Trx, values: Insertable<Database['payslip_version']>): Promise<unknown> =>
  trx.insertInto('payslip_version').values(values).execute()

type Change = Partial<
  Pick<
    Row<'payslip'>,
    'state' | 'version' | 'published_at' | 'confirmed_version' | 'confirmed_at' | 'paid_at' | 'paid' | 'advanced' | 'transfer_id'
  >
> & { draft?: null }

export const updateSlip = (trx: Trx, id: string, change: Change): Promise<unknown> =>
  trx.updateTable('payslip').set(change).where('id', '=', id).execute()

/** The versions of slips, the latest first. */
export const versionsOf = (db: Db, ids: readonly string[]): Promise<Row<'payslip_version'>[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('payslip_version').selectAll().where('payslip_id', 'in', ids).orderBy('version', 'desc').execute()
