import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, read, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TYPESCRIPT } from '../../scripts/lib/run.mjs'
import { createLogDestination } from './log-destination'

const linux = process.platform === 'linux'
const file = join(tmpdir(), `daogang-log-${process.pid}`)
const opened: number[] = []
const open = (path: string, flags: string): number => {
  const fd = openSync(path, flags)
  opened.push(fd)
  return fd
}
afterEach(() => {
  for (const fd of opened.splice(0)) closeSync(fd)
  rmSync(file, { force: true })
})

it('writes lines in order', async () => {
  const destination = createLogDestination(open(file, 'w'))
  for (let n = 0; n < 1000; n++) destination.write(`${n}\n`)
  await destination.flush(5_000)
  expect(readFileSync(file, 'utf8')).toBe(Array.from({ length: 1000 }, (_, n) => `${n}\n`).join(''))
})

if (linux) {
  it('keeps lines while the reader is stuck, drops those beyond the limit and reports their number', async () => {
    const fifo = join(tmpdir(), `daogang-fifo-${process.pid}`)
    await once(spawn('mkfifo', [fifo]), 'close')
    try {
      // Opened for reading and writing, so that it has a reader. A pipe holds 64 KB.
      const both = open(fifo, 'r+')
      const destination = createLogDestination(both, { maxBytes: 100_000, retryMs: 1 })
      const line = `${'x'.repeat(999)}\n`
      for (let n = 0; n < 300; n++) destination.write(line)
      await destination.flush(20)
      const text = await readLines(both, (lines) => lines.some((one) => one.includes('lost')))
      const kept = text.filter((one) => one.length === 999)
      const lost = Number(/"lost":(\d+)/.exec(text.find((one) => one.includes('lost')) ?? '')?.[1])
      expect(lost).toBeGreaterThan(0)
      expect(kept.length + lost).toBe(300)
    } finally {
      rmSync(fifo, { force: true })
    }
  })

  it('lets the process exit while the reader of a socket is stuck', async () => {
    const script = `const { createLogDestination } = await import(${JSON.stringify(new URL('./log-destination.ts', import.meta.url).href)})
      const log = createLogDestination(1)
      for (let n = 0; n < 300; n++) log.write('x'.repeat(999) + '\\n')
      await log.flush(50)
      process.stderr.write('flushed')
      process.exit(7)`
    const child = spawn(process.execPath, [...TYPESCRIPT, '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
    // Never read.
    child.stdout.pause()
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
    const [code] = await once(child, 'exit') as [number | null]
    clearTimeout(timer)
    child.stdout.destroy()
    expect(code).toBe(7)
  })
}

/** Reads lines of a pipe until there are enough. */
async function readLines(fd: number, isEnough: (lines: string[]) => boolean): Promise<string[]> {
  let text = ''
  while (!isEnough(text.split('\n'))) {
    const buffer = Buffer.alloc(65_536)
    const count = await new Promise<number>((resolve, reject) => {
      read(fd, buffer, 0, buffer.length, null, (error, bytes) => (error ? reject(error) : resolve(bytes)))
    })
    text += buffer.subarray(0, count).toString()
  }
  return text.split('\n')
}
