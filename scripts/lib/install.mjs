import { existsSync, readFileSync } from 'node:fs'
import { inRoot, run } from './run.mjs'
import { heartbeat, Problem, say, seconds } from './terminal.mjs'

/** The Nodes that all tools run on (`engines` in package.json): Vite, which builds the console, has no 21 and no early 22. */
const RANGES = [{ from: [20, 19], before: 21 }, { from: [22, 12], before: Infinity }]

/** Refuses a Node on which something else would fail later with an unclear message. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  const fits = RANGES.some(({ from: [least, point], before }) =>
    major < before && (major > least || (major === least && minor >= point)))
  if (!fits) {
    throw new Problem(`需要 Node 20.19 以上的20版，或者 Node 22.12 以上，现在是 ${version}。可以从 https://nodejs.org 安装`)
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
