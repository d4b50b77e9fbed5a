import { makeDatabase, type Closers } from '../lib/scratch-database'
import { runLoad } from './load'

const SOCKETS = 200
/** As many as go through, and then at an even pace: a delay under full load is that of waiting in line. */
const LOADS = [
  { name: '能过多少', messages: 20_000 },
  { name: '每秒 1000 条', messages: 10_000, perSecond: 1_000 },
  { name: '每秒 100 条', messages: 1_500, perSecond: 100 },
] as const

/** Prints how many messages go between two processes a second and how long each takes, over PostgreSQL, and over Redis if there is one. */
export async function benchChat(directory: string, closers: Closers): Promise<void> {
  for (const [name, redisUrl] of [['PostgreSQL', undefined], ['Redis', process.env.REDIS_URL || undefined]] as const) {
    if (name === 'Redis' && redisUrl === undefined) {
      console.log('聊天\tRedis\t没有设置 REDIS_URL，没量')
      continue
    }
    for (const { name: load, ...how } of LOADS) {
      const own: Closers = []
      closers.unshift(async () => { for (const closer of own.splice(0)) await closer() })
      const url = await makeDatabase(own)
      const { acknowledged, seconds, p50, p99 } = await runLoad({
        url, directory, redisUrl, sockets: SOCKETS, chaos: false, closers: own, ...how,
      })
      for (const closer of own.splice(0)) await closer()
      const perSecond = (acknowledged / seconds).toFixed(0).padStart(6)
      console.log(`聊天\t${name}\t${perSecond} 条/秒\tp50 ${p50.toFixed(0)} ms\tp99 ${p99.toFixed(0)} ms\t${load}，${SOCKETS} 个连接，两个进程`)
    }
  }
}
