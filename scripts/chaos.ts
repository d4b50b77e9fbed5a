import { parseArgs } from 'node:util'
import { clusterRounds } from './chaos/failover/rounds'
import { rollingRelease } from './chaos/failover/release'
import { oneServer } from './chaos/one-server'
import { ensureServer } from './lib/build-server.mjs'
import { withClosers } from './lib/scratch-database'
import { Problem } from './lib/terminal.mjs'

const HELP = `npm run chaos -- [--short] [--within 1000]

一边写一边出故障：数据库重启、崩溃、连接被掐断，标准输出写不进去，Redis 不在，请求体一点一点来，SIGTERM。
每种故障说出：确认了多少次写入、丢了几次、回绝（503）几次、断开几次、故障结束后多久能用。
用临时目录里自己的 PostgreSQL 和 redis-server；起不了 PostgreSQL 就说明原因，在 TEST_DATABASE_URL 的临时库上只掐断连接。
--short 每种故障短一些；--within 是恢复用时的上限（毫秒）。

npm run chaos -- --cluster [--rounds 20] [--only 断网] [--within 30000] [--asynchronous]

deploy/topology.ts 的整个集群，每台机器一个网络命名空间，要 root。主库被杀、断电、断网、磁盘满，备库落后，服务端和 Redis 被杀。
确认过的写入一次都不能丢，也不能有两份，账要平，写入要在上限内恢复。--asynchronous 故意用异步复制，这时必须查出丢失。
先做一次全量备份，最后一边写一边从备份和日志恢复到某一时刻，和备库比；再弄坏一个日志，必须查出来。

npm run chaos -- --release [--from HEAD~1]

在同一个集群上一边写一边聊天，把两个服务端从那个提交换成现在的，再换回去。`

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false }, within: { type: 'string' }, help: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false }, rounds: { type: 'string', default: '20' }, only: { type: 'string', default: '' },
    asynchronous: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false }, from: { type: 'string', default: 'HEAD~1' },
  },
})

async function main(): Promise<void> {
  await ensureServer()
  await withClosers(async (closers) => {
    const wrong = values.release ? await rollingRelease(closers, values.from)
      : values.cluster ? await clusterRounds(closers, {
        rounds: Number(values.rounds), only: values.only, synchronous: !values.asynchronous, withinMs: Number(values.within ?? 30_000),
      })
        : await oneServer(closers, { short: values.short, withinMs: Number(values.within ?? 1_000) })
    console.log(wrong.length === 0 ? '确认过的写入一次没丢，服务都回来了' : `不对：\n${wrong.join('\n')}`)
    if (wrong.length > 0) process.exitCode = 1
  })
}

if (values.help) console.log(HELP)
else {
  main().catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error)
    process.exitCode = 1
  })
}
