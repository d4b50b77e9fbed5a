import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@daogang/contract'
import type { ClientType, Role } from '@daogang/contract/auth'
import type { DataOf, Envelope, InputOf } from '@daogang/contract/endpoint'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { SUBSCRIPTION_KINDS, type MessageHost, type SubscriptionKind } from '@daogang/contract/subscription'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { buildApp } from '../app'
import { createSilence, type Silence } from '../attendance/silence'
import { openSession } from '../auth/sessions'
import { createLocalBus } from '../chat/bus/local'
import { SUBJECTS } from '../check-subjects'
import { readConfig, type Config } from '../config'
import { createCheckWorker, type CheckWorker } from '../content-check/worker'
import type { OpenedDatabase, OpenOptions } from '../db/open'
import type { Database } from '../db/schema'
import type { Standbys } from '../db/standbys'
import type { Deps } from '../deps'
import type { Log } from '../lib/log'
import type { Tracing } from '../lib/tracing'
import { composeMessage } from '../notice/compose-message'
import { createMetrics } from '../metrics/metrics'
import { createOutbox, type OutboxWorker } from '../outbox/outbox'
import { createProofOfWork } from '../providers/challenge/proof-of-work'
import { createExportWorker, type ExportWorker } from '../data-export/worker'
import { createDevelopmentCertificates } from '../providers/certificate/development'
import type { CertificateAnswer } from '../providers/certificate/types'
import { createDevelopmentCharges } from '../providers/charge/development'
import { createDevelopmentGeo } from '../providers/geo/development'
import { createDevelopmentIdentity } from '../providers/payee-identity/development'
import { createDevelopmentLicences } from '../providers/licence/development'
import type { LicenceAnswer, LicencePicture } from '../providers/licence/types'
import type { ContentChecker } from '../providers/moderation/types'
import { createPayoutWorker, type PayoutWorker } from '../payout/work'
import { createDevelopmentPayouts } from '../providers/payout/development'
import type { Grant, NoNumber, PhoneAnswer } from '../providers/phone-number/types'
import type { RealNameAnswer, RealNameQuestion } from '../providers/real-name/types'
import { createDevelopmentRegister } from '../providers/register/development'
import type { Enterprise } from '../providers/register/types'
import { createDevelopmentLinks } from '../providers/screen-link/development'
import type { SubscribeMessage } from '../providers/subscribe-message/types'
import type { Bound, Connection } from '../providers/virtual-number/types'
import type { CodeMessage, LeavingMessage } from '../providers/sms/types'
import { createDiskStorage } from '../providers/storage/disk'
import { createMessenger, type Messenger } from '../subscription/worker'
import { createApprovedStarter, type ApprovedStarter } from '../withdrawal/start-approved'
import { openTestDatabase, silent, TEST_NOW, type Kind } from './databases'
import { ensureMember } from '../member/repository'

export { TEST_NOW } from './databases'

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

export interface Answer<D> extends Envelope<D> {
  status: number
  headers: Record<string, unknown>
}

/** A client: a visitor, or the owner of a token. */
export interface Caller {
  /** Calls an endpoint as a client does. */
  call<N extends EndpointName>(
    name: N, input?: InputOf<Endpoints[N]>, headers?: Record<string, string>,
  ): Promise<Answer<DataOf<Endpoints[N]>>>
  /** The same for a call that must succeed. @returns `data` @throws the refusal */
  data<N extends EndpointName>(name: N, input?: InputOf<Endpoints[N]>, headers?: Record<string, string>): Promise<DataOf<Endpoints[N]>>
}

export interface LoggedIn extends Caller {
  id: string
  mobile: string
  token: string
}

export interface TestApp extends Caller {
  app: FastifyInstance
  db: Kysely<Database>
  deps: Deps
  kind: Kind
  outbox: OutboxWorker
  /** Codes that the SMS provider received. Set `sms.failure` to make it refuse. */
  sms: { sent: CodeMessage[]; leaving: LeavingMessage[]; stayed: string[]; failure?: Error }
  /**
   * Sent messages with their host, and the host's response to each; by default it sends all of them. A login code resolves to the user
   * `open-1`, and `used` to none. Only WeChat has a template for each kind; Alipay has one for `progress`.
   */
  messages: {
    sent: (SubscribeMessage & { host: MessageHost })[]
    answer: (message: SubscribeMessage) => 'sent' | { refused: string } | Error
  }
  messenger: Messenger
  /** Sends payouts to the development providers, and asks about them. */
  payouts: PayoutWorker
  /** Hands approved withdrawals to the payment. */
  approved: ApprovedStarter
  /** Decides for workers what employers did not answer in time. */
  silence: Silence
  /** The checkers of the hosts; by default there are none. Set before the request. */
  contentCheckers: { wechat: ContentChecker | null; alipay: ContentChecker | null }
  checks: CheckWorker
  /** Builds exports of people's own data. */
  exports: ExportWorker
  /** The directory of the development storage. */
  filesDir: string
  /** The response of WeChat and Alipay to a credential; by default the credential is the phone number itself. */
  phoneNumbers: { asked: Grant[]; answer: (grant: Grant) => PhoneAnswer | NoNumber | Error }
  /** The response of the real-name register; by default name and number belong together. */
  realNames: { asked: RealNameQuestion[]; answer: (question: RealNameQuestion) => RealNameAnswer | Error | Promise<RealNameAnswer> }
  /** The reader of health certificates; by default the one of development. */
  certificates: { answer: (picture: LicencePicture) => Promise<CertificateAnswer> }
  /** The recogniser of speech. */
  speech: { answer: (mp3: Buffer) => Promise<string> }
  /** The reader of business licences, and the register of enterprises; by default those of development. */
  licences: { asked: LicencePicture[]; answer: (picture: LicencePicture) => Promise<LicenceAnswer> }
  register: { asked: string[]; answer: (creditCode: string) => Promise<Enterprise | null> }
  /** The response of the provider of virtual numbers; by default a different number for each pair. */
  virtualNumbers: { asked: Connection[]; ended: Bound[]; answer: (connection: Connection) => Bound | Error | Promise<Bound> }
  /** Moves the server's clock forward. */
  advance(ms: number): void
  /** Logs a phone in without a code, and makes the account if necessary. Replaces a login with the same client type. */
  loginAs(mobile: string, role?: Role, clientType?: ClientType): Promise<LoggedIn>
  as(token: string | null): Caller
  close(): Promise<void>
}

export interface TestOptions {
  /** With the demo data. */
  seed?: boolean
  /** A database that is there already; `close` closes it. */
  opened?: OpenedDatabase
  standbys?: Standbys
  config?: Partial<Config>
  log?: Log
  /** No provider of virtual numbers: people call each other directly. */
  directCalls?: boolean
  /** No host has messages. */
  noMessages?: boolean
  /** Traces of requests, with their statements. */
  tracing?: Tracing
  /** Called with the statements that the server sends to its database. */
  onStatement?: OpenOptions['onStatement']
  /** Serves additional endpoints, to test behaviour that no endpoint of the contract shows yet. */
  routes?(app: FastifyInstance): void
}

/** Time limit in ms of a test that starts its own server, the same as for set-up hooks (start-time.ts). */
export const SERVER_START_MS = MINUTE_MS

declare const DATABASE_KIND: Kind | undefined

const baseConfig = (): Config => ({
  ...readConfig({ NODE_ENV: 'test', APP_SECRET: 'a secret of tests only, 32 characters', DATA_DIR: join(tmpdir(), 'daogang-tests') }),
  webDir: join(tmpdir(), 'daogang-tests', 'no-such-folder'),
  ratePerMinute: 0,
  chatPerMinute: 0,
})

/** The whole server on its own database: PGlite, or PostgreSQL in that project of the suite. Close it after all. */
export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const kind = typeof DATABASE_KIND === 'undefined' ? 'pglite' : DATABASE_KIND
  const onStatement = options.onStatement ?? options.tracing?.statement
  const opened = options.opened ?? await openTestDatabase(kind, options.seed ? 'seed' : 'empty', onStatement)
  const { db } = opened
  const config = { ...baseConfig(), ...options.config }
  const log = options.log ?? silent
  const sms: TestApp['sms'] = { sent: [], leaving: [], stayed: [] }
  const phoneNumbers: TestApp['phoneNumbers'] = { asked: [], answer: ({ credential }) => ({ mobile: credential }) }
  const source = {
    read: async (grant: Grant) => {
      phoneNumbers.asked.push(grant)
      const answer = phoneNumbers.answer(grant)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const realNames: TestApp['realNames'] = { asked: [], answer: () => 'match' }
  const speech: TestApp['speech'] = { answer: () => Promise.resolve('这里说了一句话') }
  const licences: TestApp['licences'] = { asked: [], answer: createDevelopmentLicences(config, silent).read }
  const certificates: TestApp['certificates'] = { answer: createDevelopmentCertificates(config, silent).read }
  const register: TestApp['register'] = { asked: [], answer: createDevelopmentRegister(config, silent).find }
  const virtualNumbers: TestApp['virtualNumbers'] = {
    asked: [], ended: [], answer: () => ({ telX: `0100000${String(virtualNumbers.asked.length).padStart(4, '0')}`, reference: 'r' }),
  }
  const messages: TestApp['messages'] = { sent: [], answer: () => 'sent' }
  const messagesOf = (host: MessageHost, kinds: readonly SubscriptionKind[]) => ({
    templates: Object.fromEntries(kinds.map((kind) => [kind, { id: `${host}-${kind}`, fields: { thing1: 'text' as const } }])),
    userOf: (code: string) => Promise.resolve(code === 'used' ? undefined : code),
    send: async (message: SubscribeMessage) => {
      const answer = messages.answer(message)
      if (answer instanceof Error) throw answer
      if (answer === 'sent') messages.sent.push({ ...message, host })
      return Promise.resolve(answer)
    },
  })
  let time = TEST_NOW.getTime()
  const now = (): Date => new Date(time)
  const dataDir = await mkdtemp(join(tmpdir(), 'daogang-test-files-'))
  const providers = {
    storage: createDiskStorage({ ...config, dataDir, now }, silent),
    phoneNumbers: { wechat: source, alipay: source },
    geo: createDevelopmentGeo(config, silent),
    realNames: {
      check: async (question: RealNameQuestion) => {
        realNames.asked.push(question)
        const answer = await realNames.answer(question)
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    licences: {
      read: (picture: LicencePicture) => {
        licences.asked.push(picture)
        return licences.answer(picture)
      },
    },
    speech: { read: (mp3: Buffer) => speech.answer(mp3) },
    certificates: { read: (picture: LicencePicture) => certificates.answer(picture) },
    register: {
      find: (creditCode: string) => {
        register.asked.push(creditCode)
        return register.answer(creditCode)
      },
    },
    virtualNumbers: options.directCalls ? null : {
      bind: async (connection: Connection) => {
        virtualNumbers.asked.push(connection)
        const answer = await virtualNumbers.answer(connection)
        if (answer instanceof Error) throw answer
        return answer
      },
      unbind: (bound: Bound) => {
        virtualNumbers.ended.push(bound)
        return Promise.resolve()
      },
    },
    messages: options.noMessages ? { wechat: null, alipay: null }
      : { wechat: messagesOf('wechat', SUBSCRIPTION_KINDS), alipay: messagesOf('alipay', ['progress']) },
    contentCheckers: { wechat: null, alipay: null } as TestApp['contentCheckers'],
    challenges: createProofOfWork(config),
    charges: { wechat: createDevelopmentCharges('wechat', config, silent), alipay: createDevelopmentCharges('alipay', config, silent) },
    payouts: {
      wechat: createDevelopmentPayouts('wechat', { config, db: () => db, now, log: silent }),
      alipay: createDevelopmentPayouts('alipay', { config, db: () => db, now, log: silent }),
      bank: createDevelopmentPayouts('bank', { config, db: () => db, now, log: silent }),
    },
    screenLinks: {
      wechat: createDevelopmentLinks('wechat', config, silent).wechat, alipay: createDevelopmentLinks('alipay', config, silent).alipay,
    },
    payeeIdentities: {
      wechat: createDevelopmentIdentity('wechat', config, silent), alipay: createDevelopmentIdentity('alipay', config, silent),
    },
    sms: {
      sendCode: (message: CodeMessage) => {
        if (sms.failure) return Promise.reject(sms.failure)
        sms.sent.push(message)
        return Promise.resolve()
      },
      sendLeaving: (message: LeavingMessage) => {
        sms.leaving.push(message)
        return Promise.resolve()
      },
      sendStayed: (phone: string) => {
        sms.stayed.push(phone)
        return Promise.resolve()
      },
    },
  }
  const payouts = createPayoutWorker({ db, config, providers, now, log })
  let isPayoutsWoken = false
  const bus = createLocalBus()
  const worker = createOutbox({
    db, sealSecrets: config.sealSecrets, providers, wakePayouts: () => { isPayoutsWoken = true }, wakeChats: bus.wake, now, log,
  })
  // No worker runs in tests, so the round that the outbox wakes is done here.
  const outbox = {
    ...worker,
    async drain() {
      const done = await worker.drain()
      if (isPayoutsWoken) await payouts.drain()
      isPayoutsWoken = false
      return done
    },
  }
  const messenger = createMessenger({ db, sealSecrets: config.sealSecrets, providers, compose: composeMessage, now, log })
  const checks = createCheckWorker({ db, sealSecrets: config.sealSecrets, subjects: SUBJECTS, providers, bus, now, log })
  const { standbys, tracing } = options
  const deps: Deps = { db, standbys, config, providers, outbox, bus, metrics: createMetrics(), tracing, now, log }
  const approved = createApprovedStarter(deps)
  const silence = createSilence({ db, now, log })
  const exports = createExportWorker(deps)
  const app = await buildApp(deps)
  options.routes?.(app)
  await app.ready()

  const as = (token: string | null): Caller => {
    const call: Caller['call'] = async (name, input, headers) => {
      const { method, path } = endpoints[name]
      const response = await app.inject({
        method,
        url: path,
        headers: { ...(token !== null && { authorization: token }), ...headers },
        ...(method === 'GET' ? { query: toQuery(input) } : { payload: input ?? {} }),
      })
      return { ...response.json<Envelope<never>>(), status: response.statusCode, headers: response.headers }
    }
    return {
      call,
      data: async (name, input, headers) => {
        const { code, msg, data } = await call(name, input, headers)
        if (code !== 0) throw new Error(`${name}: ${code} ${msg}`)
        return data
      },
    }
  }

  return {
    ...as(null),
    app, db, deps, kind, outbox, sms, phoneNumbers, realNames, speech, certificates, licences,
    register, virtualNumbers, messages, messenger,
    payouts, approved, silence, checks, exports, as,
    contentCheckers: providers.contentCheckers,
    filesDir: join(dataDir, 'files'),
    advance: (ms) => void (time += ms),
    loginAs: (mobile, role = 'c', clientType = 'h5') => db.transaction().execute(async (trx) => {
      const { id } = await trx.insertInto('account').values({ id: randomUUID(), mobile, role, created_at: now() })
        .onConflict((conflict) => conflict.column('mobile').doUpdateSet({ role })).returning('id').executeTakeFirstOrThrow()
      if (role === 'b') await ensureMember(trx, id, now())
      const { token } = await openSession(trx, { accountId: id, clientType, deviceId: null }, now())
      return { id, mobile, token, ...as(token) }
    }),
    async close() {
      await outbox.stop()
      await app.close()
      await opened.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const toQuery = (input: object | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]))
