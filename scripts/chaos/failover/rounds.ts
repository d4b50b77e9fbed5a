import type { Closers } from '../../lib/scratch-database'
import { say, table } from '../../lib/terminal.mjs'
import { CLUSTER_FAULTS, type ClusterScene } from './faults'
import { backUp, restoreElsewhere } from './backups'
import { booksOf, judge } from './judge'
import { startKeyedLoad, type KeyedLoad } from './load'
import { allReady, openScratch } from './scratch'

export interface RoundsOptions {
  rounds: number
  /** Only the faults whose names have this text. */
  only?: string
  /** False plants the mistake that the run must find. */
  synchronous: boolean
  withinMs: number
}

interface Round {
  fault: string
  where: string
  acknowledged: number
  retries: number
  lost: number
  doubled: number
  gapMs: number
  slowestMs: number
  settledMs: number
}

const CALM_MS = 2_000
const SETTLE_WITHIN_MS = 120_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** The faults of a cluster one after the other under load. Prints the table. @returns failures */
export async function clusterRounds(closers: Closers, options: RoundsOptions): Promise<string[]> {
  const { synchronous, rounds, withinMs, only = '' } = options
  const scratch = await openScratch(closers, synchronous)
  const scene: ClusterScene = { ...scratch, synchronous }
  const faults = CLUSTER_FAULTS.filter(({ name }) => name.includes(only))
  const load = startKeyedLoad(scratch.cluster.urls, scratch.people)
  closers.unshift(() => Promise.race([load.stop(), pause(1_000)]))
  // The planted mistake is in the replication: its run needs no backups.
  if (synchronous) say('一边写一边做第一次全量备份')
  const backups = synchronous ? await backUp(scratch) : undefined
  const done: Round[] = []
  for (let n = 0; n < rounds; n++) {
    const fault = faults[n % faults.length]
    if (!fault) throw new Error(`no fault has ${only} in its name`)
    const round = await one(scene, load, fault, n)
    done.push(round)
    say(`${n + 1}/${rounds} ${line(round).join('  ')}`)
  }
  // Under load, so that the moment has writes before it and after it.
  const restored = backups && await restoreElsewhere(scratch, backups)
  await load.stop()
  const total = await judge(scratch.databaseUrl, load.acknowledged)
  const books = await booksOf(scratch.databaseUrl)
  say(table([['故障', '机器', '确认', '重试', '丢', '重复', '停写', '最慢一笔', '全好'], ...done.map(line)], [2, 3, 4, 5, 6, 7, 8]))
  say(`共确认 ${load.acknowledged.length} 次写入，读 ${load.reads} 次，重试 ${load.retries} 次；丢 ${total.lost}，重复 ${total.doubled}`)
  say(`刚改完就读 ${load.ownReads} 次，${load.stale} 次没看到自己改的`)
  say(books.lines.join('\n'))
  if (restored) say(restored.lines.join('\n'))
  return [
    ...(total.lost > 0 ? [`丢了 ${total.lost} 次确认过的写入`] : []),
    ...(total.doubled > 0 ? [`${total.doubled} 次写入有两份`] : []),
    ...(books.isSound ? [] : ['账不平']),
    ...(load.stale > 0 ? [`${load.stale} 次没看到自己刚改的`] : []),
    ...restored?.wrong ?? [],
    ...done.filter(({ gapMs }) => gapMs > withinMs).map(({ fault, gapMs }) => `${fault}：${inSeconds(gapMs)} 没有写入`),
    ...[...new Set(load.unexpected)].slice(0, 5),
  ]
}

async function one(scene: ClusterScene, load: KeyedLoad, fault: (typeof CLUSTER_FAULTS)[number], n: number): Promise<Round> {
  const { cluster, synchronous } = scene
  await pause(CALM_MS)
  const [from, retries] = [load.acknowledged.length, load.retries]
  const mark = load.mark()
  const { where, heal } = await fault.make(scene, n)
  const began = performance.now()
  await load.nextWrite()
  await pause(CALM_MS)
  await heal()
  const members = await cluster.patroni.settled(synchronous, SETTLE_WITHIN_MS)
  await allReady(cluster, SETTLE_WITHIN_MS)
  const settledMs = performance.now() - began
  await load.nextWrite()
  const { lost, doubled } = await judge(cluster.databaseUrl, load.acknowledged.slice(from))
  const leader = members.find(({ role }) => role === 'leader')?.name
  return {
    fault: fault.name, where: `${where} → ${leader}`, acknowledged: load.acknowledged.length - from, retries: load.retries - retries,
    lost, doubled, gapMs: mark.gap(), slowestMs: mark.slowest(), settledMs,
  }
}

const line = ({ fault, where, acknowledged, retries, lost, doubled, gapMs, slowestMs, settledMs }: Round) =>
  [fault, where, acknowledged, retries, lost, doubled, inSeconds(gapMs), inSeconds(slowestMs), inSeconds(settledMs)]
