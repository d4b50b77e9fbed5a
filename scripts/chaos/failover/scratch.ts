import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machines, machinesWith } from '../../../deploy/topology'
import { openCluster, type Cluster } from '../../cluster/cluster'
import { openNamespaces, type Namespaces } from '../../cluster/namespaces'
import { ensurePrograms, type Programs } from '../../cluster/programs'
import type { Closers } from '../../lib/scratch-database'
import { Problem } from '../../lib/terminal.mjs'
import { makePeople, type People } from './people'

const PREFIX = 'daogang-chaos-cluster-'
const DISK = '768m'
const SETTLE_WITHIN_MS = 180_000
const MOST = '999999999'
/** Limits of the product that the load would reach. */
const WITHDRAWALS = ['MAX', 'DAY_AMOUNT', 'MONTH_AMOUNT', 'PAYEE_DAY_AMOUNT', 'DEVICE_DAY_AMOUNT', 'ALIPAY_MAX', 'ALIPAY_DAY_AMOUNT']

export interface Scratch {
  cluster: Cluster
  namespaces: Namespaces
  people: People
  databaseUrl: string
  /** Where everything of this run is. */
  folder: string
  /** `APP_SECRET` of the servers. */
  secret: string
  programs: Programs
}

/** A cluster in namespaces of this run, each database on a small disk, with people. Everything is gone when the closers ran. */
export async function openScratch(closers: Closers, synchronous: boolean, compiled?: string): Promise<Scratch> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Problem('集群的故障要断网、要小磁盘：只能在 Linux 上由 root 运行')
  }
  const programs = await ensurePrograms()
  removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  closers.unshift(async () => rmSync(folder, { recursive: true, force: true }))
  for (const machine of machinesWith('postgres')) {
    const disk = join(folder, machine, 'postgres')
    mkdirSync(disk, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'daogang', disk])
    closers.unshift(async () => void execFileSync('umount', ['--lazy', disk]))
  }
  const namespaces = openNamespaces()
  closers.unshift(async () => namespaces.close())
  const secret = randomBytes(32).toString('hex')
  const server = {
    APP_SECRET: secret, LOG_LEVEL: 'warn', RATE_PER_MINUTE: '0', CHAT_PER_MINUTE: '1000000', WITHDRAW_DAY_TIMES: '1000000',
    ...Object.fromEntries(WITHDRAWALS.map((name) => [`WITHDRAW_${name}`, MOST])),
  }
  const cluster = openCluster({ folder, programs, namespaces, synchronous, server, ...(compiled !== undefined && { compiled }) })
  closers.unshift(() => cluster.close())
  machines.forEach((machine) => cluster.start(machine))
  await cluster.patroni.settled(synchronous, SETTLE_WITHIN_MS)
  await allReady(cluster)
  const people = await makePeople({
    databaseUrl: cluster.databaseUrl, url: cluster.urls[0] ?? '', secret, talking: 16, earning: 4,
  })
  return { cluster, namespaces, people, databaseUrl: cluster.databaseUrl, folder, secret, programs }
}

/** Disks and folders of a run that was killed and could not clean up. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : undefined
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue
    const folder = join(tmpdir(), name)
    for (const mount of readFileSync('/proc/mounts', 'utf8').split('\n').map((line) => line.split(' ')[1] ?? '')) {
      if (mount.startsWith(`${folder}/`)) execFileSync('umount', ['--lazy', mount])
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until the servers of both machines answer by themselves, not just one of them through a proxy. */
export async function allReady({ place }: Cluster, withinMs = SETTLE_WITHIN_MS): Promise<void> {
  const isReady = (url: string): Promise<boolean> => fetch(url, { signal: AbortSignal.timeout(2_000) }).then(({ ok }) => ok, () => false)
  for (const until = Date.now() + withinMs; Date.now() < until;) {
    const answers = await Promise.all(machinesWith('server').map((machine) =>
      isReady(`http://${place.address(machine, 'server')}:${place.port('server')}/readyz`)))
    if (answers.every(Boolean)) return
    await new Promise((resolve) => { setTimeout(resolve, 200) })
  }
  throw new Error('the servers did not get ready')
}
