import { existsSync, readFileSync } from 'node:fs'
import { continueInNode, hasNode } from './node.mjs'
import { inRoot, run } from './run.mjs'
import { heartbeat, Problem, say, seconds } from './terminal.mjs'

const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages ?? {} : {})

/**
 * Whether what npm last wrote into node_modules is what package-lock.json asks for. npm keeps a copy of the lock file
 * there and writes it last, so an installation that was interrupted, or that is older than the lock file, shows.
 */
export function isInstalled(wanted, present, exists) {
  return Object.entries(wanted).every(([where, { version, link, optional, devOptional, peer }]) => {
    if (!where.includes('node_modules/')) return true
    // Of another platform, or left out. One that is there has its version: Node itself is one.
    if ((optional || devOptional || peer) && !present[where]) return true
    if (!present[where] || !exists(where)) return false
    return link || present[where].version === version
  })
}

/** Installs the packages of package-lock.json, if node_modules differs from it, and goes on in Node 24, which may be one of them. */
export async function ensureInstalled() {
  const isReady = hasNode()
  const wanted = readLock(inRoot('package-lock.json'))
  const present = readLock(inRoot('node_modules', '.package-lock.json'))
  if (!isReady || !isInstalled(wanted, present, (where) => existsSync(inRoot(where, 'package.json')))) await install()
  await continueInNode()
}

async function install() {
  say('正在安装依赖（npm ci），第一次要几分钟…')
  const started = Date.now()
  const stop = heartbeat('还在安装依赖')
  // Under NODE_ENV=production npm leaves the build tools out; starting needs them.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // In npm's own Node: `npm ci` deletes the one in node_modules.
  const { code } = npm?.endsWith('.js')
    ? await run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  stop()
  if (code !== 0) throw new Problem('依赖没有装好。请检查网络（npm 的提示在上面），然后再运行一次')
  say(`依赖装好了，用了 ${seconds(Date.now() - started)}`)
  if (!hasNode()) throw new Problem('没有装上 Node 24（npm 的可选依赖）。请从 https://nodejs.org 安装 Node 24，或者去掉 npm 的 omit=optional 设置')
}
