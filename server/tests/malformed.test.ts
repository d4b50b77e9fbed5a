import { connect, type AddressInfo } from 'node:net'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import type { InjectOptions } from 'fastify'
import {
  all, CASES_MS, createBadRequestScene, expectEnvelope, expectRefused, gets, inCases, posts,
  type BadRequestScene, type Cases,
} from './bad-requests'

/** Requests that are refused before validation. They reach the database only for the login, so with a PostgreSQL that is enough. */
let scene: BadRequestScene

beforeAll(async () => {
  scene = await createBadRequestScene()
  await scene.t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => scene.t.close())

const MALFORMED: [string, string | Buffer][] = [
  ['half of it', '{"mobile":"139'], ['nothing but spaces', '   '], ['a list', '[]'], ['null', 'null'], ['a text', '"x"'],
  ['a number', '1'],
  ['a prototype', '{"__proto__":{"admin":true}}'], ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ['a deep prototype', '{"a":[{"__proto__":1}]}'], ['33 levels', '{"a":'.repeat(33) + '1' + '}'.repeat(33)],
  ['ten thousand levels', '['.repeat(10_000) + ']'.repeat(10_000)], ['unclosed levels', '{"a":'.repeat(20_000)],
  ['a bad escape', '{"a":"\\x"}'], ['a comment', '{/**/}'], ['a trailing comma', '{"a":1,}'], ['a byte order mark', '\ufeff{}'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])], ['UTF-16', Buffer.from('{"a":"\ud83d"}', 'utf16le')],
]
const CONTENT_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'x', '']

/** Methods that no endpoint has at this path: one path may be read by GET and set by POST. */
const otherMethods = <M extends string>({ path }: EndpointSpec, methods: readonly M[]): M[] =>
  methods.filter((method) => !all.some(([, other]) => other.path === path && other.method === method))

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

async function refusesMethods(cases: Cases, endpoint: EndpointSpec, methods: readonly Method[], sent: InjectOptions): Promise<void> {
  for (const method of otherMethods(endpoint, methods)) {
    await cases.run(method, async () => {
      expectRefused(await scene.t.app.inject({ method, url: endpoint.path, ...sent }), ERRORS.METHOD_NOT_FOUND.code)
    })
  }
}

it.each(posts)('refuses what is no JSON object, and other methods, at %s', (_name, endpoint) => inCases(async (cases) => {
  for (const [what, payload] of MALFORMED) await cases.run(what, async () => expectRefused(await scene.send(endpoint, payload)))
  await cases.run('a body that is too large', async () => {
    expectRefused(await scene.send(endpoint, JSON.stringify({ a: 'x'.repeat(300_000) })), ERRORS.BODY_TOO_LARGE.code)
  })
  for (const type of CONTENT_TYPES) {
    await cases.run(`the content type “${type}”`, async () => {
      expectRefused(await scene.send(endpoint, '{"a":1}', { 'content-type': type }))
    })
  }
  await refusesMethods(cases, endpoint, ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], { headers: { accept: 'text/html' } })
}), CASES_MS)

it.each(gets)('refuses other methods at %s', (_name, endpoint) =>
  inCases((cases) => refusesMethods(cases, endpoint, ['POST', 'PUT', 'PATCH', 'DELETE'], { payload: {} })))

describe('an address', () => {
  it.each([
    '/nothing', '/api/v1/app/nothing', '/%zz', '/%00', '/auth/%2e%2e/x', '/' + 'x'.repeat(5000), '//', '/__proto__', '/constructor',
  ])(
    'to an unknown endpoint is refused: %.40s', async (url) => {
      const response = await scene.t.app.inject({ url })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expectEnvelope(response)
    },
  )
})

describe('invalid HTTP', () => {
  const raw = (bytes: string | Buffer): Promise<string> => new Promise((resolve, reject) => {
    const socket = connect((scene.t.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
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

it('still works afterwards, and lost nothing', async () => {
  expect(await scene.t.as(scene.tokens.c).call('getAccount')).toMatchObject({ code: 0 })
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
  expect(await scene.t.db.selectFrom('account').select('mobile').where('mobile', 'like', '1390000000_').orderBy('mobile').execute())
    .toEqual(expect.arrayContaining([{ mobile: '13900000001' }, { mobile: '13900000002' }]))
})
