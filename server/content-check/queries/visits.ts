import type { MessageHost } from '@daogang/contract/subscription'
import type { Db } from '../../db/schema'

/** An account at one of the hosts. */
export interface HostAccount {
  accountId: string
  host: MessageHost
}

/** Records an account's latest visit at a host, with its sealed openId. */
export async function upsertVisit(db: Db, { accountId, host }: HostAccount, openId: Buffer, now: Date): Promise<void> {
  const values = { open_id: openId, visited_at: now }
  await db.insertInto('mini_program_visit').values({ account_id: accountId, host, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'host']).doUpdateSet(values)).execute()
}

/** The sealed openId of an account that visited a host since a moment. */
export const sealedOpenId = async (db: Db, { accountId, host }: HostAccount, since: Date): Promise<Buffer | undefined> =>
  (await db.selectFrom('mini_program_visit').select('open_id').where('account_id', '=', accountId)
    .where('host', '=', host).where('visited_at', '>', since).executeTakeFirst())?.open_id

/** Deletes an account's visits at one host or all hosts, because its session there has ended. */
export async function forgetVisits(db: Db, accountId: string, host?: MessageHost): Promise<void> {
  let query = db.deleteFrom('mini_program_visit').where('account_id', '=', accountId)
  if (host) query = query.where('host', '=', host)
  await query.execute()
}

export const deleteVisitsUntil = (db: Db, until: Date): Promise<unknown> =>
  db.deleteFrom('mini_program_visit').where('visited_at', '<=', until).execute()
