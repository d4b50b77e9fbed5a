import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { MACHINES, machines, type ProcessName } from '../deploy/topology'
import { openCluster } from './cluster/cluster'
import { composeFiles } from './cluster/compose'
import { ensurePrograms } from './cluster/programs'
import { ensureServer } from './lib/build-server.mjs'
import { inRoot, stopWithNpm } from './lib/run.mjs'
import { Problem, say, table } from './lib/terminal.mjs'

const HELP = `npm run cluster -- [--data <文件夹>]

在这台机器上起 deploy/topology.ts 的整个集群：六台“机器”，每台是回环网络的一个地址（127.77.0.x）。
Ctrl-C 停掉全部；再运行一次，数据还在。数据默认在系统临时文件夹的 daogang-cluster 里，每个进程的日志也在那里。
npm run cluster -- files 重新生成 deploy/compose 里的文件。`

const SETTLE_WITHIN_MS = 120_000

async function up(folder: string): Promise<void> {
  const programs = await ensurePrograms()
  await ensureServer()
  const cluster = openCluster({ folder, programs, synchronous: true })
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => closing ??= cluster.close()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!closing) say('正在停…')
      void close().then(() => process.exit(0))
    })
  }
  try {
    machines.forEach((machine) => cluster.start(machine))
    say('正在起集群…')
    const members = await cluster.patroni.settled(true, SETTLE_WITHIN_MS)
    await ready(cluster.urls)
    say(table([['机器', '进程', '数据库'], ...machines.map((machine) =>
      [machine, MACHINES[machine].filter((name: ProcessName) => name !== 'storage').join(' '),
        members.find(({ name }) => name === machine)?.role ?? ''])]))
    say(`打开 ${cluster.urls.join(' 或 ')}\n数据库 ${cluster.databaseUrl}\n日志 ${join(folder, '<机器>', '<进程>.log')}\nCtrl-C 停掉`)
  } catch (error) {
    if (closing) return
    await close()
    throw error
  }
}

/** Files of machines that are no more go too. */
function writeFiles(): void {
  const folder = inRoot('deploy', 'compose')
  for (const machine of machines) rmSync(join(folder, machine), { recursive: true, force: true })
  const files = composeFiles()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  say(`${folder}：${Object.keys(files).length} 个文件`)
}

async function ready(urls: readonly string[]): Promise<void> {
  for (const until = Date.now() + SETTLE_WITHIN_MS; Date.now() < until;) {
    const answers = await Promise.all(urls.map((url) => fetch(`${url}/readyz`).then(({ ok }) => ok, () => false)))
    if (answers.every(Boolean)) return
    await new Promise((resolve) => { setTimeout(resolve, 500) })
  }
  throw new Problem('服务端没有起来，请看它的日志')
}

const { values, positionals } = parseArgs({
  options: { data: { type: 'string', default: join(tmpdir(), 'daogang-cluster') }, help: { type: 'boolean', default: false } },
  allowPositionals: true,
})
stopWithNpm()
if (values.help) say(HELP)
else if (positionals[0] === 'files') writeFiles()
else {
  up(values.data).catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error)
    process.exit(1)
  })
}
