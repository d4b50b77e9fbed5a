/** What an operator or time does to people while the tests' server runs: `npm run moderate`, and what no screen can bring about. */
import { randomUUID } from 'node:crypto'
import type { ClientType } from '@daogang/contract/auth'
import { sql, type Kysely } from 'kysely'
import { APPLICATIONS_A_DAY } from '../../server/application/rules'
import { accountOf } from '../../server/auth/accounts'
import { openSession } from '../../server/auth/sessions'
import { writeMessage } from '../../server/chat/send'
import { readConfig } from '../../server/config'
import { CONTACTS_A_DAY } from '../../server/contact/rules'
import type { Database } from '../../server/db/schema'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from '../../server/db/seed/demo'
import { chinaDate, chinaDateTime } from '../../server/lib/china-time'
import { DAY_MS, HOUR_MS } from '../../server/lib/durations'
import { createLog } from '../../server/lib/log'
import { runCommand } from '../../server/moderation/command'
import { setAcceptance } from '../../server/notice/repository'
import { createStorage } from '../../server/providers'
import { makeJob, makeShop } from '../../server/tests/factory'
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

const OWN: Record<string, Own | undefined> = {
  /** Somebody logs in, as by a code; a new phone is registered by that. Answers with the token and the role. */
  'log-in': (db, mobile = '', clientType = '') => db.transaction().execute(async (trx) => {
    const now = new Date()
    const { id, role } = await accountOf(trx, mobile, now)
    const { token } = await openSession(trx, { accountId: id, clientType: clientType as ClientType, deviceId: null }, now)
    return `${token} ${role}`
  }),

  /** A month goes by for somebody's logins. */
  expire: async (db, mobile = '') => db.updateTable('session').set({ expires_at: sql`now() - interval '1 minute'` })
    .where('account_id', '=', await accountIdOf(db, mobile)).execute(),

  /** Every shop of an employer is banned. */
  'ban-shops': async (db, mobile = '', reason = '') => {
    const moderation = createModeration({ db, now: () => new Date(), actor: 'test' })
    const shops = await db.selectFrom('company').select('id').where('owner_id', '=', await accountIdOf(db, mobile)).execute()
    for (const { id } of shops) await moderation.banCompany(id, { reason })
  },

  /** Somebody opens a shop and publishes a job there. */
  'open-shop': async (db, mobile = '') => {
    const shop = await makeShop(db, await accountIdOf(db, mobile), { name: '小南门面馆' })
    await makeJob(db, shop, { title: '拉面师傅', expires_at: new Date(Date.now() + 30 * DAY_MS) })
  },

  /** An employer has written to as many new people today as one may; a day goes by. */
  'contact-much': async (db, mobile = '') => {
    const ownerId = await accountIdOf(db, mobile)
    const { rows } = await sql<{ id: string }>`select id from account
      where id <> ${ownerId} and mobile <> ${DEMO_SEEKER_MOBILE} limit ${CONTACTS_A_DAY}`.execute(db)
    const now = new Date()
    await db.insertInto('employer_contact')
      .values(rows.map(({ id }) => ({ owner_id: ownerId, account_id: id, day: chinaDate(now), created_at: now }))).execute()
  },
  'contact-anew': async (db, mobile = '') =>
    db.deleteFrom('employer_contact').where('owner_id', '=', await accountIdOf(db, mobile)).execute(),

  /** Whoever published a job closes the account. */
  'cancel-owner': async (db, jobId = '') => {
    const { owner_id: ownerId } = await db.selectFrom('job').select('owner_id').where('id', '=', jobId).executeTakeFirstOrThrow()
    await createModeration({ db, now: () => new Date(), actor: 'test' }).cancel(ownerId, '本人要求')
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

  /** The two of a conversation have said so much to each other, in turns. */
  talk: async (db, id = '', count = '') => {
    const { seeker_id: seeker, employer_id: employer } = await db.selectFrom('conversation').select(['seeker_id', 'employer_id'])
      .where('id', '=', id).executeTakeFirstOrThrow()
    for (let said = 1; said <= Number(count); said++) {
      const who = said % 2 ? { id: seeker, role: 'c' as const } : { id: employer, role: 'b' as const }
      await writeMessage(db, who, { conversationId: id, clientId: randomUUID(), kind: 'text', text: `第${said}句话` }, 0, new Date())
    }
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

/**
 * Does commands one after the other, each as `npm run moderate` takes it or of the list above.
 * @returns what the last one answered, where it answers
 */
export async function operate(db: Kysely<Database>, commands: readonly (readonly string[])[]): Promise<string> {
  let said: unknown
  for (const [verb = '', ...args] of commands) {
    const own = OWN[verb]
    said = await (own ? own(db, ...args) : runCommand([verb, ...args], { db, now: () => new Date(), user: 'test' }))
  }
  return typeof said === 'string' ? said : ''
}
