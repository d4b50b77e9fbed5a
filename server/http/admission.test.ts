import { connect, type AddressInfo } from 'node:net'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import { createLog } from '../lib/log'
import { createMetrics } from '../metrics/metrics'
import { refusedSocket } from '../tests/chat-socket'
import { createTestApp, type TestApp } from '../tests/harness'
import { createAdmission } from './admission'
import { serve } from './serve'

const BODY_WITHIN_MS = 300

let t: TestApp
let app: FastifyInstance
let admission: ReturnType<typeof createAdmission>
let metrics: ReturnType<typeof createMetrics>
let expectedWait = 0
const statements: string[] = []
const lines: string[] = []
/** Ends all requests to /slow. */
let release = (): void => undefined

beforeAll(async () => {
  t = await createTestApp({ onStatement: ({ text }) => void statements.push(text) })
})
afterAll(() => t.close())
beforeEach(async () => {
  expectedWait = 0
  metrics = createMetrics()
  const log = createLog('info', { write: (line) => void lines.push(line) })
  admission = createAdmission({ poolSize: 1, expectedWait: () => expectedWait, metrics, log })
  const config = { ...t.deps.config, timeouts: { ...t.deps.config.timeouts, request: BODY_WITHIN_MS } }
  app = await buildApp({ ...t.deps, config, metrics, log, admission })
  const released = new Promise<void>((resolve) => { release = resolve })
  serve(app, { ...endpoints.getDeviceId, path: '/slow' }, async () => {
    await released
    return { deviceId: 'slow' }
  })
  await app.ready()
  lines.length = 0
  statements.length = 0
})
afterEach(async () => {
  release()
  await app.close()
  await admission.close()
})

const numberOf = async (name: string): Promise<number> => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? NaN
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!await holds()) await new Promise((resolve) => { setTimeout(resolve, 20) })
}
const body = { agreementVersion: '2026-01-01' }
const slow = () => app.inject({ method: 'POST', url: '/slow', payload: body })
const ask = (payload: object | string = {}) =>
  app.inject({ method: 'POST', url: endpoints.jobList.path, payload, headers: { authorization: 'a token' } })

it('refuses at once, before the session and the body, while connections are waited for', async () => {
  expectedWait = 250
  const refused = await ask('no JSON')
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']])
    .toEqual([503, '1', 'application/json; charset=utf-8'])
  expect(refused.json()).toEqual({ code: 503001, msg: expect.stringMatching(/[一-龥]/) as string, data: null, traceId: refused.headers['x-request-id'] })
  expect(statements).toEqual([])
  expect(lines.filter((line) => line.includes('"request"'))).toEqual([])
  // The alert for errors counts it nevertheless.
  expect(await metrics.registry.metrics()).toMatch(/http_request_duration_seconds_count\{[^}]*status="503"\} 1/)
  expectedWait = 0
  expect((await ask()).statusCode).not.toBe(503)
})

it('always lets in health checks and what payments report, and counts refusals in one line of the log', async () => {
  expectedWait = 5_000
  expect((await app.inject('/livez')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  for (const path of ['/callback/payout/wechat', '/callback/charge/wechat']) {
    expect((await app.inject({ method: 'POST', url: path, payload: '{}' })).statusCode).toBe(401)
  }
  for (let n = 0; n < 5; n++) await ask()
  await until(async () => lines.some((line) => line.includes('"refused":5')))
})

it('refuses a new chat socket, and closes its connection', async () => {
  expectedWait = 250
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await refusedSocket(app)).toContain('503')
})

it('refuses a call whose body drips in, and closes its connection', async () => {
  expectedWait = 250
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8').on('error', () => undefined)
  let said = ''
  socket.on('data', (chunk: string) => { said += chunk })
  socket.write(`POST ${endpoints.jobList.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`)
  const drip = setInterval(() => socket.writable && socket.write(' '), 20)
  await new Promise((resolve) => { socket.once('close', resolve) })
  clearInterval(drip)
  expect(said).toMatch(/^HTTP\/1.1 503 /)
})

it('lets in fewer at once while queues are too long, and more again afterwards', async () => {
  const waiting = [slow(), slow(), slow()]
  await until(async () => await numberOf('requests_in_flight') === 3)
  expectedWait = 150
  await until(async () => await numberOf('requests_limit') === 2)
  expect((await slow()).statusCode).toBe(503)
  expectedWait = 0
  await until(async () => await numberOf('requests_limit') > 4)
  release()
  expect((await slow()).statusCode).toBe(200)
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await until(async () => await numberOf('requests_in_flight') === 0)
})
