/**
 * Step `release` of `npm test`: the server of the last release (deploy/released) on a database of this one, and this one on a database of
 * that one, which migrates while the other serves. Both answer and see what the other writes.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '../server/paths'
import { startServer } from './chaos/server'
import { ensureServer } from './lib/build-server.mjs'
import { makeDatabase, withClosers, type Closers } from './lib/scratch-database'
import { buildReleased, releasedRef, ReleaseUnknown } from './release/released'
import { logIn, register, visit, walk } from './release/walk'

const NEEDS = /^-- Needs (\S+\.sql)$/m
const say = (text: string): void => console.log(text)

/** Migrations of this release that the last one cannot work with: a process of it refuses to start beside them. */
function tooEarly(released: string): string[] {
  const known = new Set(readdirSync(released))
  return readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && !known.has(name)).flatMap((name) => {
    const needed = NEEDS.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))?.[1]
    return needed === undefined || known.has(needed) ? [] : [`${name} 要等 ${needed} 发布以后，再下一次发布`]
  })
}

interface Scene {
  databaseUrl: string
  dataDir: string
}

async function newScene(closers: Closers): Promise<Scene> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daogang-release-'))
  closers.unshift(async () => rmSync(dataDir, { recursive: true, force: true }))
  return { databaseUrl: await makeDatabase(closers), dataDir }
}

async function start(closers: Closers, { databaseUrl, dataDir }: Scene, file?: string) {
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, undefined, file)
  closers.unshift(() => server.stop())
  return server
}

/** Forward: the database is that of the last release and in use. */
async function forward(closers: Closers, released: string): Promise<void> {
  const scene = await newScene(closers)
  const before = await start(closers, scene, released)
  const people = await logIn(before.url, scene.dataDir)
  await walk(before.url, before.url, people)
  let rounds = 0
  let isMigrated = false
  const visits = async (): Promise<void> => {
    for (; !isMigrated; rounds += 1) await visit(before.url, people)
  }
  const [after] = await Promise.all([
    start(closers, scene).finally(() => { isMigrated = true }), visits(), visits(),
  ])
  await walk(before.url, after.url, people)
  await walk(after.url, before.url, people)
  await register(after.url, before.url, scene.dataDir)
  say(`上次发布的服务在用的库，由这次的升级：中间 ${rounds} 轮读写都成功，之后两边都能用`)
}

/** Back: the database is that of this release, and the last one starts on it. */
async function back(closers: Closers, released: string): Promise<void> {
  const scene = await newScene(closers)
  const after = await start(closers, scene)
  const people = await logIn(after.url, scene.dataDir)
  const before = await start(closers, scene, released)
  await walk(before.url, after.url, people)
  await walk(after.url, before.url, people)
  await register(before.url, after.url, scene.dataDir)
  say('这次的库，上次发布的服务能启动、能用')
}

async function main(): Promise<void> {
  const ref = releasedRef()
  const { main: released, migrations } = await buildReleased(ref)
  await ensureServer()
  await withClosers(async (closers) => {
    const early = tooEarly(migrations)
    if (early.length > 0) throw new Error(early.join('\n'))
    say(`上次发布：${ref.slice(0, 12)}，这次多 ${readdirSync(MIGRATIONS).length - readdirSync(migrations).length} 个迁移`)
    await forward(closers, released)
    await back(closers, released)
  })
}

main().catch((error: unknown) => {
  const isUnknown = error instanceof ReleaseUnknown
  console.log(isUnknown ? error.message : error)
  // A developer's shallow clone is no fault; on CI a step that checks nothing is.
  if (!isUnknown || process.env.CI) process.exitCode = 1
})
