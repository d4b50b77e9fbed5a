import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { Overloaded } from './db/pool'
import { serve } from './http/serve'
import { Refusal } from './lib/refusal'
import { numberOf } from './lib/trace-id'
import { refusedSocket } from './tests/chat-socket'
import { newConsoleOperator } from './tests/console'
import { createTestApp, type TestApp } from './tests/harness'

const AGREEMENT = { agreementVersion: '2026-01-01' }

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
// The last test has closed the database.
afterAll(() => t.close().catch(() => undefined))

describe('every answer', () => {
  it('carries its request’s id, the proxy’s where that is one', async () => {
    const id = async (given?: string) => {
      const { headers } = await t.app.inject({ url: '/readyz', headers: given ? { 'x-request-id': given } : {} })
      return headers['x-request-id']
    }
    expect(await id()).toMatch(/^[0-9a-f]{32}$/)
    expect(await id('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c')
    for (const strange of ['13900000001', 'a b', 'x'.repeat(100), '<script>']) expect(await id(strange)).toMatch(/^[0-9a-f]{32}$/)
  })

  it('tells browsers to guess, store and pass on nothing', async () => {
    const { headers } = await t.call('getDeviceId', AGREEMENT)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store',
      'content-security-policy': 'default-src \'none\'; frame-ancestors \'none\'', 'content-type': 'application/json; charset=utf-8',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('has only what the contract names', async () => {
    const app = (await buildApp({ ...t.deps, config: { ...t.deps.config, webDir: 'none' } }))
    serve(app, { ...endpoints.getDeviceId, path: '/extra' }, () => ({ deviceId: 'x', secret: 'y' }) as { deviceId: string })
    const response = await app.inject({ method: 'POST', url: '/extra', payload: AGREEMENT })
    expect(response.json()).toEqual({ code: 0, msg: '', data: { deviceId: 'x' } })
    await app.close()
  })

  it('keeps unknown fields of a body from the handler', async () => {
    const app = await buildApp({ ...t.deps })
    let seen: unknown
    serve(app, { ...endpoints.getDeviceId, path: '/extra' }, ({ body }) => {
      seen = body
      return { deviceId: 'x' }
    })
    await app.inject({ method: 'POST', url: '/extra', payload: { ...AGREEMENT, admin: true } })
    expect(seen).toEqual(AGREEMENT)
    await app.close()
  })

  it('says nothing of what broke inside', async () => {
    const app = await buildApp({ ...t.deps })
    serve(app, { ...endpoints.getDeviceId, path: '/broken' }, () => {
      throw new Error('select * from account')
    })
    serve(app, { ...endpoints.getDeviceId, path: '/wrong' }, () => ({}) as { deviceId: string })
    for (const url of ['/broken', '/wrong']) {
      const response = await app.inject({ method: 'POST', url, payload: AGREEMENT })
      expect(response.statusCode).toBe(500)
      const traceId = String(response.headers['x-request-id'])
      expect(response.json()).toEqual({ code: 500001, msg: `系统出了点问题，请稍后再试（编号${numberOf(traceId)}）`, data: null, traceId })
    }
    await app.close()
  })

  it.each([
    ['with a number where the database is away', Object.assign(new Error('away'), { code: '08006' }), true],
    ['with a number where a statement took too long', Object.assign(new Error('late'), { code: '57014' }), true],
    ['without one where the server is busy', new Overloaded(), false],
    ['without one where it refuses itself', new Refusal('UNAVAILABLE'), false],
  ])('says that it is unavailable %s', async (_case, error, hasNumber) => {
    const app = await buildApp({ ...t.deps })
    serve(app, { ...endpoints.getDeviceId, path: '/broken' }, () => {
      throw error
    })
    const response = await app.inject({ method: 'POST', url: '/broken', payload: AGREEMENT })
    const traceId = String(response.headers['x-request-id'])
    const number = hasNumber ? `（编号${numberOf(traceId)}）` : ''
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
    expect(response.json()).toEqual({ code: 503001, msg: `系统正忙，请稍后再试${number}`, data: null, traceId })
    await app.close()
  })
})

describe('too many requests', () => {
  it('are refused per token, and per address without one', async () => {
    const app = await buildApp({ ...t.deps, config: { ...t.deps.config, ratePerMinute: 5 } })
    const ask = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization }
      const response = await app.inject({ method: 'POST', url: endpoints.getDeviceId.path, payload: AGREEMENT, headers })
      return { status: response.statusCode, headers: response.headers, ...response.json<{ code: number; msg: string }>() }
    }
    const [one, two] = [await t.loginAs('13900000001'), await t.loginAs('13900000002')]
    for (let i = 0; i < 5; i++) expect(await ask(one.token)).toMatchObject({ code: 0 })
    expect(await ask(one.token)).toMatchObject({
      status: 429, code: 429003, msg: '点得太快了，歇一下再试', headers: { 'retry-after': expect.any(String) as string },
    })
    expect(await ask(two.token)).toMatchObject({ code: 0 })
    for (let i = 0; i < 5; i++) expect(await ask()).toMatchObject({ code: 0 })
    expect(await ask()).toMatchObject({ code: 429003 })
    // Invented tokens: each is new, the address is not.
    const invented = await Promise.all(Array.from({ length: 60 }, (_, i) => ask(`invented-${i}`)))
    expect(invented.filter(({ code }) => code === 429003).length).toBeGreaterThan(10)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    await app.close()
  })

  it('are refused as new chat sockets too, whose connections are closed', async () => {
    const app = await buildApp({ ...t.deps, config: { ...t.deps.config, ratePerMinute: 1 } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.inject({ method: 'POST', url: endpoints.getDeviceId.path, payload: AGREEMENT })
    expect(await refusedSocket(app)).toContain('429')
    await app.close()
  })

  it('are counted by address at the login of the console, and by session in it', async () => {
    const app = await buildApp({ ...t.deps, config: { ...t.deps.config, ratePerMinute: 50 } })
    const payload = { name: '没有这个人', password: 'x' }
    const login = async (nth: number) => (await app.inject({
      method: 'POST', url: endpoints.operatorLogin.path, payload, headers: { authorization: `invented-${nth}` },
    })).json<{ code: number }>().code
    const codes: number[] = []
    for (let nth = 0; nth < 22; nth++) codes.push(await login(nth))
    expect(codes.slice(-2)).toEqual([429003, 429003])
    const [one, two] = [await newConsoleOperator(t, '限一', ['reviewer']), await newConsoleOperator(t, '限二', ['reviewer'])]
    const ask = async (cookie: string) => (await app.inject({
      url: endpoints.operatorAccountDetail.path, headers: { cookie, 'x-console': '1' },
    })).json<{ code: number }>().code
    for (let nth = 0; nth < 50; nth++) expect(await ask(one.cookie)).toBe(0)
    expect(await ask(one.cookie)).toBe(429003)
    expect(await ask(two.cookie)).toBe(0)
    await app.close()
  })

  it('are refused earlier by an endpoint that costs more, for each caller alone', async () => {
    const app = await buildApp({ ...t.deps, config: { ...t.deps.config, ratePerMinute: 100 } })
    const url = `${endpoints.evidencePack.path}?employmentId=${randomUUID()}`
    const [one, two] = [await t.loginAs('13900000001'), await t.loginAs('13900000002')]
    const ask = async ({ token }: { token: string }) =>
      (await app.inject({ url, headers: { authorization: token } })).json<{ code: number }>().code
    for (let i = 0; i < endpoints.evidencePack.perMinute; i++) expect(await ask(one)).toBe(404001)
    expect(await ask(one)).toBe(429003)
    expect(await ask(two)).toBe(404001)
    await app.close()
  })
})

describe('closing', () => {
  it('answers with the envelope on connections that stay open while closing, and finishes requests in flight', async () => {
    const app: FastifyInstance = await buildApp({ ...t.deps })
    let finish = (): void => undefined
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => { begin = resolve })
    serve(app, { ...endpoints.getDeviceId, path: '/slow' }, () => new Promise((resolve) => {
      finish = () => resolve({ deviceId: 'x' })
      begin()
    }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const ask = (path: string, body: string): string =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let answers = ''
    socket.on('data', (text: string) => { answers += text })
    socket.write(ask('/slow', JSON.stringify(AGREEMENT)))
    await begun
    const closed = app.close()
    // Comes in on the same connection, behind the one under way.
    socket.write(ask('/buried/getDeviceId', JSON.stringify(AGREEMENT)))
    await new Promise((resolve) => setTimeout(resolve, 100))
    finish()
    await Promise.all([closed, once(socket, 'close')])
    expect(answers).toContain('{"code":0,"msg":"","data":{"deviceId":"x"}}')
    if (answers.split('HTTP/1.1').length > 2) expect(answers).toContain('"code":503001')
  })
})

describe('the documents', () => {
  it('list every endpoint with its inputs, and the page needs nothing from elsewhere', async () => {
    type Document = { openapi: string; paths: Record<string, Record<string, { summary: string }>> }
    const document = (await t.app.inject('/docs/json')).json<Document>()
    expect(document.openapi).toMatch(/^3\.1/)
    const listed = Object.entries(document.paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    expect(listed.sort()).toEqual(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`).sort())
    expect(document.paths['/auth/login']?.post).toMatchObject({
      summary: '手机号加验证码登录，新手机号自动注册',
      requestBody: { content: { 'application/json': { schema: { required: ['mobile', 'requestId', 'code', 'agreementVersion'] } } } },
    })
    const page = await t.app.inject('/docs')
    const html = page.statusCode === 302 ? await t.app.inject(String(page.headers.location)) : page
    expect(html.statusCode).toBe(200)
    expect(html.body).not.toMatch(/(src|href)="https?:/)
  })
})

describe('health', () => {
  it('is ready while the database answers and not otherwise, and alive in both cases', async () => {
    for (const url of ['/readyz', '/livez']) expect((await t.app.inject(url)).json()).toEqual({ code: 0, msg: '', data: { status: 'ok' } })
    await t.db.destroy()
    expect((await t.app.inject('/livez')).statusCode).toBe(200)
    const response = await t.app.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ code: 503001, data: null })
  })
})
