import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runLoad } from './chat/load'
import { makeDatabase, withClosers } from './lib/scratch-database'

const HELP = `npm run chat:reliability -- [--messages 20000] [--sockets 200]

在 PostgreSQL 上建一个临时库，起两个服务进程，让许多连接一起聊天：连接随机断开，中途 kill -9 一个进程。
数一数：确认过的消息有没有丢、有没有重、顺序对不对。设了 REDIS_URL 就经 Redis 互相唤醒，否则经 PostgreSQL。`

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '20000' }, sockets: { type: 'string', default: '200' }, help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  await withClosers(async (closers) => {
    const directory = mkdtempSync(join(tmpdir(), 'daogang-chat-'))
    closers.unshift(async () => rmSync(directory, { recursive: true }))
    const url = await makeDatabase(closers)
    const redisUrl = process.env.REDIS_URL || undefined
    const [messages, sockets] = [Number(values.messages), Number(values.sockets)]
    const result = await runLoad({ url, directory, redisUrl, sockets, messages, chaos: true, closers })
    const { acknowledged, seconds, breaks, resent, lost, twice, outOfOrder, surplus, refused, p50, p99 } = result
    console.log(`${sockets} 个连接，两个进程，经 ${redisUrl ? 'Redis' : 'PostgreSQL'}；断开 ${breaks} 次，中途 kill -9 一个进程`)
    console.log(`确认 ${acknowledged} 条，${seconds.toFixed(1)} 秒，每秒 ${(acknowledged / seconds).toFixed(0)} 条；没等到回答又发的 ${resent} 条`)
    console.log(`丢 ${lost}，重 ${twice}，乱序 ${outOfOrder}，多存 ${surplus}，被拒 ${refused.length}`)
    console.log(`送达 p50 ${p50.toFixed(0)} ms，p99 ${p99.toFixed(0)} ms`)
    const good = acknowledged >= messages && lost + twice + outOfOrder + surplus + refused.length === 0
    console.log(good ? '每条确认过的消息都恰好送到一次，顺序不变' : `不对：${[...new Set(refused)].slice(0, 3).join('；')}`)
    if (!good) process.exitCode = 1
  })
}

if (values.help) console.log(HELP)
else void main()
