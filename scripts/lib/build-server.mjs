import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceHash } from './build.mjs'
import { inRoot } from './run.mjs'
import { Problem, say } from './terminal.mjs'

const SOURCES = ['server', 'contract', 'package-lock.json', 'scripts/lib/build-server.mjs']
/** Beside the server's own node_modules: its packages are found from here as from its sources. */
const OUT = inRoot('server', 'dist')
const STAMP = inRoot('server', 'dist', 'sources.hash')

export const COMPILED_SERVER = inRoot('server', 'dist', 'main.js')

/** The server's own, a development dependency. */
function esbuild() {
  try {
    return createRequire(inRoot('server', 'package.json'))('esbuild')
  } catch {
    throw new Problem('server/dist 没有编译好，这里又没有 esbuild：请先运行 npm ci，或在构建的机器上运行 npm run build:server，再把 server/dist 一起部署')
  }
}

/** Compiles an entry with the server and the contract to JavaScript with source maps; installed packages stay where they are. */
async function compile(entry, out) {
  const { build } = esbuild()
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: out,
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: true,
    define: { COMPILED: 'true' },
    plugins: [{
      name: 'installed packages stay external',
      setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, ({ kind, path }) => (
        kind === 'entry-point' || path.startsWith('@daogang/') ? undefined : { path, external: true }
      )),
    }],
    logLevel: 'warning',
  })
  const unfinished = inRoot('server', 'node_modules', '.cache', `dist-${process.pid}`)
  mkdirSync(unfinished, { recursive: true })
  for (const { path: file, contents } of outputFiles) writeFileSync(path.join(unfinished, path.relative(out, file)), contents)
  cpSync(inRoot('server', 'db', 'migrations'), path.join(unfinished, 'migrations'), { recursive: true })
  cpSync(inRoot('server', 'sensitive-words', 'learned', 'weights.bin'), path.join(unfinished, 'wording-weights.bin'))
  cpSync(inRoot('server', 'seed', 'pictures', 'files'), path.join(unfinished, 'demo-pictures'), { recursive: true })
  return unfinished
}

/** Compiles the server into server/dist. The last one is replaced once the new one is complete: another process may be starting from it. */
export async function buildServer() {
  const hash = sourceHash(undefined, SOURCES, {})
  const unfinished = await compile(inRoot('server', 'main.ts'), OUT)
  writeFileSync(path.join(unfinished, path.basename(STAMP)), `${hash}\n`)
  rmSync(OUT, { recursive: true, force: true })
  try {
    renameSync(unfinished, OUT)
  } catch (error) {
    // Another process compiled the same sources at the same time.
    if (!isFresh()) throw error
    rmSync(unfinished, { recursive: true })
  }
}

/**
 * Compiles the server of the browser and host tests. Compiled, it starts in a fraction of the processor time that its sources take.
 * @returns the file to start
 */
export async function buildTestServer() {
  const out = inRoot('server', 'node_modules', '.cache', 'test-server')
  const unfinished = await compile(inRoot('tests', 'e2e', 'served.ts'), out)
  rmSync(out, { recursive: true, force: true })
  renameSync(unfinished, out)
  return path.join(out, 'served.js')
}

/** Whether the compiled server is made of these very sources. A deployment without sources has nothing to compare with. */
function isFresh() {
  if (!existsSync(COMPILED_SERVER) || !existsSync(STAMP)) return false
  if (!existsSync(inRoot('server', 'main.ts'))) return true
  return readFileSync(STAMP, 'utf8').trim() === sourceHash(undefined, SOURCES, {})
}

/** Compiles the server unless server/dist is fresh. */
export async function ensureServer() {
  if (isFresh()) return
  say('正在编译服务端…')
  await buildServer()
}

/** Runs the compiled server in this very process, so that a signal reaches it directly. Stacks name the sources. */
export async function runServer() {
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(COMPILED_SERVER).href)
}
