import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cpuOfEnded } from './cpu.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const inRoot = (...parts) => path.join(root, ...parts)
/** Arguments of Node for a file of TypeScript. */
export const TYPESCRIPT = ['--import', pathToFileURL(inRoot('scripts', 'typescript.mjs')).href]

const running = new Set()
let stopping = false
const windows = process.platform === 'win32'

/** Signals a process, or a group of them by its negative id, that may have ended. */
function signalTo(id, signal) {
  try {
    process.kill(id, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** A process group on POSIX, so that what a child started ends with it. */
const kill = (child, signal) => signalTo(windows ? child.pid : -child.pid, signal)

/** The ids of all processes that those with the ids given started, and so on. */
function descendantsOf(ids) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const all = (stdout ?? '').trim().split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const found = new Set(ids)
  // Parents may be listed after their children.
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [id, parent] of all) if (found.has(parent)) found.add(id)
  }
  return [...found].filter((id) => !ids.includes(id))
}

/** Stops everything that was started here and waits until it is gone, by force after five seconds. Nothing starts afterwards. */
export async function stopAll(signal = 'SIGTERM') {
  stopping = true
  // A browser of the tests has a separate group and does not end with Jest.
  const started = windows ? [] : descendantsOf([...running].map(({ pid }) => pid))
  const ends = [...running].map((child) => new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', resolve)
    kill(child, signal)
    setTimeout(() => kill(child, 'SIGKILL'), 5_000).unref()
  }))
  await Promise.all(ends)
  for (const id of started) signalTo(id, 'SIGKILL')
}

/**
 * Runs a program in the project's folder (or in `cwd`) to its end. Output goes to the terminal, or to `log` (a file) and into the result.
 * Never rejects for a failure of the program: look at `code`, which is not 0 then.
 */
export function run(command, args, { env = {}, log, timeoutMs, cwd = root } = {}) {
  if (stopping) return Promise.resolve({ code: 130, output: '' })
  if (log) mkdirSync(path.dirname(log), { recursive: true })
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      // What goes to a file is read without a terminal.
      cwd, env: { ...process.env, ...(log ? { FORCE_COLOR: '0' } : {}), ...env }, detached: !windows,
      stdio: log ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    running.add(child)
    const file = log ? createWriteStream(log) : undefined
    let output = ''
    const keep = (chunk) => {
      output += chunk
      file.write(chunk)
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    let timedOut = false
    let cpuMs
    child.once('exit', () => {
      cpuMs = cpuOfEnded()
    })
    const timer = timeoutMs && setTimeout(() => {
      timedOut = true
      kill(child, 'SIGKILL')
    }, timeoutMs)
    const done = (code, note = '') => {
      running.delete(child)
      clearTimeout(timer)
      file?.end(note)
      resolve({ code, output: output + note, cpuMs })
    }
    child.once('error', (error) => done(127, `${command}: ${error.message}\n`))
    child.once('close', (code, signal) => {
      if (timedOut) done(124, `\n超过 ${Math.round(timeoutMs / 60_000)} 分钟没有结束，已经停掉\n`)
      else done(code ?? 1, signal ? `\n被信号 ${signal} 停掉\n` : '')
    })
  })
}

/** A program of node_modules, run by this Node. */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [...(options.node ?? []), inRoot(file), ...args], options)

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const ORPHAN_CHECK_MS = 300

/** Calls `then` once on Ctrl-C or SIGTERM. Returns the way to stop listening. */
export function onStop(then) {
  const listener = () => {
    off()
    void then()
  }
  const off = () => SIGNALS.forEach((signal) => process.removeListener(signal, listener))
  for (const signal of SIGNALS) process.on(signal, listener)
  return off
}

/**
 * npm runs a script through a shell, and some shells do not hand on SIGTERM: they end and leave the script without a parent.
 * Seeing that is the signal.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, ORPHAN_CHECK_MS).unref()
}
