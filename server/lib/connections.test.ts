import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { closeApp } from './closing'
import { listen } from './listen'
import { serve } from '../http/serve'

/** Two addresses of this machine. */
const ADDRESSES = process.platform === 'linux' ? ['127.0.0.1', '127.0.0.2'] : ['127.0.0.1', '::1']
let t: TestApp
let app: FastifyInstance
let port: number
let uploader: LoggedIn
const sockets: Socket[] = []
const SHORT = { headers: 400, request: 600, upload: 1_500, handler: 1_000, keepAlive: 100 }
let limits = SHORT
/** Releases all waiting handlers of /slow. */
let release = (): void => undefined
let released: Promise<void>
/** Resolves when a request has reached /slow. */
let reached: Promise<void>

beforeAll(async () => {
  t = await createTestApp()
  uploader = await t.loginAs('13900000001')
})
afterAll(() => t.close())
beforeEach(async () => {
  released = new Promise((resolve) => { release = resolve })
  app = await buildApp({ ...t.deps, config: { ...t.deps.config, timeouts: limits } })
  reached = new Promise((resolve) => {
    serve(app, { ...endpoints.getDeviceId, path: '/slow' }, async () => {
      resolve()
      await released
      return { deviceId: 'slow' }
    })
  })
  serve(app, { ...endpoints.getDeviceId, path: '/quick' }, () => ({ deviceId: 'quick' }))
  await listen(app, ADDRESSES, 0)
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  release()
  for (const socket of sockets.splice(0)) socket.destroy()
  await closeApp(app)
})

const BODY = JSON.stringify({ agreementVersion: '2026-01-01' })
const head = (path: string, length = BODY.length, more = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** A bare connection and everything received on it. */
async function open(host = '127.0.0.1') {
  const socket = connect(port, host).setEncoding('utf8')
  sockets.push(socket)
  let said = ''
  socket.on('data', (chunk: string) => { said += chunk })
  // A reset shows up in the received text.
  socket.on('error', (error: NodeJS.ErrnoException) => { said += error.code })
  // Not `once` of node:events, which fails with the reset.
  const closed = new Promise<void>((resolve) => { socket.once('close', () => resolve()) })
  await once(socket, 'connect')
  return { socket, said: () => said, closed }
}

/** Resolves when every address refuses connections. */
async function refusing(): Promise<void> {
  for (const host of ADDRESSES) {
    for (let code = ''; code !== 'ECONNREFUSED';) {
      const socket = connect(port, host)
      code = await new Promise((resolve) => {
        socket.once('connect', () => resolve('')).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      })
      socket.destroy()
    }
  }
}

/** Nothing else runs in this process for so long. */
function keepBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

describe('a slow client', () => {
  const CHUNKED = 'POST /quick HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  const form = (more = ''): string => 'POST /upload/uploadImg HTTP/1.1\r\nHost: a\r\n' +
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n${more}\r\n--x`
  it.each([
    ['sends a part of the head', () => 'POST /quick HTTP/1.1\r\nHost: a\r\n', 408],
    ['sends a part of the body', () => head('/quick') + BODY.slice(0, 5), 408],
    ['sends a part of the body to a path that needs a login', () => head('/resumeApply/apply') + BODY.slice(0, 5), 401],
    ['sends a part of the body to nowhere', () => head('/nowhere') + BODY.slice(0, 5), 408],
    ['sends a part of a chunked body', () => `${CHUNKED}5\r\n{"agr\r\n`, 408],
    ['sends a part of a file', () => form(`Authorization: ${uploader.token}\r\n`), 408],
    ['sends a part of a file without a login', () => form(), 401],
    ['sends nothing after an answer', () => head('/quick') + BODY, 200],
  ])('that %s is answered and disconnected', async (_what, sent, status) => {
    const { socket, said, closed } = await open()
    socket.write(sent())
    await closed
    expect(said()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (status === 408) expect(said()).toContain('"code":408001')
  })

  it('that drips its body byte by byte is disconnected', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => open()))
    for (const { socket } of clients) socket.write(head('/quick', 100_000))
    const drip = setInterval(() => clients.forEach(({ socket, said }) => {
      if (socket.writable && said() === '') socket.write(' ')
    }), 50)
    await Promise.all(clients.map(({ closed }) => closed))
    clearInterval(drip)
    for (const { said } of clients) expect(said()).toMatch(/^HTTP\/1.1 408 /)
  })

  it('is none whose body came in time, while this process was busy', async () => {
    const { socket, said } = await open()
    const asked = once(app.server, 'request')
    socket.write(head('/quick'))
    await asked
    // The system has the body before the limit, and this process looks after it.
    socket.write(BODY)
    keepBusy(SHORT.request + 200)
    await once(socket, 'data')
    expect(said()).toMatch(/^HTTP\/1.1 200 /)
  })

  it.each([
    ['nothing', ''],
    ['a part', 'POST /quick HTTP/1.1\r\n'],
  ])('is none whose head came in time, while this process had read %s of it and was busy', async (_what, part) => {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>
    const { socket, said } = await open()
    const [connection] = await accepted
    socket.write(part)
    while (connection.bytesRead < part.length) await new Promise((resolve) => { setImmediate(resolve) })
    socket.write((head('/quick') + BODY).slice(part.length))
    keepBusy(SHORT.headers + 200)
    await once(socket, 'data')
    expect(said()).toMatch(/^HTTP\/1.1 200 /)
  })

  it('that sends nothing at all is disconnected', async () => {
    await (await open()).closed
  })
})

it('answers 503 with a number when a handler takes too long', async () => {
  const { socket, said, closed } = await open()
  socket.write(head('/slow', BODY.length, 'Connection: close\r\n') + BODY)
  await closed
  expect(said()).toMatch(/^HTTP\/1.1 503 /)
  expect(said()).toMatch(/"code":503001,"msg":"系统正忙，请稍后再试（编号\d{8}）"/)
})

describe('closing', () => {
  beforeAll(() => {
    limits = t.deps.config.timeouts
  })

  it.each(ADDRESSES)('finishes what is in flight on %s with Connection: close', async (host) => {
    const { socket, said, closed } = await open(host)
    socket.write(head('/slow') + BODY)
    await reached
    const done = closeApp(app)
    await refusing()
    release()
    await Promise.all([done, closed])
    expect(said()).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close\r\n/i)
    expect(said()).toContain('"deviceId":"slow"')
  })

  it('refuses connections while it finishes requests in flight', async () => {
    const { socket } = await open()
    socket.write(head('/slow') + BODY)
    await reached
    const done = closeApp(app)
    await refusing()
    release()
    await done
  })

  it('still answers a request on an idle connection, and then closes that connection', async () => {
    const { socket, said, closed } = await open()
    socket.write(head('/quick') + BODY)
    await once(socket, 'data')
    const done = closeApp(app)
    await refusing()
    socket.write(head('/quick') + BODY)
    await Promise.all([done, closed])
    expect(said().match(/HTTP\/1.1 200/g)).toHaveLength(2)
    expect(said()).toMatch(/connection: close\r\n/i)
  })

  it('answers all clients that connected before, accepted or not', async () => {
    const clients = Array.from({ length: 50 }, () => {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      sockets.push(socket)
      return new Promise<string>((resolve) => {
        let said = ''
        socket.on('data', (chunk: string) => { said += chunk }).on('error', (error) => { said += error.message })
        socket.once('close', () => resolve(said))
        socket.write(head('/quick') + BODY)
      })
    })
    await closeApp(app)
    for (const said of await Promise.all(clients)) expect(said).toMatch(/^HTTP\/1.1 200 /)
  })

  it('answers 503 to the health check of a proxy', async () => {
    const { socket, said, closed } = await open()
    socket.write(head('/slow') + BODY)
    const probe = await open()
    await reached
    const done = closeApp(app)
    await refusing()
    probe.socket.write('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n')
    await probe.closed
    expect(probe.said()).toMatch(/^HTTP\/1.1 503 /)
    release()
    await Promise.all([done, closed])
    expect(said()).toMatch(/^HTTP\/1.1 200 /)
  })

  it('resets none of many consecutive requests', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 40 })
    const results: string[] = []
    let closing = false
    const ask = (): Promise<IncomingMessage> => new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': BODY.length }
      request({ agent, port, host: '127.0.0.1', path: '/quick', method: 'POST', headers }, resolve).once('error', reject).end(BODY)
    })
    const client = async (): Promise<void> => {
      for (let stopped = false; !stopped;) {
        try {
          const answer = await ask()
          await text(answer)
          results.push(String(answer.statusCode))
        } catch (error) {
          results.push((error as NodeJS.ErrnoException).code ?? String(error))
          stopped = closing
        }
      }
    }
    const clients = Array.from({ length: 40 }, client)
    while (results.length < 1_000) await new Promise((resolve) => { setImmediate(resolve) })
    closing = true
    await Promise.all([closeApp(app), ...clients])
    agent.destroy()
    expect([...new Set(results)].sort()).toEqual(['200', 'ECONNREFUSED'])
  })
})
