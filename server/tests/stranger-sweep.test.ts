import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { sql } from 'kysely'
import { watchTables } from './changed-tables'
import type { EndpointName, LoggedIn, TestApp } from './harness'
import { createStrangerWorld, type StrangerWorld } from './stranger-world'
import { walks, type Owned } from './stranger-walks'
import { hasId, valid, type InputSchema } from './valid-input'

/**
 * Every endpoint of the contract, called by people without any right to the owners' things, with inputs made from its schema and the
 * owners' ids in every field that takes one. No answer may hold personal data of the owners, and their rows stay as they are. Which code
 * answers each attempt: strangers.test.ts.
 */
let world: StrangerWorld
let t: TestApp
let subjects: Owned & Record<'account', string>
/** Personal data of the owners alone, and of the employer's side, which colleagues may see. */
let secrets: { ofSeekers: readonly string[], ofEmployers: readonly string[] }

/** They act on their caller alone, and would end the walk for that person. */
const ENDS_THE_CALLER: readonly EndpointName[] = ['logout', 'setRole', 'withdrawConsent']

/** Changes of what belongs to the whole enterprise, which a member of one of its stores shares. */
const OF_THE_ENTERPRISE: Partial<Record<EndpointName, string>> = {
  workAddressDelete: 'work addresses are one list for all stores of an enterprise',
  forgetWantJob: 'the record of opened resumes is one list for all stores of an enterprise',
}

type Who = 'a visitor' | 'a seeker' | 'an employer' | 'a removed admin' | 'an admin of another enterprise' | 'a member of another store'
let people: Record<Exclude<Who, 'a visitor'>, LoggedIn>

beforeAll(async () => {
  world = await createStrangerWorld()
  ;({ t } = world)
  const { owned, owners: { boss, seeker, recruiter, earner }, strangers, outsiders, elsewhere } = world
  subjects = { ...owned, account: seeker.id }
  people = {
    'a seeker': strangers.c, 'an employer': strangers.b, 'a removed admin': outsiders['a removed admin'],
    'an admin of another enterprise': outsiders['an admin of another enterprise'], 'a member of another store': elsewhere,
  }
  const names = { [seeker.id]: '鱻龘海', [earner.id]: '麤飝山', [boss.id]: '灪爨芳', [recruiter.id]: '驫癵明' }
  for (const [id, name] of Object.entries(names)) await t.db.updateTable('account').set({ name }).where('id', '=', id).execute()
  await t.db.updateTable('resume').set({ name: names[seeker.id]!, wechat_id: 'yuxianda_9137' }).where('id', '=', owned.resume).execute()
  await t.db.updateTable('resume_work').set({ company: '犇羴鱻饭庄' }).where('id', '=', owned.work).execute()
  await t.db.updateTable('resume_education').set({ school: '猋骉中学' }).where('id', '=', owned.education).execute()
  await t.db.updateTable('interview').set({ contact: '厵师傅' }).where('id', '=', owned.interview).execute()
  secrets = {
    ofSeekers: [
      seeker.mobile, earner.mobile, '鱻龘海', '麤飝山', 'yuxianda_9137', '犇羴鱻饭庄', '猋骉中学', '请问缺不缺切墩的人', '要押金', 'B-12345',
      '6222021234567890128', '厵师傅',
    ],
    ofEmployers: [boss.mobile, recruiter.mobile, '灪爨芳', '驫癵明'],
  }
  changedTables = await watchTables(t.db)
})
afterAll(() => t.close())

const all = Object.entries(endpoints as Record<string, EndpointSpec>)
  .filter(([, { auth, file }]) => auth !== 'operator' && !file) as [EndpointName, EndpointSpec][]

const inputOf = ({ body, query }: EndpointSpec): InputSchema => body ?? query ?? { type: 'object' }

/** The fields whose names say nothing about the kind of their subject, with the kind. */
const KINDS: Readonly<Record<string, Exclude<keyof Owned, 'strangers' | 'idCard'>>> = {
  applicationId: 'application', conversationId: 'conversation', resumeId: 'resume', jobId: 'job', companyId: 'shop', storeId: 'shop',
  memberId: 'member', employmentId: 'employment', payeeId: 'payee', commentId: 'comment', requestId: 'groupRequest', brandId: 'brand',
  enterpriseId: 'enterprise', workPlaceId: 'workPlace', shiftId: 'shift', imageId: 'upload', avatarId: 'upload', licenceId: 'upload',
}
const idsOf = (): string[] => Object.values(subjects).filter((id): id is string => typeof id === 'string' && id !== '')

/** Inputs for an endpoint: with the subject that each field names, with each optional id alone, and with one id everywhere. */
function* inputsOf(name: EndpointName, endpoint: EndpointSpec): Generator<object> {
  const schema = inputOf(endpoint)
  if (!hasId(schema)) return void (yield valid(schema) as object)
  const walk = walks[name]
  if (walk && 'refused' in walk) yield walk.refused(subjects)
  const named = valid(schema, (field) => {
    const kind = KINDS[field]
    if (field === 'userId' || field === 'targetId') return subjects.account
    return field === 'once' || field === 'clientId' ? crypto.randomUUID() : (kind ? subjects[kind] : subjects.job)
  }) as Record<string, unknown>
  yield named
  const optional = Object.entries(schema.properties ?? {})
    .filter(([key, value]) => hasId(value) && !(schema.required ?? []).includes(key)).map(([key]) => key)
  for (const kept of optional) yield Object.fromEntries(Object.entries(named).filter(([key]) => key === kept || !optional.includes(key)))
}

/** The owners' id of every kind in each field that takes one, for the nearest caller. */
function* everyKind(endpoint: EndpointSpec): Generator<object> {
  const schema = inputOf(endpoint)
  if (!hasId(schema)) return
  for (const id of idsOf()) {
    yield valid(schema, (field) => (field === 'once' || field === 'clientId' ? crypto.randomUUID() : id)) as object
  }
}

const callersOf = ({ auth }: EndpointSpec): Who[] => {
  const found = Object.keys(people) as Exclude<Who, 'a visitor'>[]
  if (auth === 'c') return ['a visitor', 'a seeker', 'an employer']
  return ['a visitor', ...found]
}

/** Personal data of the owners in an answer, for this caller. */
const leaksIn = (who: Who, answer: unknown): string[] => {
  const text = JSON.stringify(answer)
  const hidden = who === 'a member of another store' ? secrets.ofSeekers : [...secrets.ofSeekers, ...secrets.ofEmployers]
  return hidden.filter((secret) => text.includes(secret))
}

/** The rows of each table that name one of the owners or their subjects, as they were read last. */
const seen = new Map<string, readonly string[]>()
let changedTables: () => Promise<string[]>

/** All rows that name one of the owners or their subjects. Only tables that changed since the last time are read. */
async function rowsOfOwners(): Promise<ReadonlySet<string>> {
  const marks = [...idsOf(), ...Object.values(world.owners).map(({ id }) => id)]
  for (const name of await changedTables()) {
    const { rows } = await sql<{ line: string }>`select ${name}::text || ' ' || row_to_json(each_row)::text as line
      from ${sql.table(name)} each_row`.execute(t.db)
    seen.set(name, rows.map(({ line }) => line).filter((line) => marks.some((mark) => line.includes(mark))))
  }
  return new Set([...seen.values()].flat())
}

const call = (who: Who, name: EndpointName, input: object) => (who === 'a visitor'
  ? t.call(name, input) : people[who].call(name, input, world.headersOf(people[who])))

it('the walk finds a planted leak and a planted change', async () => {
  expect(leaksIn('a visitor', { data: { name: '鱻龘海' } })).toEqual(['鱻龘海'])
  const before = await rowsOfOwners()
  await t.db.updateTable('resume').set({ introduction: '改了' }).where('id', '=', subjects.resume).execute()
  const after = await rowsOfOwners()
  expect([...before].filter((row) => !after.has(row))).toHaveLength(1)
})

it('the owners themselves read what the walk looks for', async () => {
  const { boss, seeker } = world.owners
  const own = JSON.stringify([
    await seeker.data('recommendResumeDetail'), await boss.data('applicationDetail', { id: subjects.application }),
    await seeker.data('chatMessages', { conversationId: subjects.conversation }),
  ])
  for (const secret of ['鱻龘海', '犇羴鱻饭庄', '猋骉中学', '请问缺不缺切墩的人']) expect(own).toContain(secret)
})

/** Requests at the same time. */
const AT_ONCE = 8
/** The rows after the endpoint before. */
let rows: ReadonlySet<string> | undefined

const walked = all.filter(([name]) => !ENDS_THE_CALLER.includes(name))

it.each(walked)('%s shows strangers nothing personal and changes nothing', async (name, endpoint) => {
  const before = rows ?? await rowsOfOwners()
  const leaks: string[] = []
  const attempt = async (who: Who, input: object): Promise<void> => {
    const answer = await call(who, name, input)
    expect(answer.status).toBeLessThan(500)
    const found = leaksIn(who, answer)
    if (found.length > 0) leaks.push(`${who} with ${JSON.stringify(input)} reads ${found.join(', ')}`)
  }
  const nearest = endpoint.auth === 'c' ? 'a seeker' as const : 'a member of another store' as const
  const attempts = [
    ...callersOf(endpoint).flatMap((who) => [...inputsOf(name, endpoint)].map((input) => [who, input] as const)),
    ...[...everyKind(endpoint)].map((input) => [nearest, input] as const),
  ]
  // The same request twice shows nothing new; a random key makes two requests differ.
  const different = [...new Map(attempts.map((each) => [JSON.stringify(each), each])).values()]
  for (let from = 0; from < different.length; from += AT_ONCE) {
    await Promise.all(different.slice(from, from + AT_ONCE).map(([who, input]) => attempt(who, input)))
  }
  expect(leaks).toEqual([])
  rows = await rowsOfOwners()
  const walk = walks[name]
  if ((walk && 'public' in walk) || name in OF_THE_ENTERPRISE) return
  const after = rows
  expect([...before].filter((row) => !after.has(row))).toEqual([])
})

it('the HTML and the files that the server sends to everyone have nothing personal', async () => {
  const paths = [
    '/', '/download', `/user/job-detail?id=${subjects.job}`, `/job/${subjects.job}`, `/company/${subjects.shop}`, '/robots.txt',
    '/sitemap.xml', '/.well-known/assetlinks.json', '/.well-known/apple-app-site-association', '/no/such/page', '/licence', '/api/no-such',
  ]
  for (const url of paths) {
    const { body, headers, statusCode } = await t.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect([url, statusCode < 500, leaksIn('a visitor', [body, headers])]).toEqual([url, true, []])
  }
})
