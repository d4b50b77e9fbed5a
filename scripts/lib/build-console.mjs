import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dropOld } from '../../config/private-maps/releases.js'
import { sourceHash } from './build.mjs'
import { inRoot, runNode } from './run.mjs'
import { Problem, say } from './terminal.mjs'

const SOURCES = ['console', 'contract', 'package-lock.json', 'scripts/lib/build-console.mjs']
const OUT = inRoot('dist', 'console')
const STAMP = inRoot('dist', 'console.hash')

const hashOf = () => sourceHash(undefined, SOURCES, {})

/** The maps of all hosts, where the server finds positions of reported errors (docs/decisions/0285-client-errors.md). */
const MAPS = inRoot('dist', 'maps', 'console')
const RELEASE_LENGTH = 20

/** Takes the maps out of the output, which is served, into a folder of the release. They keep positions and names, and no sources. */
function keepMaps(release) {
  for (const name of readdirSync(OUT, { recursive: true }).filter((each) => each.endsWith('.map'))) {
    const map = JSON.parse(readFileSync(join(OUT, name), 'utf8'))
    delete map.sourcesContent
    const file = join(MAPS, release, name)
    mkdirSync(join(file, '..'), { recursive: true })
    if (name.endsWith('.js.map')) writeFileSync(file, JSON.stringify(map))
    rmSync(join(OUT, name))
  }
  if (existsSync(MAPS)) dropOld(MAPS)
}

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
    ...options, env: { NODE_ENV: 'production', CONSOLE_RELEASE: hash.slice(0, RELEASE_LENGTH), ...options.env },
  })
  if (result.code !== 0) return result
  keepMaps(hash.slice(0, RELEASE_LENGTH))
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
