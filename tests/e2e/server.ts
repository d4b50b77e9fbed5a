import { spawn, type ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Collector } from './collector'
import { until } from './poll'
import type { Answered, Asked } from './served'
import { copySeeded, type ServerDatabase } from './seeded'

const root = path.resolve(__dirname, '../..')
/** An upper limit, not a delay: on a busy machine, migrating and seeding takes a minute. */
const START_MS = 180_000
const STOP_MS = 20_000
/** Limits for the start and the end of a whole world: a server, and a browser where there is one. */
export const WORLD_START_MS = START_MS + 30_000
export const WORLD_STOP_MS = STOP_MS + 10_000

/** The compiled server of step `seed`; without that step its sources, which take several times as long to start. */
const SERVED = process.env.SERVED
  ? ['--enable-source-maps', process.env.SERVED]
  : ['--import', pathToFileURL(path.join(root, 'scripts/typescript.mjs')).href, path.join(__dirname, 'served.ts')]

/** The real server on a separate database with the demo data, which it keeps over restarts. */
export class TestServer {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'daogang-e2e-'))
  readonly logFile: string
  private readonly webDir = process.env.WEB_DIR || path.join(root, 'dist', 'h5')
  private port = 0
  /** False while it is shutting down: then it answers 503 to open clients. */
  isUp = false
  private child: ChildProcess | undefined
  private database: ServerDatabase | undefined
  /** The number of messages already read, by phone: an earlier code is not the one just requested. */
  private readonly read = new Map<string, number>()
  /** Of `operate()`, so far. */
  private asked = 0

  private readonly web: boolean
  private readonly embedded: boolean
  private readonly traced: boolean
  private collector: Collector | undefined

  /**
   * @param name of its log; `web`: serves the built H5 too; `embedded`: on PGlite, also where there is a PostgreSQL; `traced`: sends traces
   */
  constructor(name: string, { web = true, embedded = false, traced = false } = {}) {
    this.web = web
    this.embedded = embedded
    this.traced = traced
    this.logFile = path.join(root, 'test-output', 'logs', `${name}.log`)
    mkdirSync(path.dirname(this.logFile), { recursive: true })
    rmSync(this.logFile, { force: true })
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  async start(): Promise<void> {
    if (this.web && !existsSync(path.join(this.webDir, 'index.html'))) {
      throw new Error(`No H5 in ${this.webDir}: run npm run build:h5 first`)
    }
    this.port ||= await freePort()
    this.database ??= await copySeeded(this.dataDir, this.embedded)
    if (this.traced) this.collector ??= await Collector.start()
    const log = createWriteStream(this.logFile, { flags: 'a' })
    const child = spawn(process.execPath, SERVED, {
      cwd: root,
      env: {
        PATH: process.env.PATH, PORT: String(this.port), HOST: 'localhost', DATA_DIR: this.dataDir, WEB_DIR: this.webDir,
        MAPS_DIR: path.join(root, 'dist', 'maps'),
        // All people of the tests share one address.
        RATE_PER_MINUTE: '6000',
        ...(this.collector && { OTEL_EXPORTER_OTLP_ENDPOINT: this.collector.origin }),
        ...this.database.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.child = child
    child.stdout?.pipe(log)
    child.stderr?.pipe(log)
    process.once('exit', this.kill)
    await until(async () => `The server did not get ready:\n${this.lastLines()}`, async () => {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${this.lastLines()}`)
      // Without a log, checks that forbid texts in it would pass.
      if (!this.log().includes('"level":')) return false
      return fetch(`${this.origin}/readyz`).then((answer) => answer.ok, () => false)
    }, START_MS)
    this.isUp = true
  }

  /** Asks it to shut down, and waits for its exit. */
  async stop(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null) return
    this.isUp = false
    child.kill('SIGTERM')
    await until('The server did not end', async () => child.exitCode !== null || child.signalCode !== null, STOP_MS)
    this.child = undefined
    process.off('exit', this.kill)
  }

  /**
   * Runs commands of an operator or of time (`operate.ts`). Each command as `npm run moderate` takes it.
   * @returns the last command's output, or an empty text
   */
  async operate(...commands: readonly (readonly string[])[]): Promise<string> {
    const { child } = this
    if (!child) throw new Error('start() first')
    const id = ++this.asked
    child.send({ id, commands } satisfies Asked)
    // Several wait at once, and a scenario that ran out of time leaves an answer behind.
    for await (const [answer] of on(child, 'message', { close: ['exit'] }) as AsyncIterable<[Answered]>) {
      if (answer.id !== id) continue
      if (answer.said === undefined) throw new Error(answer.problem)
      return answer.said
    }
    throw new Error(`The server ended before its answer:\n${this.lastLines()}`)
  }

  /** Whether the owner of one phone may read names and addresses of the owner of another one. While it is down it cannot be asked. */
  mayRead = async (reader: string, owner: string): Promise<boolean> =>
    !this.isUp || await this.operate(['may-read', reader, owner]) === 'yes'

  /** Its whole log, which has at least its start. */
  log(): string {
    return existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : ''
  }

  /** Traces that it sent, only where it is traced. */
  get traces(): Pick<Collector, 'text' | 'wholeTraces'> {
    if (!this.collector) throw new Error('It is not traced')
    return this.collector
  }

  /** Removes its data. */
  async remove(): Promise<void> {
    this.collector?.stop()
    await this.database?.remove()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** The newest unread code of a phone, as the development SMS provider wrote it. */
  async codeFor(phone: string): Promise<string> {
    const file = path.join(this.dataDir, 'outbox', 'sms.jsonl')
    return until(`No code was sent to ${phone}`, async () => {
      // The text after the last line break is still being written.
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
      const sent = lines.map((line) => JSON.parse(line) as { phone: string; code: string }).filter((message) => message.phone === phone)
      if (sent.length <= (this.read.get(phone) ?? 0)) return undefined
      this.read.set(phone, sent.length)
      return sent.pop()?.code
    })
  }

  /** Messages to a phone's owner outside the product, as the development provider wrote them. */
  messages(): { host: string; template: string; page: string; data: Record<string, { value: string }> }[] {
    const file = path.join(this.dataDir, 'outbox', 'subscribe-messages.jsonl')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
    return lines.map((line) => JSON.parse(line) as ReturnType<TestServer['messages']>[number])
  }

  /** Lines of its log at level error or above, which no scenario may cause. Clients may disconnect in the middle of an answer. */
  errors(): string[] {
    return this.log().split('\n').filter((line) => line !== '' && (!line.startsWith('{') || /"level":[56]0/.test(line)) && !/premature close/i.test(line))
  }

  private lastLines(): string {
    return this.log().split('\n').slice(-20).join('\n')
  }

  private readonly kill = () => {
    this.child?.kill('SIGKILL')
  }
}

/** A port that is free now. */
const freePort = (): Promise<number> => new Promise((resolve, reject) => {
  const probe = createServer().once('error', reject)
  probe.listen(0, 'localhost', () => {
    const address = probe.address()
    probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
  })
})
