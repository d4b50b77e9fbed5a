import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { machines, type Machine } from '../../deploy/topology'
import { Problem } from '../lib/terminal.mjs'

/** A network of the machine's own for this run: every machine of the cluster in a namespace, all on one bridge. Needs root. */
export interface Namespaces {
  address(machine: Machine): string
  /** A command in front of another one, which then runs on a machine. */
  enter(machine: Machine): string[]
  /** Pulls the cable: nothing reaches the machine or leaves it, and connections do not notice. */
  cut(machine: Machine): void
  join(machine: Machine): void
  /** Everything that runs on a machine. */
  processes(machine: Machine): number[]
  close(): void
}

/** Below everything that routers use: a range for benchmarks of networks (RFC 2544). */
const SUBNET = '198.18.77'
const PREFIX = 'dgc'
const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Removes what a run that was killed left behind: namespaces whose run is gone, with their processes. */
function removeAbandoned(): void {
  for (const [, name = '', pid = ''] of ip('netns', 'list').matchAll(/^(dgc(\d+)-\w+)/gm)) {
    if (existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('typescript.mjs')) continue
    killAll(pidsIn(name))
    ip('netns', 'del', name)
    if (ip('-o', 'link', 'show', 'type', 'bridge').includes(`${PREFIX}${pid}:`)) ip('link', 'del', `${PREFIX}${pid}`)
  }
}

const pidsIn = (name: string): number[] => ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number)

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

export function openNamespaces(): Namespaces {
  removeAbandoned()
  if (ip('-o', 'address', 'show').includes(`${SUBNET}.1/`)) throw new Problem(`另一个集群正在用网段 ${SUBNET}.0/24，等它结束再运行`)
  const bridge = `${PREFIX}${process.pid}`
  const nameOf = (machine: Machine): string => `${bridge}-${machine}`
  const cable = (machine: Machine): string => `${bridge}v${machines.indexOf(machine)}`
  const address = (machine: Machine): string => `${SUBNET}.${10 + machines.indexOf(machine)}`
  const close = (): void => {
    for (const machine of machines) {
      try {
        killAll(pidsIn(nameOf(machine)))
        ip('netns', 'del', nameOf(machine))
      } catch {
        // It was not made: the start failed before.
      }
    }
    try {
      ip('link', 'del', bridge)
    } catch {
      // As above.
    }
  }
  try {
    ip('link', 'add', bridge, 'type', 'bridge')
    ip('addr', 'add', `${SUBNET}.1/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    for (const machine of machines) {
      const name = nameOf(machine)
      ip('netns', 'add', name)
      ip('link', 'add', cable(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
      ip('link', 'set', cable(machine), 'master', bridge, 'up')
      ip('-n', name, 'addr', 'add', `${address(machine)}/24`, 'dev', 'eth0')
      ip('-n', name, 'link', 'set', 'eth0', 'up')
      ip('-n', name, 'link', 'set', 'lo', 'up')
    }
  } catch (error) {
    close()
    throw error
  }
  return {
    address, close,
    enter: (machine) => ['ip', 'netns', 'exec', nameOf(machine)],
    cut: (machine) => void ip('link', 'set', cable(machine), 'down'),
    join: (machine) => void ip('link', 'set', cable(machine), 'up'),
    processes: (machine) => pidsIn(nameOf(machine)),
  }
}
