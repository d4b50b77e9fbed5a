import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { NAME, machinesWith, type Machine } from '../../../deploy/topology'
import type { Cluster } from '../../cluster/cluster'
import type { Namespaces } from '../../cluster/namespaces'
import type { Member } from '../../cluster/patroni'

export interface ClusterScene {
  cluster: Cluster
  namespaces: Namespaces
  /** False while asynchronous replication is planted. */
  synchronous: boolean
}

export interface ClusterFault {
  name: string
  /** Makes the fault. @returns how it is put right, and where it was */
  make(scene: ClusterScene, round: number): Promise<{ where: string, heal(): void | Promise<void> }>
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })
/** Long enough that an acknowledgement without its standby would be lost with the machine. */
const HELD_BACK_MS = 1_500
const FILL_BYTES = 1_048_576
const MOVED_WITHIN_MS = 60_000
const LOOK_MS = 200

const memberWith = async ({ cluster }: ClusterScene, role: Member['role']): Promise<Machine> => {
  const members = await cluster.patroni.members()
  const found = members.find((member) => member.role === role)
  if (!found) throw new Error(`no machine is ${role}: ${JSON.stringify(members)}`)
  return found.name
}

/** PostgreSQL's processes on a machine whose title matches: `walsender`, `walreceiver`, or all. */
function databaseProcesses({ namespaces }: ClusterScene, machine: Machine, title = /^/): number[] {
  return namespaces.processes(machine).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' && title.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    } catch {
      return false
    }
  })
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** A power cut: the cable first, so that the kernel delivers nothing that was on its way. */
async function crash({ cluster, namespaces }: ClusterScene, machine: Machine): Promise<() => void> {
  namespaces.cut(machine)
  await cluster.stop(machine, 'crash')
  return () => {
    namespaces.join(machine)
    cluster.start(machine)
  }
}

/** The machine whose Redis Sentinel names: one without a Redis, which no fault here takes away at the same time. */
async function redisPrimary({ place }: Cluster): Promise<Machine> {
  const watch = machinesWith('sentinel').find((machine) => !machinesWith('redis').includes(machine))
  if (watch === undefined) throw new Error('no machine has Sentinel alone')
  const asked = new Redis(place.port('sentinel'), place.address(watch, 'sentinel'))
  const [address] = await asked.call('sentinel', 'get-master-addr-by-name', NAME) as [string]
  asked.disconnect()
  const found = machinesWith('redis').find((machine) => place.address(machine, 'redis') === address)
  if (!found) throw new Error(`Sentinel names ${address}`)
  return found
}

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  {
    name: 'kill -9 主库',
    make: async (scene) => {
      const where = await memberWith(scene, 'leader')
      signal(databaseProcesses(scene, where), 'SIGKILL')
      return { where, heal: () => undefined }
    },
  },
  {
    name: '停住发送再断电',
    make: async (scene) => {
      const where = await memberWith(scene, 'leader')
      signal(databaseProcesses(scene, where, /walsender/), 'SIGSTOP')
      await pause(HELD_BACK_MS)
      return { where, heal: await crash(scene, where) }
    },
  },
  {
    name: '主库断网',
    make: async (scene) => {
      const where = await memberWith(scene, 'leader')
      scene.namespaces.cut(where)
      return { where, heal: () => scene.namespaces.join(where) }
    },
  },
  {
    name: '杀一个服务端',
    make: async ({ cluster }, round) => {
      const servers = machinesWith('server')
      const where = servers[round % servers.length]!
      signal([cluster.job(where, 'server').pid() ?? 0].filter(Boolean), 'SIGKILL')
      return { where, heal: () => undefined }
    },
  },
  {
    name: '杀 Redis',
    make: async ({ cluster }) => {
      const where = await redisPrimary(cluster)
      await cluster.job(where, 'redis').stop('SIGKILL')
      return { where, heal: () => cluster.job(where, 'redis').start() }
    },
  },
  {
    // With its proxy, its server and the primary Redis. It stays away until the other Redis is the primary.
    name: '应用机断电',
    make: async (scene) => {
      const where = await redisPrimary(scene.cluster)
      const heal = await crash(scene, where)
      await until(async () => await redisPrimary(scene.cluster) !== where, `no Redis took over from ${where}`)
      return { where, heal }
    },
  },
  {
    // With a sentinel, Prometheus and Alertmanager: nothing that people notice.
    name: '监控机断电',
    make: async (scene) => {
      const [where] = machinesWith('prometheus')
      if (where === undefined) throw new Error('no machine has Prometheus')
      return { where, heal: await crash(scene, where) }
    },
  },
  {
    name: '主库磁盘满',
    make: async (scene) => {
      const where = await memberWith(scene, 'leader')
      const file = join(scene.cluster.place.data(where, 'postgres'), 'full')
      fill(file)
      await handedOver(scene, where)
      return { where, heal: () => rmSync(file) }
    },
  },
  {
    name: '异步备库落后，主库断电',
    make: async (scene) => {
      const [where, behind] = [await memberWith(scene, 'leader'), await memberWith(scene, 'replica')]
      const frozen = databaseProcesses(scene, behind)
      signal(frozen, 'SIGSTOP')
      await pause(2 * HELD_BACK_MS)
      const heal = await crash(scene, where)
      signal(frozen, 'SIGCONT')
      return { where: `${where}，${behind} 落后`, heal }
    },
  },
  {
    name: '同步备库停住',
    make: async (scene) => {
      const where = await memberWith(scene, scene.synchronous ? 'sync_standby' : 'replica')
      const frozen = databaseProcesses(scene, where)
      signal(frozen, 'SIGSTOP')
      return { where, heal: () => signal(frozen, 'SIGCONT') }
    },
  },
]

/** Waits until another machine is the primary. Room in the present segment lets a full primary write on for a while. */
async function handedOver(scene: ClusterScene, from: Machine): Promise<void> {
  await until(async () => {
    const leader = (await scene.cluster.patroni.members()).find(({ role }) => role === 'leader')?.name
    return leader !== undefined && leader !== from
  }, `the guard of ${from} did not hand over`)
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + MOVED_WITHIN_MS; Date.now() < end; await pause(LOOK_MS)) if (await isSo()) return
  throw new Error(otherwise)
}

function fill(file: string): void {
  const [to, block] = [openSync(file, 'w'), Buffer.alloc(FILL_BYTES, 1)]
  try {
    for (;;) writeSync(to, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(to)
  }
}
