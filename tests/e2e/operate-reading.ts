/** Questions about the data of the server: may one person of the scenarios read about another one, and which errors did clients report. */
import { sql } from 'kysely'
import type { OwnCommand } from './operate-work'

export const READING_COMMANDS: Record<string, OwnCommand> = {
  /**
   * `yes` if the owner of the first phone may read about the owner of the second: one applied to or works in an enterprise of the other,
   * they chat, belong to one enterprise, or referred each other. An erased account is read by no one.
   */
  'may-read': async (db, reader = '', owner = '') => {
    const { rows } = await sql<{ may: boolean }>`
      with one as (select id from account where mobile = ${reader}), other as (select id from account where mobile = ${owner}),
        pairs as (select one.id as employer, other.id as worker from one, other union all select other.id, one.id from one, other)
      select exists (select from one, other where one.id = other.id)
        or exists (select from pairs join member on member.account_id = employer
          join company on company.enterprise_id = member.enterprise_id join job on job.company_id = company.id
          join application on application.job_id = job.id where application.account_id = worker)
        or exists (select from pairs join job on job.handler_id = employer join application on application.job_id = job.id
          where application.account_id = worker)
        or exists (select from pairs join conversation on employer_id = employer and seeker_id = worker)
        or exists (select from pairs join member on member.account_id = employer
          join employment on employment.enterprise_id = member.enterprise_id where employment.account_id = worker)
        or exists (select from pairs join member as own on own.account_id = employer
          join member as colleague on colleague.enterprise_id = own.enterprise_id where colleague.account_id = worker)
        or exists (select from pairs join referral on referrer_id = employer and friend_id = worker) as may`.execute(db)
    return rows[0]?.may === true ? 'yes' : 'no'
  },

  /** The errors that clients reported, as JSON. */
  'client-errors': async (db) => JSON.stringify(await db.selectFrom('client_error')
    .innerJoin('client_error_release as r', 'r.fingerprint', 'client_error.fingerprint')
    .select(['kind', 'type', 'source', 'host', 'page', 'r.count']).execute()),

  /** Gives an account a name. */
  'call': (db, mobile = '', name = '') => db.updateTable('account').set({ name }).where('mobile', '=', mobile).execute(),

  /** Gives the places of work of an employer an address. */
  'move-places': (db, mobile = '', address = '') => db.updateTable('work_place').set({ address })
    .where('enterprise_id', 'in', (query) => query.selectFrom('member').innerJoin('account', 'account.id', 'member.account_id')
      .select('member.enterprise_id').where('account.mobile', '=', mobile)).execute(),
}
