import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, run } from '../lib/run.mjs'
import { Problem, say } from '../lib/terminal.mjs'

/** What the cluster needs beside PostgreSQL and redis-server, with the libraries that a plain Debian 12 lacks. */
const PACKAGES = [
  'patroni', 'python3-etcd', 'python3-dnspython', 'python3-psycopg2', 'python3-psutil', 'python3-prettytable', 'python3-wcwidth',
  'python3-dateutil', 'python3-click', 'python3-colorama', 'python3-cdiff', 'python3-urllib3', 'python3-six', 'python3-yaml', 'libpq5',
  'etcd-server', 'haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1', 'prometheus', 'prometheus-alertmanager',
  'prometheus-node-exporter', 'pgbackrest',
]
const FOLDER = inRoot('node_modules', '.cache', 'cluster')
const UNPACKED = join(FOLDER, 'root')
const COMPLETE = join(FOLDER, 'complete')
const POSTGRES = '/usr/lib/postgresql'
const LIBRARIES = [join(UNPACKED, 'usr/lib/x86_64-linux-gnu'), join(UNPACKED, 'usr/lib/aarch64-linux-gnu')].join(':')

export interface Programs {
  /** The folder of PostgreSQL's programs. */
  postgres: string
  /** The command that starts a program, with its arguments to follow. */
  command(name: string): string[]
  env: Record<string, string>
}

/**
 * Finds PostgreSQL and Redis, and unpacks the other packages of Debian into the cache of this project. They are not installed: an installed
 * one starts with the machine.
 *
 * @throws Problem where something is missing that this cannot put right
 */
export async function ensurePrograms(): Promise<Programs> {
  const postgres = findPostgres()
  if (postgres === undefined || !onPath('redis-server')) {
    throw new Problem('集群要用 PostgreSQL 和 Redis：apt-get install postgresql redis-server')
  }
  if (!isComplete()) await unpack()
  const bin = (folder: string, name: string) => join(UNPACKED, folder, name)
  const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
  const places: Record<string, string[]> = {
    patroni: [python, bin('usr/bin', 'patroni')],
    patronictl: [python, bin('usr/bin', 'patronictl')],
    etcd: [bin('usr/bin', 'etcd')],
    haproxy: [bin('usr/sbin', 'haproxy')],
    prometheus: [bin('usr/bin', 'prometheus')],
    pgbackrest: [bin('usr/bin', 'pgbackrest')],
    'prometheus-node-exporter': [bin('usr/bin', 'prometheus-node-exporter')],
    'prometheus-alertmanager': [...withTemplates(), bin('usr/bin', 'prometheus-alertmanager')],
  }
  return {
    postgres,
    command: (name) => places[name] ?? [name],
    env: {
      PATH: `${bin('usr/bin', '')}:${postgres}:${process.env.PATH ?? ''}`, PYTHONPATH: join(UNPACKED, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: LIBRARIES, LC_ALL: 'C.UTF-8', HOME: '/tmp',
    },
  }
}

/** Debian's Alertmanager reads its templates below /usr/share alone. Where they are not installed, it sees the unpacked ones there. */
function withTemplates(): string[] {
  if (existsSync('/usr/share/prometheus/alertmanager/default.tmpl')) return []
  const mount = `mount -t overlay overlay -o lowerdir=${join(UNPACKED, 'usr/share')}:/usr/share /usr/share && exec "$@"`
  return ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), 'sh', '-c', mount, 'alertmanager']
}

async function unpack(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) throw new Problem('集群的程序来自 Debian 的软件包（apt-get），这台机器没有')
  say('正在下载集群的程序（Debian 的软件包），大约 40 MB…')
  const debs = join(FOLDER, 'debs')
  rmSync(debs, { recursive: true, force: true })
  mkdirSync(debs, { recursive: true })
  const log = join(FOLDER, 'log')
  const download = () => run('apt-get', ['download', ...PACKAGES], { cwd: debs, log })
  if ((await download()).code !== 0) {
    await run('apt-get', ['update'], { log: `${log}.update` })
    if ((await download()).code !== 0) throw new Problem(`没有下载到 Debian 的软件包，详见 ${log}`)
  }
  for (const name of readdirSync(debs)) execFileSync('dpkg', ['-x', join(debs, name), UNPACKED])
  writeFileSync(COMPLETE, PACKAGES.join('\n'))
}

/** A cache from before a package was added is made again. */
const isComplete = (): boolean => existsSync(COMPLETE) && readFileSync(COMPLETE, 'utf8') === PACKAGES.join('\n')

function findPostgres(): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(POSTGRES, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

const onPath = (name: string): boolean => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))
