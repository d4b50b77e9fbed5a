/**
 * Prints what the contract declares, with the fields of each answer, and what the server serves, as JSON. A child process of the test:
 * the server is made of ES modules. It has no database; nothing is asked of it, only its routes are read.
 */
import { endpoints } from '@daogang/contract'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { buildApp } from '../../server/app'
import { createLocalBus } from '../../server/chat/bus/local'
import { readConfig } from '../../server/config'
import type { Database } from '../../server/db/schema'
import { createLog } from '../../server/lib/log'
import { createMetrics } from '../../server/metrics/metrics'
import { createOutbox } from '../../server/outbox/outbox'
import { createProofOfWork } from '../../server/providers/challenge/proof-of-work'
import { createGeo } from '../../server/providers/geo'
import { createMiniPrograms } from '../../server/providers/mini-program'
import { createPhoneNumbers } from '../../server/providers/phone-number'
import { createRealNames } from '../../server/providers/real-name'
import { createDiskStorage } from '../../server/providers/storage/disk'

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const config = readConfig({ NODE_ENV: 'test', APP_SECRET: 'only the routes are read, so any 32 will do' })
const log = createLog('silent')
const now = () => new Date()
const storage = createDiskStorage({ ...config, now }, log)
const none = { ...config, phoneLogin: { wechat: 'off', alipay: 'off' } } as const
const phoneNumbers = await createPhoneNumbers(none, createMiniPrograms(none), log)
const providers = {
  sms: { sendCode: () => Promise.resolve(), sendLeaving: () => Promise.resolve(), sendStayed: () => Promise.resolve() },
  phoneNumbers, storage,
  geo: createGeo({ ...config, geoProvider: 'off' }, log),
  realNames: createRealNames({ ...config, realNameProvider: 'off' }, log), licences: null, speech: null, register: null,
  certificates: null, charges: { wechat: null, alipay: null }, virtualNumbers: null,
  messages: { wechat: null, alipay: null },
  contentCheckers: { wechat: null, alipay: null }, challenges: createProofOfWork(config),
  payouts: { wechat: null, alipay: null, bank: null },
  screenLinks: { wechat: null, alipay: null }, payeeIdentities: { wechat: null, alipay: null },
}
const wake = () => undefined
const outbox = createOutbox({ db, sealSecrets: config.sealSecrets, providers, wakePayouts: wake, wakeChats: wake, now, log })
const app = await buildApp({ db, config, providers, outbox, bus: createLocalBus(), metrics: createMetrics(), now, log })
const document = (await app.inject('/docs/json')).json<{ paths: Record<string, Record<string, unknown>> }>()
await app.close()

const served = Object.entries(document.paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
const declared = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)

/** The names of all properties in a schema. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  const { properties, patternProperties, items, anyOf, allOf, additionalProperties } = schema as Record<string, unknown>
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, of]) => [name, ...namesIn(of)]),
    ...[...Object.values(patternProperties ?? {}), items, anyOf, allOf, additionalProperties].flatMap(namesIn),
  ]
}
const answers = Object.fromEntries(
  Object.values(endpoints).map(({ method, path, data }) => [`${method} ${path}`, [...new Set(namesIn(data))]]),
)
console.log(JSON.stringify({ declared, served, answers }))
