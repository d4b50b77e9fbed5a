/**
 * What happens to people while the server of the tests stands still, as PGlite lets in one process at a time: `npm run
 * moderate` in their order, and what else no person's screen can bring about. Reads a JSON list of commands.
 */
import { sql, type Kysely } from 'kysely'
import { readConfig } from '../../server/config'
import type { Database } from '../../server/db/schema'
import { openDatabase } from '../../server/db/open'
import { createLog } from '../../server/lib/log'
import { runCommand } from '../../server/moderation/command'
import { accountIdOf, createModeration } from '../../server/moderation/moderation'

type Own = (db: Kysely<Database>, ...args: string[]) => Promise<unknown>

const OWN: Record<string, Own | undefined> = {
  /** A month goes by for somebody's logins. */
  expire: async (db, mobile = '') => db.updateTable('session').set({ expires_at: sql`now() - interval '1 minute'` })
    .where('account_id', '=', await accountIdOf(db, mobile)).execute(),

  /** Every shop of an employer is banned. */
  'ban-shops': async (db, mobile = '', reason = '') => {
    const moderation = createModeration({ db, now: () => new Date(), actor: 'test' })
    const shops = await db.selectFrom('company').select('id').where('owner_id', '=', await accountIdOf(db, mobile)).execute()
    for (const { id } of shops) await moderation.banCompany(id, { reason })
  },

  /** An hour goes by, so that every phone may get a code again. */
  'wait-an-hour': (db) => db.updateTable('login_code').set({ sent_at: sql`sent_at - interval '1 hour'` }).execute(),
}

async function main(commands: string[][]): Promise<void> {
  const opened = await openDatabase({ ...readConfig(), log: createLog('warn') })
  try {
    for (const [verb = '', ...args] of commands) {
      const own = OWN[verb]
      await (own ? own(opened.db, ...args) : runCommand([verb, ...args], { db: opened.db, now: () => new Date(), user: 'test' }))
    }
  } finally {
    await opened.close()
  }
}

main(JSON.parse(process.argv[2] ?? '[]') as string[][]).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
