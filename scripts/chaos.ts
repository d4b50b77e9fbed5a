import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './chaos/cluster'
import { fullDisk, redisAway, restart, serverOf, sigterm, slowBodies, terminate, type Outcome, type Scene } from './chaos/faults'
import { makeTalkers } from './chat/people'
import { ensureServer } from './lib/build-server.mjs'
import { table } from './lib/terminal.mjs'
import { makeDatabase, withClosers } from './lib/scratch-database'

const HELP = `npm run chaos -- [--short] [--within 1000]

一边写一边出故障：数据库重启、崩溃、连接被掐断，标准输出写不进去，Redis 不在，请求体一点一点来，SIGTERM。
每种故障说出：确认了多少次写入、丢了几次、回绝（503）几次、断开几次、故障结束后多久能用。
用临时目录里自己的 PostgreSQL 和 redis-server；起不了 PostgreSQL 就说明原因，在 TEST_DATABASE_URL 的临时库上只掐断连接。
--short 每种故障短一些；--within 是恢复用时的上限（毫秒）。`

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false }, within: { type: 'string', default: '1000' }, help: { type: 'boolean', default: false },
  },
})
const PEOPLE = 32

async function main(): Promise<void> {
  await ensureServer()
  await withClosers(async (closers) => {
    const directory = mkdtempSync(join(tmpdir(), 'daogang-chaos-'))
    closers.unshift(async () => rmSync(directory, { recursive: true, force: true }))
    const cluster = await openCluster()
    const owned = 'missing' in cluster ? undefined : cluster
    if ('missing' in cluster) console.log(`不能起自己的 PostgreSQL（${cluster.missing}）：不测重启和崩溃，只在临时库上掐断连接`)
    else closers.unshift(() => cluster.close())
    const databaseUrl = owned?.url ?? await makeDatabase(closers)
    const talkers = await makeTalkers(databaseUrl, PEOPLE)
    const scene: Scene = { databaseUrl, directory, talkers, ...(values.short ? { loadMs: 500, times: 1 } : { loadMs: 3_000, times: 5 }) }
    const awayMs = values.short ? 500 : 3_000

    // One process goes through all that happens to its database.
    const server = await serverOf(scene)
    closers.unshift(() => server.stop())
    const faults: (() => Promise<Outcome | { missing: string }>)[] = [
      ...(owned ? (['fast', 'immediate'] as const).map((how) => () => restart(scene, server, owned, how, awayMs)) : []),
      () => terminate(scene, server),
      () => fullDisk(scene),
      () => redisAway(scene),
      () => slowBodies(scene),
      () => sigterm(scene),
    ]
    const outcomes: Outcome[] = []
    for (const fault of faults) {
      const outcome = await fault()
      if ('missing' in outcome) {
        console.log(`${outcome.missing}：不测 Redis 不在`)
        continue
      }
      if ((outcome.backMs ?? 0) > Number(values.within)) outcome.wrong.push(`back after ${Math.round(outcome.backMs ?? 0)} ms only`)
      outcomes.push(outcome)
    }
    report(outcomes)
  })
}

function report(outcomes: readonly Outcome[]): void {
  console.log(table([
    ['故障', '确认', '丢', '503', '断开', '恢复', ''],
    ...outcomes.map(({ fault, acknowledged, lost, refused, resets, backMs, note = '' }) =>
      [fault, acknowledged, lost, refused, resets, backMs === undefined ? '-' : `${Math.round(backMs)} ms`, note]),
  ], [1, 2, 3, 4, 5]))
  const wrong = outcomes.flatMap(({ fault, wrong: all }) => all.map((one) => `${fault}：${one}`))
  console.log(wrong.length === 0 ? '确认过的写入一次没丢，服务都回来了' : `不对：\n${wrong.join('\n')}`)
  if (wrong.length > 0) process.exitCode = 1
}

if (values.help) console.log(HELP)
else void main()
