/** Commands of an operator, and effects of time, while the tests' server runs: `npm run moderate`, and what no screen can cause. */
import { randomUUID } from 'node:crypto'
import type { ClientType } from '@daogang/contract/auth'
import type { MemberRole } from '@daogang/contract/rules/member'
import type { AgreementKind } from '@daogang/contract/rules/agreement'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { TRANSFER_UNDO_HOURS } from '@daogang/contract/rules/group'
import { sql, type Kysely } from 'kysely'
import { writeDraftFile } from '../../server/agreement/draft-file'
import { codeOf } from '../../server/agreement/publish'
import { textOn } from '../../server/agreement/texts'
import { APPLICATIONS_A_DAY } from '../../server/application/rules'
import { lockOrCreateAccount } from '../../server/auth/queries/accounts'
import { openSession } from '../../server/auth/sessions'
import { claimOf, move } from '../../server/ledger/rules'
import { transfer } from '../../server/ledger/transfer'
import { begin } from '../../server/cancellation/begin'
import { createEraser } from '../../server/cancellation/erase/erase'
import { finish } from '../../server/cancellation/queries/finish'
import { settle } from '../../server/cancellation/settle'
import { writeMessage } from '../../server/chat/send'
import { readConfig } from '../../server/config'
import { CONTACTS_A_DAY } from '../../server/contact/rules'
import type { Database } from '../../server/db/schema'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from '../../server/seed/demo'
import { seedWithdrawals } from '../../server/seed/withdrawals'
import { chinaDate, chinaDateTime } from '../../server/lib/china-time'
import { createLog } from '../../server/lib/log'
import { nameAfterStore } from '../../server/member/repository'
import { accountIdOf } from '../../server/moderation/act'
import { ban } from '../../server/moderation/ban'
import { runCommand } from '../../server/moderation/command'
import { hashOfMobile, sanctionPhone } from '../../server/sanction/marks'
import { setAcceptance } from '../../server/notice/repository'
import { createOutbox } from '../../server/outbox/outbox'
import { askNow } from '../../server/payout/repository'
import { createProviders } from '../../server/providers'
import { playPerson } from '../../server/providers/queries/payout-book'
import { withCsv } from '../../server/tests/csv-file'
import { enterpriseOf, makeCertified, makeJob, makeMember, makeNamed, makeRealNamed, makeShop } from '../../server/tests/factory'
import { createVault } from '../../server/real-name/vault'
import { runOps } from '../../server/desk/commands/command'
import { createLook } from '../../server/review/look'
import { READING_COMMANDS } from './operate-reading'
import { WORK_COMMANDS, type OwnCommand } from './operate-work'
import { until } from './poll'

/** `npm run ops` with the providers of the tests' server. */
async function ops(db: Kysely<Database>, ...argv: string[]): Promise<string> {
  const [config, now] = [readConfig(), () => new Date()]
  const look = await createLook({ db, config, log: createLog('silent'), now })
  // Not the name of those who decide first (`test`): an appeal is for another person.
  return runOps(argv, { db, now, user: 'reviewer', look })
}

const operatorOf = (db: Kysely<Database>) => ({ db, now: () => new Date(), actor: 'test' })

const OWN_COMMANDS: Record<string, OwnCommand | undefined> = {
  ...WORK_COMMANDS,
  ...READING_COMMANDS,

  /** Logs in without a code; registers a new phone, with the sanctions of its earlier owner. Returns the token and the role. */
  'log-in': (db, mobile = '', clientType = '') => db.transaction().execute(async (trx) => {
    const now = new Date()
    const { id, role, isNew } = await lockOrCreateAccount(trx, mobile, now)
    if (isNew) await sanctionPhone(trx, { id, mobileHash: hashOfMobile(readConfig(), mobile) }, now)
    const { token } = await openSession(trx, { accountId: id, clientType: clientType as ClientType, deviceId: null }, now)
    return `${token} ${role}`
  }),

  /** Expires all sessions of an account. */
  expire: async (db, mobile = '') => db.updateTable('session').set({ expires_at: sql`now() - interval '1 minute'` })
    .where('account_id', '=', await accountIdOf(db, mobile)).execute(),

  /** Bans every shop of an employer. */
  'ban-shops': async (db, mobile = '', reason = '') => {
    const enterpriseId = await enterpriseOf(db, await accountIdOf(db, mobile))
    const shops = await db.selectFrom('company').select('id').where('enterprise_id', '=', enterpriseId).execute()
    for (const { id } of shops) await ban(operatorOf(db), { kind: 'store', id }, { reason })
  },

  /** Creates a shop with a job. */
  'open-shop': async (db, mobile = '') => {
    const ownerId = await accountIdOf(db, mobile)
    const shop = await makeShop(db, ownerId, { name: '小南门面馆' })
    const enterpriseId = await enterpriseOf(db, ownerId)
    await db.transaction().execute((trx) => nameAfterStore(trx, enterpriseId, shop.name))
    await makeJob(db, shop, { title: '拉面师傅', expires_at: new Date(Date.now() + 30 * DAY_MS) })
  },

  /** Makes an account a recruiter in the shops of an employer, or gives it another role. */
  'add-recruiter': async (db, mobile = '', recruiter = '', role = 'recruiter') => {
    const ownerId = await accountIdOf(db, mobile)
    const { id } = await db.selectFrom('company').select('id').where('enterprise_id', '=', await enterpriseOf(db, ownerId))
      .executeTakeFirstOrThrow()
    await makeMember(db, { id, ownerId, name: '' }, await accountIdOf(db, recruiter), role as MemberRole, { chosenAt: new Date() })
  },

  /** Moves the accepted transfers of an employer back by the time in which they can be undone. */
  'wait-for-transfer': async (db, mobile = '') => db.updateTable('group_request')
    .set({ settled_at: sql`settled_at - make_interval(hours => ${TRANSFER_UNDO_HOURS})` }).where('kind', '=', 'transfer')
    .where('created_by', '=', await accountIdOf(db, mobile)).where('state', '=', 'accepted').execute(),

  /** A new recruiter of the enterprise that received an application calls the applicant. */
  'colleague-calls': async (db, applicationId = '') => {
    const { company_id: id, account_id: calleeId, job_id: jobId } = await db.selectFrom('application')
      .innerJoin('job', 'job.id', 'application.job_id').select(['job.company_id', 'application.account_id', 'application.job_id'])
      .where('application.id', '=', applicationId).executeTakeFirstOrThrow()
    const now = new Date()
    const colleague = randomUUID()
    const mobile = `139${String(Date.now()).slice(-8)}`
    await db.insertInto('account').values({ id: colleague, mobile, role: 'b', name: '王店长', created_at: now }).execute()
    await makeMember(db, { id, ownerId: '', name: '' }, colleague, 'recruiter')
    const { enterprise_id } = await db.selectFrom('company').select('enterprise_id').where('id', '=', id).executeTakeFirstOrThrow()
    const [low_id = '', high_id = ''] = [colleague, calleeId].sort()
    const binding = randomUUID()
    await db.insertInto('call_binding')
      .values({ id: binding, low_id, high_id, status: 'ended', virtual: true, created_at: now, expires_at: now }).execute()
    await db.insertInto('call_record').values({
      id: randomUUID(), binding_id: binding, caller_id: colleague, callee_id: calleeId, caller_role: 'b', job_id: jobId, enterprise_id,
      created_at: now,
    }).execute()
  },

  /** Makes an account's real name approved. */
  'approve-real-name': async (db, mobile = '') => makeRealNamed(db, await accountIdOf(db, mobile)),

  /** Gives the demo seeker withdrawals in several states. Returns the id of one. */
  'seed-wallet': async (db) => {
    const [config, now, log] = [readConfig(), () => new Date(), createLog('silent')]
    const providers = await createProviders(config, log, now, () => db)
    const outbox = createOutbox({
      db, sealSecrets: config.sealSecrets, providers, wakePayouts: () => undefined, wakeChats: () => undefined, now, log,
    })
    return (await seedWithdrawals({ db, config, providers, outbox, now })).at(-1)
  },

  /** The receiver of the latest open WeChat transfer of an account confirms it in WeChat, which then reports the change. */
  'confirm-transfer': async (db, mobile = '') => {
    const { bill_no: billNo } = await db.selectFrom('payout').select('bill_no').where('account_id', '=', await accountIdOf(db, mobile))
      .where('state', '=', 'wait_confirm').orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    await playPerson(db, 'wechat', billNo, 'confirm', new Date())
    await askNow(db, 'wechat', billNo, new Date())
  },

  /** A day passes for the latest payout of an account, which the bank then sends back. Resolves when the server booked it. */
  'pass-return': async (db, mobile = '') => {
    const { channel, bill_no: billNo } = await db.selectFrom('payout').select(['channel', 'bill_no'])
      .where('account_id', '=', await accountIdOf(db, mobile)).orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    const arrived = new Date(Date.now() - 2 * DAY_MS)
    await db.updateTable('development_payout').set({ arrived_at: arrived }).where('bill_no', '=', billNo).execute()
    await askNow(db, channel, billNo, new Date())
    await until('the server has not booked the return', async () =>
      (await db.selectFrom('payout').select('state').where('bill_no', '=', billNo).executeTakeFirstOrThrow()).state === 'returned')
  },

  'freeze-wallet': (db, mobile = '', reason = '') => ops(db, 'wallet', 'freeze', mobile, '--reason', reason),
  'unfreeze-wallet': (db, mobile = '') => ops(db, 'wallet', 'unfreeze', mobile),

  /** Makes every payout account of a person usable, as a day later. */
  'pass-payee-wait': async (db, mobile = '') => db.updateTable('payee').set({ usable_at: new Date() })
    .where('account_id', '=', await accountIdOf(db, mobile)).execute(),

  /** One operator approves the withdrawal of an account that is under review. */
  'approve-withdrawal': async (db, mobile = '', actor = '') => {
    const { id } = await db.selectFrom('withdrawal').select('id').where('account_id', '=', await accountIdOf(db, mobile))
      .where('state', '=', 'review').executeTakeFirstOrThrow()
    await ops(db, 'review', 'approve', id, '--by', actor)
  },
  /** Makes an account's real name approved, with this name. */
  'give-real-name': async (db, mobile = '', name = '') =>
    makeNamed(db, createVault(readConfig()), await accountIdOf(db, mobile), name),

  /** How many real names and pictures of id cards are kept of an account. */
  'real-name-rows': async (db, mobile = '') => {
    const id = await accountIdOf(db, mobile)
    const names = await db.selectFrom('real_name').select('id').where('account_id', '=', id).execute()
    const pictures = await db.selectFrom('upload').select('id').where('account_id', '=', id).where('purpose', '=', 'idcard').execute()
    return `${names.length} ${pictures.length}`
  },

  /** Imports a CSV file with these lines as operators do: of the bank, or of earnings. Where two have to confirm, a second one does. */
  'import-csv': (db, noun = '', ...lines) => withCsv(lines, async (file) => {
    const said = await ops(db, noun, 'import', file, '--confirm', '--by', '李会计')
    return said.includes('还差另一个人') ? ops(db, noun, 'import', file, '--confirm', '--by', '王会计') : said
  }),

  /** A command of an operator that takes a JSON file with this content, and a confirmation. */
  'ops-json': (db, noun = '', verb = '', json = '') => withCsv([json], async (file) => ops(db, noun, verb, file, '--confirm')),

  /** Commands about the apps, other mini-programs and preferred jobs. */
  ops: (db, ...args) => ops(db, ...args),

  /** Imports projects, JSON, as operators do: after a preview. */
  'import-projects': (db, json = '') => withCsv([json], async (file) => {
    const [, fingerprint = ''] = /^指纹 (\w{12})/.exec(await ops(db, 'project', 'import', file)) ?? []
    return ops(db, 'project', 'import', file, fingerprint, '--confirm')
  }),

  /** Decides on requests for invoices. */
  invoice: (db, ...args) => ops(db, 'invoice', ...args),

  /** Certifies an employer's human resources service licence. */
  'certify-hr': async (db, mobile = '') => {
    const ownerId = await accountIdOf(db, mobile)
    const now = new Date()
    await makeCertified(db, { id: '', ownerId, name: '' }, {
      kind: 'hr', submitted_at: now, decided_at: now, valid_until: new Date(now.getTime() + 90 * DAY_MS),
    })
  },

  /** Decides the certification in review of an employer: approve, or reject with a reason. */
  'decide-certification': async (db, mobile = '', verb = '', reason = '') => {
    const enterpriseId = await enterpriseOf(db, await accountIdOf(db, mobile))
    const { id } = await db.selectFrom('certification').select('id').where('enterprise_id', '=', enterpriseId)
      .where('state', '=', 'reviewing').executeTakeFirstOrThrow()
    await ops(db, 'review', verb, id, ...(reason ? ['--reason', reason] : []))
  },

  /** Uses up an employer's daily limit of new contacts; the next command resets it. */
  'reach-contact-limit': async (db, mobile = '') => {
    const ownerId = await accountIdOf(db, mobile)
    const { rows } = await sql<{ id: string }>`select id from account
      where id <> ${ownerId} and mobile <> ${DEMO_SEEKER_MOBILE} limit ${CONTACTS_A_DAY}`.execute(db)
    const now = new Date()
    const enterprise_id = await enterpriseOf(db, ownerId)
    await db.insertInto('employer_contact')
      .values(rows.map(({ id }) => ({ enterprise_id, account_id: id, day: chinaDate(now), created_at: now }))).execute()
  },
  'reset-contacts': async (db, mobile = '') =>
    db.deleteFrom('employer_contact').where('enterprise_id', '=', await enterpriseOf(db, await accountIdOf(db, mobile))).execute(),

  /** Begins the cancellation of the account that handles a job, whatever blocks it. */
  'cancel-owner': async (db, jobId = '') => {
    const { handler_id: handlerId } = await db.selectFrom('job').select('handler_id').where('id', '=', jobId).executeTakeFirstOrThrow()
    const cancelled = { accountId: handlerId, mobile: '', actor: 'test', reason: '', agreement: '' }
    await db.transaction().execute((trx) => begin(trx, undefined, cancelled, () => new Date()))
  },

  /** Ends the waiting time of the cancellation of a phone's account, which the server's next round erases; runs that round too. */
  'pass-cancellation': async (db, mobile = '') => {
    const [id, now] = [await accountIdOf(db, mobile), () => new Date()]
    const config = readConfig()
    await db.updateTable('cancellation').set({ due_at: new Date(Date.now() - 1) }).where('account_id', '=', id)
      .where('state', '=', 'waiting').execute()
    const log = createLog('silent')
    const { storage, outbox } = await createLook({ db, config, log, now })
    await settle({ db, storage, outbox }, id, now())
    await createEraser(db, config).erase(id, now())
    await finish(db, id, now())
  },

  /** Makes a seeker too old to be hired (spec §5: 18 to 60). */
  'become-too-old': async (db, mobile = '') => db.updateTable('resume').set({ birthday: '1950-01-01' })
    .where('account_id', '=', await accountIdOf(db, mobile)).execute(),

  /** Gives a seeker a valid age and uses up the daily limit of applications. */
  'reach-application-limit': async (db, mobile = '') => {
    const resume = await db.updateTable('resume').set({ birthday: '1990-01-01' })
      .where('account_id', '=', await accountIdOf(db, mobile)).returning(['id', 'account_id']).executeTakeFirstOrThrow()
    const jobs = await db.selectFrom('job').innerJoin('account', 'account.id', 'job.handler_id').select(['job.id', 'job.handler_id'])
      .where('account.mobile', '<>', DEMO_EMPLOYER_MOBILE).limit(APPLICATIONS_A_DAY).execute()
    const now = new Date()
    const rows = await db.insertInto('application').values(jobs.map((job) => ({
      id: randomUUID(), job_id: job.id, account_id: resume.account_id, resume_id: resume.id, handler_id: job.handler_id,
      status: 'applied' as const, applied_at: now, changed_at: now,
    }))).returning('id').execute()
    await db.insertInto('application_event').values(rows.map(({ id }) => ({
      application_id: id, nth: 1, status: 'applied' as const, by_role: 'c' as const, at: now,
    }))).execute()
  },

  /** Pays so many wages into a person's wallet, of ¥1, ¥2 and so on. */
  'pay-wages': async (db, mobile = '', count = '1') => {
    const claim = claimOf(await accountIdOf(db, mobile))
    await db.transaction().execute(async (trx) => {
      for (let nth = 1; nth <= Number(count); nth += 1) {
        const legs = move({ kind: 'employer', owner: randomUUID() }, claim, nth * 100)
        await transfer(trx, { key: randomUUID(), kind: 'earn', note: `第${nth}笔工资`, legs }, new Date())
      }
    })
  },

  /** Two operators publish a changed text that is in force at once. Nothing where that was done today. */
  'publish-agreement': async (db, kind = '', from = '', to = '') => {
    const now = new Date()
    const today = chinaDate(now)
    const text = await textOn(db, kind as AgreementKind, today)
    if (text.version === today) return
    const head = `生效：${today}\n这次改了：${to}\n重新同意：是\n`
    const content = writeDraftFile(text).replace(/^[^#]*/, head).replace(from, to)
    await withCsv(content.split('\n'), (file) => ops(db, 'agreement', 'draft', kind, file))
    const draft = await db.selectFrom('agreement_text').selectAll().where('kind', '=', kind as AgreementKind)
      .where('published_at', 'is', null).executeTakeFirstOrThrow()
    for (const by of ['王运营', '李法务']) await ops(db, 'agreement', 'publish', kind, codeOf(draft), '--by', by)
  },

  /** Decides the certificate in review of an account: approve, or reject with a reason. */
  'decide-certificate': async (db, mobile = '', verb = '', reason = '') => {
    const { id } = await db.selectFrom('certificate').select('id').where('account_id', '=', await accountIdOf(db, mobile))
      .where('state', '=', 'reviewing').executeTakeFirstOrThrow()
    await ops(db, 'review', verb, id, ...(reason ? ['--reason', reason] : []))
  },

  /** Sends an operator's notice. */
  notice: (db, ...args) => ops(db, 'notice', ...args),

  /** Lists or decides the pending reviews. */
  review: (db, ...args) => ops(db, 'review', ...args),

  /** Replies to feedback, or ends it. */
  feedback: (db, ...args) => ops(db, 'feedback', ...args),

  /** Gives the demo employer props. */
  'grant-props': (db, kind = '', count = '') => ops(db, 'props', 'grant', DEMO_EMPLOYER_MOBILE, kind, count),

  /** Accepts calls at the current hour, whichever it is where the tests run. */
  'accept-calls': async (db, mobile = '') => {
    const clock = (ms: number) => chinaDateTime(new Date(Date.now() + ms)).slice(11)
    const setting = { on: true, from: clock(-HOUR_MS), to: clock(HOUR_MS), dailyCap: 50 }
    await setAcceptance(db, await accountIdOf(db, mobile), setting, new Date())
  },

  /** Fills a conversation with so many messages, from both sides in turn. */
  'exchange-messages': async (db, id = '', count = '') => {
    const { seeker_id: seeker, employer_id: employer } = await db.selectFrom('conversation').select(['seeker_id', 'employer_id'])
      .where('id', '=', id).executeTakeFirstOrThrow()
    for (let said = 1; said <= Number(count); said++) {
      const who = said % 2 ? { id: seeker, role: 'c' as const } : { id: employer, role: 'b' as const }
      await writeMessage(db, who, { conversationId: id, clientId: randomUUID(), kind: 'text', text: `第${said}句话` }, 0, new Date())
    }
  },

  /** Takes a job offline. */
  'take-job-offline': (db, id = '') => db.updateTable('job').set({ status: 'offline' }).where('id', '=', id).execute(),

  /** Decides a pending real name: approve, or reject with a reason. */
  'decide-real-name': async (db, mobile = '', verb = '', reason = '') => {
    const { id } = await db.selectFrom('real_name').select('id').where('account_id', '=', await accountIdOf(db, mobile))
      .where('status', '=', 'pending').executeTakeFirstOrThrow()
    await ops(db, 'review', verb, id, ...(reason ? ['--reason', reason] : []))
  },

  /** Moves all login codes back by an hour, so that every phone may get a code again. */
  'wait-an-hour': (db) => db.updateTable('login_code').set({ sent_at: sql`sent_at - interval '1 hour'` }).execute(),
}

/**
 * Runs commands in order, those above or those of `npm run moderate`.
 * @returns the last command's output, or an empty text
 */
export async function operate(db: Kysely<Database>, commands: readonly (readonly string[])[]): Promise<string> {
  let said: unknown
  for (const [verb = '', ...args] of commands) {
    const own = OWN_COMMANDS[verb]
    said = await (own ? own(db, ...args) : runCommand([verb, ...args], { db, now: () => new Date(), user: 'test' }))
  }
  return typeof said === 'string' ? said : ''
}
