import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTalkers } from '../chat/people'
import { makeDatabase, type Closers } from '../lib/scratch-database'
import { table } from '../lib/terminal.mjs'
import { openCluster } from './cluster'
import { fullDisk, redisAway, restart, serverOf, sigterm, slowBodies, terminate, type Outcome, type Scene } from './faults'

const PEOPLE = 32

/** One server on a PostgreSQL of this run, and what fails around it. Prints the table. @returns failures */
export async function oneServer(closers: Closers, { short, withinMs }: { short: boolean, withinMs: number }): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'daogang-chaos-'))
  closers.unshift(async () => rmSync(directory, { recursive: true, force: true }))
  const cluster = await openCluster()
  const owned = 'missing' in cluster ? undefined : cluster
  if ('missing' in cluster) console.log(`不能起自己的 PostgreSQL（${cluster.missing}）：不测重启和崩溃，只在临时库上掐断连接`)
  else closers.unshift(() => cluster.close())
  const databaseUrl = owned?.url ?? await makeDatabase(closers)
  const talkers = await makeTalkers(databaseUrl, PEOPLE)
  const scene: Scene = { databaseUrl, directory, talkers, ...(short ? { loadMs: 500, times: 1 } : { loadMs: 3_000, times: 5 }) }
  const awayMs = short ? 500 : 3_000

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
    if ((outcome.backMs ?? 0) > withinMs) outcome.wrong.push(`back after ${Math.round(outcome.backMs ?? 0)} ms only`)
    outcomes.push(outcome)
  }
  return report(outcomes)
}

function report(outcomes: readonly Outcome[]): string[] {
  console.log(table([
    ['故障', '确认', '丢', '503', '断开', '恢复', ''],
    ...outcomes.map(({ fault, acknowledged, lost, refused, resets, backMs, note = '' }) =>
      [fault, acknowledged, lost, refused, resets, backMs === undefined ? '-' : `${Math.round(backMs)} ms`, note]),
  ], [1, 2, 3, 4, 5]))
  return outcomes.flatMap(({ fault, wrong }) => wrong.map((one) => `${fault}：${one}`))
}
