import type { EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import { NO_SUCH_DAY } from '@daogang/contract/rules/day'
import type { LightMyRequestResponse } from 'fastify'
import type { Refusal } from '../lib/refusal'
import { validatorOf } from '../lib/validate'
import {
  all, CASES_MS, createBadRequestScene, expectEnvelope, expectRefused, gets, inCases, posts,
  type BadRequestScene, type Cases,
} from './bad-requests'
import { valid, type InputSchema as Schema } from './valid-input'

/**
 * Well-formed requests with values that no client sends, for every endpoint, on both databases: accepted values reach SQL. Invalid JSON
 * never does: malformed.test.ts.
 */
let scene: BadRequestScene

declare const DATABASE_KIND: string | undefined
/** Where PostgreSQL has every case, PGlite has the bodies that the schema accepts: the others never reach SQL. */
const onlyAccepted = process.env.PGLITE === 'few' && typeof DATABASE_KIND !== 'undefined' && DATABASE_KIND === 'pglite'

beforeAll(async () => {
  scene = await createBadRequestScene()
})
afterAll(() => scene.t.close())

const STRANGE: [string, unknown][] = [
  ['null', null], ['true', true], ['a fraction', 12.5], ['a negative', -1], ['a huge number', 1e308], ['an empty text', ''],
  ['a text', 'x'], ['a number in quotes', '1'], ['a long text', '长'.repeat(20_000)], ['SQL', '\'; drop table account; --'],
  ['an array', []], ['nested arrays', [[[]]]], ['an array of null', [null]], ['an object', {}],
  ['an object with a length', { length: 1e9 }],
  ['a function’s name', 'toString'], ['a right-to-left mark', '\u202eabc'], ['a template', '${7*7}{{7*7}}'],
]
/** No field may hold these. */
const FORBIDDEN: [string, unknown][] = [
  ['a NUL', 'a\0b'], ['half a surrogate pair', 'a\ud83d'], ['the other half', '\ude00b'], ['a NUL in a list', ['\0']],
  ['half a pair as a key', { '\ud83d': 1 }],
]

const fields = (schema: EndpointSpec['body']): string[] => Object.keys((schema as Schema | undefined)?.properties ?? {})

it('serves every endpoint of the contract', () => {
  expect(all.filter(([, { method, path }]) => !scene.t.app.hasRoute({ method, url: path })).map(([name]) => name)).toEqual([])
})

it('has a value for every pattern', async () => {
  for (const [name, endpoint] of all) {
    const body = valid(endpoint.body ?? endpoint.query ?? { type: 'object' }) as Record<string, unknown>
    expect([name, Object.entries(body).filter(([, value]) => value === undefined).map(([key]) => key)]).toEqual([name, []])
  }
})

/** The value with a day that does not exist in place of each of its days, as JSON; undefined if it has none. */
function withoutSuchDay(value: unknown): string | undefined {
  const json = JSON.stringify(value)
  const changed = json?.replace(/"\d{4}-\d{2}-\d{2}(?=["T ])/g, '"2026-02-31')
  return changed === json ? undefined : changed
}

/** The sentence is that of the request, or of its field where another one is bad too. */
function expectNoSuchDay(response: LightMyRequestResponse): void {
  expectRefused(response)
  expect(response.body).toContain(NO_SUCH_DAY)
}

const short = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 40)

/** Refuses a visitor, a damaged token and the other role, before it validates the input. */
async function refusesOthers(cases: Cases, { method, path, auth }: EndpointSpec): Promise<void> {
  if (auth === 'none') return
  const { t, tokens } = scene
  if (auth === 'operator') {
    await cases.run('a user', async () => {
      expectRefused(await t.app.inject({ method, url: path, headers: { authorization: tokens.c } }), ERRORS.OPERATOR_REFUSED.code)
    })
    return
  }
  await cases.run('a visitor', async () => expectRefused(await t.app.inject({ method, url: path }), ERRORS.NOT_LOGGED_IN.code))
  await cases.run('a damaged token', async () => {
    expectRefused(await t.app.inject({ method, url: path, headers: { authorization: 'Bearer \u00e9' } }), ERRORS.TOKEN_MALFORMED.code)
  })
  if (auth === 'any') return
  await cases.run('the other role', async () => {
    const authorization = tokens[auth === 'b' ? 'c' : 'b']
    expectRefused(await t.app.inject({ method, url: path, headers: { authorization } }), ERRORS.ROLE_MISMATCH.code)
  })
}

/** The refusal of a body by the endpoint's schema, as text; undefined for one that passes. */
function refusalOf({ body }: EndpointSpec): (payload: string) => string | undefined {
  const validate = validatorOf(body ?? {})
  return (payload) => {
    try {
      validate(JSON.parse(payload))
      return undefined
    } catch (error) {
      const { message, data } = error as Refusal
      return JSON.stringify([message, data])
    }
  }
}

it.each(posts)('answers bad values in the body of %s', (_name, endpoint) => inCases(async (cases) => {
  const base = valid(endpoint.body ?? {}) as Record<string, unknown>
  const withField = (field: string, value: unknown): string => JSON.stringify({ ...base, [field]: value })
  const post = (payload: string) => scene.send(endpoint, payload)
  const refusal = refusalOf(endpoint)

  for (const field of fields(endpoint.body)) {
    const refused = new Set<string>()
    for (const [what, value] of STRANGE) {
      const why = refusal(withField(field, value))
      if (why !== undefined && (onlyAccepted || refused.has(why))) continue
      // The server adds nothing to a refusal, so one value for each is enough.
      if (why !== undefined) refused.add(why)
      await cases.run(`${field} is ${what}`, async () => {
        const { code, msg } = expectEnvelope(await post(withField(field, value)))
        if (code !== 0 && typeof value === 'string' && value.length > 1) expect(msg).not.toContain(value)
      })
    }
    if (onlyAccepted) continue
    const noSuchDay = withoutSuchDay(base[field])
    if (noSuchDay !== undefined) {
      await cases.run(`${field} is ${noSuchDay}`, async () => expectNoSuchDay(await post(withField(field, JSON.parse(noSuchDay)))))
    }
    await cases.run(`${field} is 1e999`, async () => expectRefused(await post(withField(field, '#').replace('"#"', '1e999'))))
  }
  const forbidden = onlyAccepted ? ['unknown'] : [...fields(endpoint.body), 'unknown']
  for (const [nth, field] of forbidden.entries()) {
    // They are refused before the schema, which knows the fields: each field has one of them in turn.
    for (const [what, value] of field === 'unknown' ? FORBIDDEN : [FORBIDDEN[nth % FORBIDDEN.length]!]) {
      await cases.run(`${field} is ${what}`, async () => expectRefused(await post(withField(field, value))))
    }
  }
  for (const field of (!onlyAccepted && (endpoint.body as Schema | undefined)?.required) || []) {
    await cases.run(`${field} is missing`, async () => {
      const { [field]: _left, ...rest } = base
      const response = await post(JSON.stringify(rest))
      expectRefused(response)
      expect(response.json<{ msg: string }>().msg).toMatch(/.+不能为空$/)
    })
  }
  await refusesOthers(cases, endpoint)
}), CASES_MS)

it.each(gets)('answers bad values in the query of %s', (_name, endpoint) => inCases(async (cases) => {
  const base = valid(endpoint.query ?? {}) as Record<string, unknown>
  const get = (query: string) => scene.t.app.inject({ url: `${endpoint.path}?${query}`, headers: scene.login(endpoint) })
  const withField = (field: string, raw: string): string =>
    [...Object.entries(base).filter(([key]) => key !== field).map(([key, value]) => `${key}=${String(value)}`), `${field}=${raw}`].join('&')

  for (const field of [...fields(endpoint.query), 'unknown']) {
    for (const raw of ['', 'x', '-1', '1e999', 'NaN', '%E2%80%AE', '1&' + field + '=2', 'x'.repeat(5000), 'null', '%27--']) {
      await cases.run(`${field}=${short(raw)}`, async () => void expectEnvelope(await get(withField(field, raw))))
    }
  }
  for (const field of fields(endpoint.query)) {
    for (const raw of ['%00', '%ED%A0%BD', '%', '%zz', '%ff', '%C0%80']) {
      await cases.run(`${field}=${raw}`, async () => expectRefused(await get(withField(field, raw))))
    }
    if (withoutSuchDay(base[field]) !== undefined) {
      await cases.run(`${field} is a day that does not exist`, async () => expectNoSuchDay(await get(withField(field, '2026-02-31'))))
    }
  }
  await refusesOthers(cases, endpoint)
}), CASES_MS)

/** Neither a JSON body nor a query, but the access check is tested as well. */
const others = all.filter((named) => !posts.includes(named) && !gets.includes(named))
it.each(others)('refuses the wrong caller of %s', (_name, endpoint) => inCases((cases) => refusesOthers(cases, endpoint)))

it('still works afterwards, and lost nothing', async () => {
  expect(await scene.t.as(scene.tokens.c).call('getAccount')).toMatchObject({ code: 0 })
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
  expect(await scene.t.db.selectFrom('account').select('mobile').where('mobile', 'like', '1390000000_').orderBy('mobile').execute())
    .toEqual(expect.arrayContaining([{ mobile: '13900000001' }, { mobile: '13900000002' }]))
})
