import { machinesWith } from '../../../deploy/topology'
import { startClient, type Client } from '../../chat/client'
import { missing, settled } from '../../chat/load'
import type { Talker } from '../../chat/people'
import type { Cluster } from '../../cluster/cluster'
import type { Closers } from '../../lib/scratch-database'
import { stopAll } from '../../lib/run.mjs'
import { say, table } from '../../lib/terminal.mjs'
import { formerServer } from './former'
import { booksOf, judge } from './judge'
import { startKeyedLoad, type KeyedLoad } from './load'
import { openScratch } from './scratch'

const CALM_MS = 3_000
/** The proxies ask a server once a second whether it is ready. */
const SEEN_MS = 2_500
const READY_WITHIN_MS = 120_000
/** A client sends a request without an answer again twice; what fails after that, the user sees. */
const MOST_TRIES = 3

const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Chats by sockets go on beside the load. */
interface Chats {
  sent(): number
  stop(): Promise<{ missing: number, resent: number, refused: string[] }>
}

/** Replaces both servers by the present ones and back again, one after the other, under load. @returns failures */
export async function rollingRelease(closers: Closers, ref: string): Promise<string[]> {
  // An interrupted build or installation ends too.
  closers.unshift(() => stopAll())
  const { commit, compiled } = await formerServer(ref)
  const { cluster, people, databaseUrl } = await openScratch(closers, true, compiled)
  const load = startKeyedLoad(cluster.urls, people)
  closers.unshift(() => Promise.race([load.stop(), pause(1_000)]))
  const chats = startChats(cluster.urls, people.talkers)
  const rows: (string | number)[][] = []
  for (const [what, to] of [[`${commit.slice(0, 8)} → 现在`, undefined], [`现在 → ${commit.slice(0, 8)}`, compiled]] as const) {
    for (const machine of machinesWith('server')) {
      await pause(CALM_MS)
      rows.push([what, machine, ...await replace(cluster, load, machine, to)])
      say(rows.at(-1)?.join('  ') ?? '')
    }
  }
  await pause(CALM_MS)
  await load.stop()
  const said = await chats.stop()
  const { lost, doubled } = await judge(databaseUrl, load.acknowledged)
  const books = await booksOf(databaseUrl)
  say(table([['发布', '机器', '确认', '重试', '停写', '最慢一笔', '换好'], ...rows], [2, 3, 4, 5, 6]))
  say(`写入 ${load.acknowledged.length} 次，读 ${load.reads} 次，重试 ${load.retries} 次，一个请求最多发 ${load.mostTries} 次；丢 ${lost}，重复 ${doubled}`)
  say(`聊天连接发了 ${chats.sent()} 条，重连后再发 ${said.resent} 条，没听到 ${said.missing} 条`)
  say(`重试的原因：${[...load.reasons].map(([why, times]) => `${why} ${times} 次`).join('，') || '没有'}`)
  say(`刚改完就读 ${load.ownReads} 次，${load.stale} 次没看到自己改的`)
  say(books.lines.join('\n'))
  return [
    ...(lost > 0 ? [`丢了 ${lost} 次确认过的写入`] : []), ...(doubled > 0 ? [`${doubled} 次写入有两份`] : []),
    ...(load.mostTries > MOST_TRIES ? [`有请求发了 ${load.mostTries} 次才成`] : []),
    ...(said.missing > 0 ? [`聊天丢了 ${said.missing} 条`] : []), ...(books.isSound ? [] : ['账不平']),
    ...(load.stale > 0 ? [`${load.stale} 次没看到自己刚改的`] : []),
    ...[...new Set([...load.unexpected, ...said.refused])].slice(0, 5),
  ]
}

async function replace(
  cluster: Cluster, load: KeyedLoad, machine: ReturnType<typeof machinesWith>[number], compiled: string | undefined,
): Promise<(string | number)[]> {
  const [from, retries, mark, began] = [load.acknowledged.length, load.retries, load.mark(), performance.now()]
  await cluster.job(machine, 'server').stop()
  cluster.serve(machine, compiled)
  const url = `http://${cluster.place.address(machine, 'server')}:${cluster.place.port('server')}/readyz`
  for (const until = Date.now() + READY_WITHIN_MS; !await fetch(url).then(({ ok }) => ok, () => false);) {
    if (Date.now() > until) throw new Error(`the server of ${machine} did not get ready`)
    await pause(100)
  }
  const tookMs = performance.now() - began
  await pause(SEEN_MS)
  return [load.acknowledged.length - from, load.retries - retries, inSeconds(mark.gap()), inSeconds(mark.slowest()), inSeconds(tookMs)]
}

function startChats(urls: readonly string[], talkers: readonly Talker[]): Chats {
  const clients = new Map<Talker, Client>(talkers.map((talker) => [talker, startClient(talker, () => urls)]))
  let [stopped, sent] = [false, 0]
  // A client that has no place yet may miss what the others say.
  const placed = (async () => {
    while ([...clients.values()].some(({ seen }) => !seen.placed)) await pause(20)
  })()
  const sending = [...clients].map(async ([talker, client], who) => {
    await placed
    for (let n = 0; !stopped; n++) {
      await client.send(talker.conversations[n % talker.conversations.length]?.id ?? '', `${who}-${n}`)
      sent++
      await pause(50)
    }
  })
  return {
    sent: () => sent,
    stop: async () => {
      stopped = true
      await Promise.all(sending)
      await settled(talkers, clients)
      const seen = [...clients.values()].map((client) => client.seen)
      const result = {
        missing: missing(talkers, clients),
        resent: seen.reduce((sum, { resent }) => sum + resent, 0),
        refused: seen.flatMap(({ refused }) => refused),
      }
      clients.forEach((client) => client.stop())
      return result
    },
  }
}
