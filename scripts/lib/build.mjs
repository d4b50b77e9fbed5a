import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root, runNode } from './run.mjs'
import { heartbeat, Problem, say, seconds } from './terminal.mjs'

/** What a build is made of. Tests are not part of it. */
const SOURCES = [
  'src', 'config', 'contract', 'types', 'babel.config.js', 'package.json', 'package-lock.json',
  'project.config.json', 'project.alipay.json',
  'tsconfig.json', 'tsconfig.base.json', 'tsconfig.app.json', 'tsconfig.h5.json',
]
/** Settings that end up in the output. */
const SETTINGS = ['API_ORIGIN']

function* filesOf(file) {
  if (!existsSync(file)) return
  if (!statSync(file).isDirectory()) return yield file
  for (const name of readdirSync(file).sort()) {
    if (name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name)) yield* filesOf(path.join(file, name))
  }
}

/** A digest of the content of every source, so that a fresh clone and a touched file are judged alike. */
export function sourceHash(folder = root, sources = SOURCES, env = process.env) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(path.join(folder, source))) {
      hash.update(`${path.relative(folder, file).split(path.sep).join('/')}\0`).update(readFileSync(file)).update('\0')
    }
  }
  for (const name of SETTINGS) hash.update(`${name}=${env[name] ?? ''}\0`)
  return hash.digest('hex')
}

const folderOf = (target, gallery) => (gallery ? `gallery/${target}` : target)
/** What a finished build has at least. */
const entryOf = (target) => (target === 'h5' ? 'index.html' : 'app.json')
const stampFile = (target) => inRoot('dist', `${target}.hash`)

/**
 * Builds a target into an empty folder and stores the digest of its sources. With `gallery` it builds the UI kit's gallery into a separate
 * folder. Mini-programs of this trial build call a server on this computer. Returns the result of `run`.
 */
async function build(target, { gallery = false, ...options } = {}) {
  const folder = folderOf(target, gallery)
  const hash = sourceHash()
  rmSync(stampFile(folder), { force: true })
  rmSync(inRoot('dist', folder), { recursive: true, force: true })
  const result = await runNode('node_modules/@tarojs/cli/bin/taro', ['build', '--type', target], {
    // A larger young generation: a twentieth less CPU time, because webpack leaves much garbage.
    node: ['--max-semi-space-size=64'],
    ...options, env: { NODE_ENV: 'production', TARO_ENV: target, TRIAL_BUILD: 'on', ...(gallery ? { GALLERY: 'on' } : {}), ...options.env },
  })
  // Taro's command line ends with 0 after some failures, so look for what it was to make.
  if (result.code === 0 && !existsSync(inRoot('dist', folder, entryOf(target)))) return { ...result, code: 1 }
  if (result.code === 0) {
    mkdirSync(inRoot('dist'), { recursive: true })
    writeFileSync(stampFile(folder), stampOf(hash, folder, target))
  }
  return result
}

/** The sources of a build, and when it was made: another build into the same folder, by Taro's own command, is not taken for it. */
const stampOf = (hash, folder, target) => `${hash} ${statSync(inRoot('dist', folder, entryOf(target))).mtimeMs}\n`

/** Whether a folder of dist holds a fresh build of the present sources. */
function isBuilt(folder, target) {
  if (!existsSync(stampFile(folder)) || !existsSync(inRoot('dist', folder, entryOf(target)))) return false
  return readFileSync(stampFile(folder), 'utf8') === stampOf(sourceHash(), folder, target)
}

/** Builds a target unless its build is fresh. */
export async function ensureBuilt(target, options = {}) {
  const folder = folderOf(target, options.gallery)
  if (isBuilt(folder, target)) return { code: 0, output: `dist/${folder} was built of these sources before\n` }
  return build(target, options)
}

/** Builds the H5 unless dist/h5 was built from the current sources. */
export async function ensureH5() {
  if (isBuilt('h5', 'h5')) return
  say('正在构建网页版（H5），大约一分钟…')
  const started = Date.now()
  const stop = heartbeat('还在构建')
  const { code, output } = await build('h5', { log: inRoot('test-output', 'logs', 'start-build-h5.log') })
  stop()
  if (code !== 0) throw new Problem(`网页版没有构建成功：\n${output.slice(-4_000)}`)
  say(`网页版构建好了，用了 ${seconds(Date.now() - started)}`)
}
