import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from './poll'
import { copySeeded, type ServerDatabase } from './seeded'

const root = path.resolve(__dirname, '../..')
/** A cap and no wait: on a machine that does much else, migrating and seeding takes a minute. */
const START_MS = 180_000
const STOP_MS = 20_000
/** For a whole world to start, and to end: a server, and a browser where there is one. */
export const WORLD_START_MS = START_MS + 30_000
export const WORLD_STOP_MS = STOP_MS + 10_000

/** The compiled server of step `seed`; without that step its sources, which take several times as long to start. */
const SERVED = process.env.SERVED
  ? ['--enable-source-maps', process.env.SERVED] : ['--import', 'tsx', path.join(__dirname, 'served.ts')]

/** The real server on a database of its own with the demo data, which it keeps over restarts. */
export class TestServer {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'daogang-e2e-'))
  readonly logFile: string
  private readonly webDir = process.env.WEB_DIR || path.join(root, 'dist', 'h5')
  private port = 0
  /** False while it is being stopped: then it answers 503 to who is still there. */
  isUp = false
  private child: ChildProcess | undefined
  private database: ServerDatabase | undefined
  /** How many messages to a phone were read: a code that was handed out before is not the one just asked for. */
  private readonly read = new Map<string, number>()

  /** @param name of its log; `web`: serves the built H5 too */
  constructor(name: string, private readonly web = true) {
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
    this.database ??= await copySeeded(this.dataDir)
    const log = createWriteStream(this.logFile, { flags: 'a' })
    const child = spawn(process.execPath, SERVED, {
      cwd: root,
      env: {
        PATH: process.env.PATH, PORT: String(this.port), HOST: 'localhost', DATA_DIR: this.dataDir, WEB_DIR: this.webDir,
        // One address stands for all people of the tests.
        RATE_PER_MINUTE: '6000',
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
      return fetch(`${this.origin}/healthz`).then((answer) => answer.ok, () => false)
    }, START_MS)
    this.isUp = true
  }

  /** Asks it to end, and waits until it has. */
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
   * Lets an operator or time do something to people (`operate.ts`). Each command as `npm run moderate` takes it.
   * @returns what the last one answered, where it answers
   */
  async operate(...commands: readonly (readonly string[])[]): Promise<string> {
    const { child } = this
    if (!child) throw new Error('start() first')
    child.send(commands)
    const [{ said, problem }] = await once(child, 'message') as [{ said?: string; problem?: string }]
    if (said === undefined) throw new Error(problem)
    return said
  }

  /** Everything that it ever logged. */
  log(): string {
    return existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : ''
  }

  /** Removes what it stored. */
  async remove(): Promise<void> {
    await this.database?.remove()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** The newest code to a phone that was not read yet, as the development SMS provider wrote it. */
  async codeFor(phone: string): Promise<string> {
    const file = path.join(this.dataDir, 'outbox', 'sms.jsonl')
    return until(`No code was sent to ${phone}`, async () => {
      // What stands after the last line's end is still being written.
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
      const sent = lines.map((line) => JSON.parse(line) as { phone: string; code: string }).filter((message) => message.phone === phone)
      if (sent.length <= (this.read.get(phone) ?? 0)) return undefined
      this.read.set(phone, sent.length)
      return sent.pop()?.code
    })
  }

  /** Messages that left for a phone's owner outside the product, as the development provider wrote them. */
  messages(): { host: string; template: string; page: string; data: Record<string, { value: string }> }[] {
    const file = path.join(this.dataDir, 'outbox', 'subscribe-messages.jsonl')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
    return lines.map((line) => JSON.parse(line) as ReturnType<TestServer['messages']>[number])
  }

  /** Lines of its log at level error or above, which no scenario may cause. People may hang up in the middle of an answer. */
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

/** A port that nothing listens on now. */
const freePort = (): Promise<number> => new Promise((resolve, reject) => {
  const probe = createServer().once('error', reject)
  probe.listen(0, 'localhost', () => {
    const address = probe.address()
    probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
  })
})
