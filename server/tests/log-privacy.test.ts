import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { createLog } from '../lib/log'
import { createTracing } from '../tracing/tracing'
import type { EndpointName, LoggedIn, TestApp } from './harness'
import { createStrangerWorld, type StrangerWorld } from './stranger-world'
import { hasId, valid, type InputSchema } from './valid-input'

/**
 * The log at its lowest level, while people do everything that the server offers, first with a database and then without one: each
 * endpoint gets input with rare values in every text. None of them may be in the log, in traces, in tracking data, or in another person's
 * notice.
 */
const RARE = {
  name: '鱻龘海', mobile: '13977661234', idCard: '31010119900308009X', card: '6222021234567890128', address: '犇羴路97弄302室',
  text: '驫癵明家里欠了钱，急着上班', key: 'yuxianda_9137', plate: 'yuxianda9137@example.com',
} as const
const SECRETS: readonly string[] = Object.values(RARE)

const lines: string[] = []
const spans = new InMemorySpanExporter()
let world: StrangerWorld
let t: TestApp

/** The rare value that a text accepts. */
function rareText({ pattern, minLength = 0, maxLength = Infinity }: InputSchema & { maxLength?: number }): string | undefined {
  return [RARE.text, RARE.address, ...SECRETS].find((text) =>
    text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text)))
}

const walked = Object.entries(endpoints as Record<string, EndpointSpec>)
  .filter(([name, { auth, file }]) => auth !== 'operator' && !file && name !== 'logout') as [EndpointName, EndpointSpec][]

const subjectOf = (field: string): string => {
  const { owned } = world
  if (field === 'once' || field === 'clientId') return crypto.randomUUID()
  const known: Record<string, string> = { conversationId: owned.conversation, applicationId: owned.application, resumeId: owned.resume }
  return known[field] ?? owned.job
}

async function callAll(): Promise<Set<number>> {
  const { boss, seeker } = world.owners
  const codes = new Set<number>()
  for (const [name, { auth, body, query }] of walked) {
    const schema = (body ?? query ?? { type: 'object' }) as InputSchema
    const people: LoggedIn[] = auth === 'b' ? [boss] : auth === 'c' ? [seeker] : [seeker, boss]
    for (const person of people) {
      const input = valid(schema, hasId(schema) ? subjectOf : undefined, '', rareText) as never
      const headers = { 'device-id': crypto.randomUUID(), umid: RARE.key, latitude: '31.23', longitude: '121.47' }
      codes.add((await person.call(name, input, headers)).status)
    }
  }
  return codes
}

const leaksIn = (text: string): string[] => SECRETS.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))

beforeAll(async () => {
  const tracing = createTracing(new SimpleSpanProcessor({ exporter: spans }), 1)
  world = await createStrangerWorld({ tracing, log: createLog('trace', { write: (line) => void lines.push(line) }) })
  ;({ t } = world)
})
afterAll(() => t.close().catch(() => undefined))

it('the search finds a planted leak', () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  log.debug({ body: { name: RARE.name } }, `sent by ${RARE.address}`)
  expect(leaksIn(lines.join(''))).toEqual([RARE.name, RARE.address])
  lines.length = 0
})

it('says nothing personal while every endpoint gets personal texts, and while the database fails', async () => {
  const answered = await callAll()
  // Accepted, refused and missing: the walk reaches more than the validation.
  for (const status of [200, 400, 404, 409]) expect(answered).toContain(status)
  await t.app.inject({ url: `/v3/recommend/jobDetail?name=${encodeURIComponent(RARE.name)}`, headers: { referer: `https://x/?q=${RARE.key}` } })
  await t.app.inject({ url: `/${encodeURIComponent(RARE.address)}/${RARE.idCard}` })
  const headers = { 'content-type': 'application/json' }
  await t.app.inject({ method: 'POST', url: '/resume/createResume', payload: `{"name":"${RARE.name}`, headers })
  expect(lines.length).toBeGreaterThan(walked.length)

  const tracked = await t.db.selectFrom('tracked_event').selectAll().execute()
  const pages = await t.db.selectFrom('page_view').selectAll().execute()
  expect(leaksIn(JSON.stringify([tracked, pages]))).toEqual([])

  const before = lines.length
  await t.db.destroy()
  expect(await callAll()).toContain(500)
  const traced = spans.getFinishedSpans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status }))
  expect(traced.length).toBeGreaterThan(walked.length * 2)
  expect(leaksIn(JSON.stringify(traced))).toEqual([])
  expect(lines.slice(before).some((line) => line.includes('"level":50'))).toBe(true)
  expect(leaksIn(lines.join(''))).toEqual([])
}, 120_000)

it('tells other people nothing that their notices need not say', async () => {
  const fresh = await createStrangerWorld()
  const { seeker, boss } = fresh.owners
  const rows = await fresh.t.db.selectFrom('notice').selectAll().where('account_id', '<>', seeker.id).execute()
  expect(rows.length).toBeGreaterThan(0)
  const text = JSON.stringify(rows)
  const { name } = await fresh.t.db.selectFrom('resume').select('name').where('account_id', '=', seeker.id).executeTakeFirstOrThrow()
  const address = await fresh.t.db.selectFrom('interview').select('address').where('address', '<>', '').executeTakeFirstOrThrow()
  for (const secret of [seeker.mobile, boss.mobile, '请问缺不缺切墩的人', '6222021234567890128', name, address.address]) {
    expect(text).not.toContain(secret)
  }
  await fresh.t.close()
})
