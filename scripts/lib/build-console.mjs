import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { sourceHash } from './build.mjs'
import { inRoot, runNode } from './run.mjs'
import { Problem, say } from './terminal.mjs'

const SOURCES = ['console', 'contract', 'package-lock.json', 'scripts/lib/build-console.mjs']
const OUT = inRoot('dist', 'console')
const STAMP = inRoot('dist', 'console.hash')

const hashOf = () => sourceHash(undefined, SOURCES, {})

/** Whether dist/console was built from the current sources. */
function isFresh() {
  return existsSync(STAMP) && existsSync(inRoot('dist', 'console', 'index.html')) && readFileSync(STAMP, 'utf8').trim() === hashOf()
}

/** Builds the operators' console into dist/console unless it is fresh. Returns the result of `run`. */
export async function ensureConsoleBuilt(options = {}) {
  if (isFresh()) return { code: 0, output: 'dist/console was built of these sources before\n' }
  const hash = hashOf()
  rmSync(STAMP, { force: true })
  const result = await runNode('console/node_modules/vite/bin/vite.js', ['build', 'console', '--logLevel', 'warn'], {
    ...options, env: { NODE_ENV: 'production', ...options.env },
  })
  if (result.code !== 0) return result
  mkdirSync(OUT, { recursive: true })
  writeFileSync(STAMP, `${hash}\n`)
  return result
}

/** The same for `npm start`, which says what takes time. */
export async function ensureConsole() {
  if (isFresh()) return
  say('正在构建控制台，几秒钟…')
  const { code, output } = await ensureConsoleBuilt({ log: inRoot('test-output', 'logs', 'start-build-console.log') })
  if (code !== 0) throw new Problem(`控制台没有构建成功：\n${output.slice(-4_000)}`)
}
