import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** The account of a person, with the numbers of rows that it has elsewhere. */
export async function accountWithCounts(db: Db, accountId: string) {
  const count = (table: string, more = sql``) => sql<number>`(
    select count(*)::integer from ${sql.table(table)} where account_id = account.id ${more})`
  const { rows: [row] } = await sql<{
    mobile: string, name: string | null, role: 'c' | 'b', created_at: Date, personalised: boolean, keeps_views: boolean,
    certificates: number, quick_replies: number, agreements: number, uploads: number, payees: string[], stores: string[],
  }>`
    select mobile, name, role, created_at, personalised, keeps_views,
      ${count('certificate')} as certificates, ${count('quick_reply')} as quick_replies, ${count('agreement_consent')} as agreements,
      ${count('upload', sql`and stored_at is not null and enterprise_id is null`)} as uploads,
      array(select case channel when 'wechat' then '微信' when 'alipay' then '支付宝' else bank || '尾号' || tail end
        from payee where account_id = account.id and removed_at is null order by created_at) as payees,
      array(select enterprise.name from member join enterprise on enterprise.id = member.enterprise_id
        where member.account_id = account.id order by member.joined_at) as stores
    from account where id = ${accountId}`.execute(db)
  if (!row) throw new Error('The account of a session is missing')
  return row
}

/** The resume of a person with the numbers of its parts. */
export const resumeWithCounts = (db: Db, accountId: string) =>
  db.selectFrom('resume').selectAll('resume').where('account_id', '=', accountId).select((e) => [
    e.selectFrom('resume_work').select((f) => f.fn.countAll<string>().as('count')).whereRef('resume_id', '=', 'resume.id').as('works'),
    e.selectFrom('resume_education').select((f) => f.fn.countAll<string>().as('count')).whereRef('resume_id', '=', 'resume.id')
      .as('schools'),
  ]).executeTakeFirst()

/** The logins of an account, the latest first. */
export const loginsOf = (db: Db, accountId: string, limit: number) =>
  db.selectFrom('session').select(['id', 'client_type', 'device_id', 'created_at', 'expires_at', 'revoked_at'])
    .where('account_id', '=', accountId).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()

export const setKeepsViews = (db: Db, accountId: string, on: boolean): Promise<unknown> =>
  db.updateTable('account').set({ keeps_views: on }).where('id', '=', accountId).execute()
