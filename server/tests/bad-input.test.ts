import { connect, type AddressInfo } from 'node:net'
import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import { createTestApp, type TestApp } from './harness'

let t: TestApp
const tokens: Record<string, string> = {}

beforeAll(async () => {
  t = await createTestApp()
  const seeker = await t.loginAs('13900000001', 'c')
  tokens.c = seeker.token
  tokens.tenant = (await seeker.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: seeker.token })).accessToken
  tokens.b = (await t.loginAs('13900000002', 'b')).token
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

const all: [string, EndpointSpec][] = Object.entries(endpoints)
/** Those with a JSON body; forms have their own test (upload/hostile.test.ts). */
const posts = all.filter(([, { method, file }]) => method === 'POST' && !file)
const CODES = new Set<number>(Object.values(ERRORS).map(({ code }) => code))

const tokenFor = ({ auth }: EndpointSpec): string => tokens[auth === 'b' ? 'b' : 'c'] ?? ''
/** The tenant service wants its own token beside the login's. */
const login = (endpoint: EndpointSpec): Record<string, string> =>
  ({ authorization: tokenFor(endpoint), ...(endpoint.service === 'tenant' && { ytoken: tokens.tenant ?? '' }) })
const send = (endpoint: EndpointSpec, payload: string | Buffer, headers: Record<string, string> = {}) => t.app.inject({
  method: 'POST', url: endpoint.path, payload,
  headers: { ...login(endpoint), 'content-type': 'application/json', ...headers },
})

/** Whatever was sent, the answer is the envelope, in Chinese, and gives nothing away. */
function expectEnvelope(response: LightMyRequestResponse): { code: number; msg: string } {
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const answer = response.json<{ code: number; msg: string; data: unknown }>()
  expect(Object.keys(answer).sort()).toEqual(['code', 'data', 'msg'])
  expect(response.statusCode).toBeLessThan(500)
  if (answer.code === 0) return answer
  expect(CODES).toContain(answer.code)
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  if (answer.data !== null) expect(answer.data).toEqual({ field: expect.any(String) })
  expect(answer.msg).toMatch(/^[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef“”0-9~]+$/)
  return answer
}

const expectRefused = (response: LightMyRequestResponse, code: number = ERRORS.BAD_INPUT.code): void =>
  expect(expectEnvelope(response).code).toBe(code)

type Schema = {
  type?: string; properties?: Record<string, Schema>; required?: string[]; items?: Schema; enum?: unknown[]
  pattern?: string; minimum?: number; minLength?: number; minItems?: number
}

/** Values for the contract's patterns. A new pattern has to be added here, which the first assertion below says. */
const MATCHES = [
  '11111111-1111-4111-8111-111111111111', '13900000003', '123456', '2026-01-01', '1990-01-01', 'chef', '小王', '2026-03-02 10:00:00',
  '2020-05', 'zhang_wei8', '09:00', '2026-03-05T10:00:00+08:00', '310101199003081236',
]

function valid(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object': return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, field]) => [key, valid(field)]))
    case 'array': return schema.items && schema.minItems ? [valid(schema.items)] : []
    case 'string': return MATCHES.find((text) => new RegExp(schema.pattern ?? '').test(text) && text.length >= (schema.minLength ?? 0))
    case 'boolean': return true
    default: return schema.minimum ?? 0
  }
}

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

/** Those of some methods with which no endpoint is served at this path: one path may be read by GET and set by POST. */
const otherMethods = <M extends string>({ path }: EndpointSpec, methods: readonly M[]): M[] =>
  methods.filter((method) => !all.some(([, other]) => other.path === path && other.method === method))

const fields = (schema: EndpointSpec['body']): string[] => Object.keys((schema as Schema | undefined)?.properties ?? {})

it('is served: every endpoint of the contract', () => {
  expect(all.filter(([, { method, path }]) => !t.app.hasRoute({ method, url: path })).map(([name]) => name)).toEqual([])
})

it('is understood by this test: every pattern has a value', async () => {
  for (const [name, endpoint] of all) {
    const body = valid((endpoint.body ?? endpoint.query ?? { type: 'object' }) as Schema) as Record<string, unknown>
    expect([name, Object.entries(body).filter(([, value]) => value === undefined).map(([key]) => key)]).toEqual([name, []])
  }
})

describe.each(posts)('%s', (_name, endpoint) => {
  const base = valid((endpoint.body ?? {}) as Schema) as Record<string, unknown>
  const withField = (field: string, value: unknown): string => JSON.stringify({ ...base, [field]: value })

  it('answers strange values in any field', async () => {
    for (const field of fields(endpoint.body)) {
      for (const [, value] of STRANGE) {
        const response = await send(endpoint, withField(field, value))
        const { code, msg } = expectEnvelope(response)
        if (code !== 0 && typeof value === 'string' && value.length > 1) expect(msg).not.toContain(value)
      }
      expectRefused(await send(endpoint, withField(field, '#').replace('"#"', '1e999')))
    }
  })

  it('refuses what no field may hold', async () => {
    for (const field of [...fields(endpoint.body), 'unknown']) {
      for (const [, value] of FORBIDDEN) expectRefused(await send(endpoint, withField(field, value)))
    }
  })

  it('names a field that is missing', async () => {
    for (const field of (endpoint.body as Schema | undefined)?.required ?? []) {
      const { [field]: _left, ...rest } = base
      const response = await send(endpoint, JSON.stringify(rest))
      expectRefused(response)
      expect(response.json<{ msg: string }>().msg).toMatch(/.+不能为空$/)
    }
  })

  it.each([
    ['half of it', '{"mobile":"139'], ['nothing but spaces', '   '], ['a list', '[]'], ['null', 'null'], ['a text', '"x"'],
    ['a number', '1'],
    ['a prototype', '{"__proto__":{"admin":true}}'], ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['a deep prototype', '{"a":[{"__proto__":1}]}'], ['33 levels', '{"a":'.repeat(33) + '1' + '}'.repeat(33)],
    ['ten thousand levels', '['.repeat(10_000) + ']'.repeat(10_000)], ['unclosed levels', '{"a":'.repeat(20_000)],
    ['a bad escape', '{"a":"\\x"}'], ['a comment', '{/**/}'], ['a trailing comma', '{"a":1,}'], ['a byte order mark', '\ufeff{}'],
  ])('refuses a body that is %s', async (_what, payload) => expectRefused(await send(endpoint, payload)))

  it('refuses bytes that are no text', async () => {
    expectRefused(await send(endpoint, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])))
    expectRefused(await send(endpoint, Buffer.from('{"a":"\ud83d"}', 'utf16le')))
  })

  it('refuses a body that is too large', async () => {
    expectRefused(await send(endpoint, JSON.stringify({ a: 'x'.repeat(300_000) })), ERRORS.BODY_TOO_LARGE.code)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'x', ''])(
    'refuses the content type “%s”', async (type) => expectRefused(await send(endpoint, '{"a":1}', { 'content-type': type })),
  )

  it.each(otherMethods(endpoint, ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const))('refuses %s', async (method) => {
    expectRefused(await t.app.inject({ method, url: endpoint.path, headers: { accept: 'text/html' } }), ERRORS.METHOD_NOT_FOUND.code)
  })
})

describe.each(all.filter(([, { method }]) => method === 'GET'))('%s', (_name, endpoint) => {
  const base = valid((endpoint.query ?? {}) as Schema) as Record<string, unknown>
  const get = (query: string) => t.app.inject({ url: `${endpoint.path}?${query}`, headers: login(endpoint) })
  const withField = (field: string, raw: string): string =>
    [...Object.entries(base).filter(([key]) => key !== field).map(([key, value]) => `${key}=${String(value)}`), `${field}=${raw}`].join('&')

  it('answers strange values in any field', async () => {
    for (const field of [...fields(endpoint.query), 'unknown']) {
      for (const raw of ['', 'x', '-1', '1e999', 'NaN', '%E2%80%AE', '1&' + field + '=2', 'x'.repeat(5000), 'null', '%27--']) {
        expectEnvelope(await get(withField(field, raw)))
      }
    }
  })

  it('refuses what no field may hold', async () => {
    for (const field of fields(endpoint.query)) {
      for (const raw of ['%00', '%ED%A0%BD', '%', '%zz', '%ff', '%C0%80']) expectRefused(await get(withField(field, raw)))
    }
  })

  it.each(otherMethods(endpoint, ['POST', 'PUT', 'PATCH', 'DELETE'] as const))('refuses %s', async (method) => {
    expectRefused(await t.app.inject({ method, url: endpoint.path, payload: {} }), ERRORS.METHOD_NOT_FOUND.code)
  })
})

describe('who asks', () => {
  const refusals = all.filter(([, { auth }]) => auth !== 'none')

  it.each(refusals)('%s turns a visitor away before it looks at what was sent', async (_name, { method, path }) => {
    expectRefused(await t.app.inject({ method, url: path }), ERRORS.NOT_LOGGED_IN.code)
    expectRefused(await t.app.inject({ method, url: path, headers: { authorization: 'Bearer \u00e9' } }), ERRORS.TOKEN_MALFORMED.code)
  })

  it.each(refusals.filter(([, { auth }]) => auth !== 'any'))('%s turns the other role away', async (_name, { method, path, auth }) => {
    const token = tokens[auth === 'b' ? 'c' : 'b'] ?? ''
    expectRefused(await t.app.inject({ method, url: path, headers: { authorization: token } }), ERRORS.ROLE_MISMATCH.code)
  })
})

describe('an address', () => {
  it.each([
    '/nothing', '/api/v1/app/nothing', '/%zz', '/%00', '/auth/%2e%2e/x', '/' + 'x'.repeat(5000), '//', '/__proto__', '/constructor',
  ])(
    'that nobody serves is refused: %.40s', async (url) => {
      const response = await t.app.inject({ url })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expectEnvelope(response)
    },
  )
})

describe('what is not HTTP', () => {
  const raw = (bytes: string | Buffer): Promise<string> => new Promise((resolve, reject) => {
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => { answer += text })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })

  it.each([
    ['nonsense', 'hello\r\n\r\n'], ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    ['a method that does not exist', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['two lengths', 'POST /auth/code HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
  ])('%s is refused in the envelope', async (_what, bytes) => {
    const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(JSON.parse(body)).toEqual({ code: ERRORS.BAD_INPUT.code, msg: ERRORS.BAD_INPUT.msg, data: null })
  })
})

it('still works after all that, and lost nothing', async () => {
  expect(await t.as(tokens.c ?? '').call('getAccount')).toMatchObject({ code: 0 })
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
  expect(await t.db.selectFrom('account').select('mobile').where('mobile', 'like', '1390000000_').orderBy('mobile').execute())
    .toEqual(expect.arrayContaining([{ mobile: '13900000001' }, { mobile: '13900000002' }]))
})
