/** What an operator or time does to people while the tests' server runs: `npm run moderate`, and what no screen can bring about. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { APPLICATIONS_A_DAY } from '../../server/application/rules'
import { readConfig } from '../../server/config'
import type { Database } from '../../server/db/schema'
import { DEMO_EMPLOYER_MOBILE } from '../../server/db/seed/demo'
import { chinaDateTime } from '../../server/lib/china-time'
import { createLog } from '../../server/lib/log'
import { runCommand } from '../../server/moderation/command'
import { setAcceptance } from '../../server/notice/repository'
import { createStorage } from '../../server/providers'
import { createVault } from '../../server/real-name/repository'
import { runOps } from '../../server/review/command'
import { accountIdOf, createModeration } from '../../server/moderation/moderation'

/** `npm run ops`, with what the server of the tests has. */
async function ops(db: Kysely<Database>, ...argv: string[]): Promise<string> {
  const [config, now] = [readConfig(), () => new Date()]
  const look = { vault: createVault(config), storage: await createStorage(config, createLog('silent'), now) }
  return runOps(argv, { db, now, user: 'test', look })
}

type Own = (db: Kysely<Database>, ...args: string[]) => Promise<unknown>

const HOUR_MS = 3_600_000

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

  /** Somebody grows too old to be hired (spec §5: 18 to 60). */
  'grow-old': async (db, mobile = '') => db.updateTable('resume').set({ birthday: '1950-01-01' })
    .where('account_id', '=', await accountIdOf(db, mobile)).execute(),

  /** Somebody of the right age has applied to as many jobs today as one may. */
  'apply-much': async (db, mobile = '') => {
    const resume = await db.updateTable('resume').set({ birthday: '1990-01-01' })
      .where('account_id', '=', await accountIdOf(db, mobile)).returning(['id', 'account_id']).executeTakeFirstOrThrow()
    const jobs = await db.selectFrom('job').innerJoin('account', 'account.id', 'job.owner_id').select(['job.id', 'job.owner_id'])
      .where('account.mobile', '<>', DEMO_EMPLOYER_MOBILE).limit(APPLICATIONS_A_DAY).execute()
    const now = new Date()
    await db.insertInto('application').values(jobs.map((job) => ({
      id: randomUUID(), job_id: job.id, account_id: resume.account_id, resume_id: resume.id, owner_id: job.owner_id,
      status: 'applied' as const, applied_at: now, changed_at: now,
    }))).execute()
  },

  /** The operator tells somebody something. */
  notice: (db, ...args) => ops(db, 'notice', ...args),

  /** The operator looks at what waits. */
  review: (db, ...args) => ops(db, 'review', ...args),

  /** The operator gives the demo employer props. */
  'grant-props': (db, kind = '', count = '') => ops(db, 'props', 'grant', DEMO_EMPLOYER_MOBILE, kind, count),

  /** Somebody takes calls at this hour, whichever it is where the tests run. */
  'take-calls': async (db, mobile = '') => {
    const clock = (ms: number) => chinaDateTime(new Date(Date.now() + ms)).slice(11)
    const setting = { on: true, from: clock(-HOUR_MS), to: clock(HOUR_MS), dailyCap: 50 }
    await setAcceptance(db, await accountIdOf(db, mobile), setting, new Date())
  },

  /** An employer takes a job off. */
  'take-off': (db, id = '') => db.updateTable('job').set({ status: 'offline' }).where('id', '=', id).execute(),

  /** An operator decides about the id card that somebody sent: approve, or reject with a reason. */
  'decide-real-name': async (db, mobile = '', verb = '', reason = '') => {
    const { id } = await db.selectFrom('real_name').select('id').where('account_id', '=', await accountIdOf(db, mobile))
      .where('status', '=', 'pending').executeTakeFirstOrThrow()
    await ops(db, 'review', verb, id, ...(reason ? ['--reason', reason] : []))
  },

  /** An hour goes by, so that every phone may get a code again. */
  'wait-an-hour': (db) => db.updateTable('login_code').set({ sent_at: sql`sent_at - interval '1 hour'` }).execute(),
}

/** Does commands one after the other, each as `npm run moderate` takes it or of the list above. */
export async function operate(db: Kysely<Database>, commands: readonly (readonly string[])[]): Promise<void> {
  for (const [verb = '', ...args] of commands) {
    const own = OWN[verb]
    await (own ? own(db, ...args) : runCommand([verb, ...args], { db, now: () => new Date(), user: 'test' }))
  }
}
