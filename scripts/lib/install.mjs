import { existsSync, readFileSync } from 'node:fs'
import { inRoot, run } from './run.mjs'
import { heartbeat, Problem, say, seconds } from './terminal.mjs'

/** The oldest Node that all tools run on (`engines` in package.json). */
const OLDEST_NODE = [20, 19]

/** Refuses a Node that is too old, before something else fails with an unclear message. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Problem(`需要 Node ${OLDEST_NODE.join('.')} 或更新的版本，现在是 ${version}。可以从 https://nodejs.org 安装`)
  }
}

const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages ?? {} : {})

/**
 * Whether what npm last wrote into node_modules is what package-lock.json asks for. npm keeps a copy of the lock file
 * there and writes it last, so an installation that was interrupted, or that is older than the lock file, shows.
 */
export function isInstalled(wanted, present, exists) {
  return Object.entries(wanted).every(([where, { version, link, optional, devOptional, peer }]) => {
    if (!where.includes('node_modules/') || optional || devOptional || peer) return true
    if (!present[where] || !exists(where)) return false
    return link || present[where].version === version
  })
}

/** Installs the packages of package-lock.json, if node_modules differs from it. */
export async function ensureInstalled() {
  checkNode()
  const wanted = readLock(inRoot('package-lock.json'))
  const present = readLock(inRoot('node_modules', '.package-lock.json'))
  if (isInstalled(wanted, present, (where) => existsSync(inRoot(where, 'package.json')))) return

  say('正在安装依赖（npm ci），第一次要几分钟…')
  const started = Date.now()
  const stop = heartbeat('还在安装依赖')
  // Under NODE_ENV=production npm leaves the build tools out; starting needs them.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { code } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  stop()
  if (code !== 0) throw new Problem('依赖没有装好。请检查网络（npm 的提示在上面），然后再运行一次')
  say(`依赖装好了，用了 ${seconds(Date.now() - started)}`)
}
