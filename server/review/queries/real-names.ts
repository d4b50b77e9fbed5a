import { sql } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'

/** Id cards that wait for a decision. `shared`: the card is approved for another account, which would lose it. */
export const waitingRealNames = (db: Db) =>
  db.selectFrom('real_name').select(['id', 'created_at as since', 'masked_name', 'masked_number'])
    .select(sql<boolean>`exists (select from real_name other where other.number_hash = real_name.number_hash
      and other.status = 'approved' and other.account_id <> real_name.account_id)`.as('shared'))
    .where('status', '=', 'pending')

/** The other account for which the card of a submission is approved. */
export const holderOfCard = async (db: Db, { number_hash: hash, account_id: accountId }: Row<'real_name'>) =>
  (hash === null ? undefined : await db.selectFrom('real_name').innerJoin('account', 'account.id', 'real_name.account_id')
    .select(['account.id', 'account.mobile']).where('number_hash', '=', hash).where('real_name.status', '=', 'approved')
    .where('account_id', '<>', accountId).executeTakeFirst())

export const findRealName = (db: Db, id: string): Promise<Row<'real_name'> | undefined> =>
  db.selectFrom('real_name').selectAll().where('id', '=', id).executeTakeFirst()

/** The account of a submission that a person has to check. */
export const accountOfRealName = async (trx: Trx, id: string): Promise<string | undefined> =>
  (await trx.selectFrom('real_name').select('account_id').where('id', '=', id).where('path', '=', 'person').executeTakeFirst())?.account_id
