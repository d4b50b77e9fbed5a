/**
 * The one source of the cluster's settings: machines, what runs on each, ports, and the times within which a failure is noticed. `npm run
 * cluster -- files` writes `deploy/compose` from it, `npm run cluster` and `npm run chaos -- --cluster` start the same as plain processes.
 */

export const PROCESSES = [
  'etcd', 'postgres', 'guard', 'redis', 'sentinel', 'proxy', 'server', 'storage', 'prometheus', 'alertmanager', 'disk',
] as const
export type ProcessName = (typeof PROCESSES)[number]

/**
 * What runs on each machine, in the order in which it starts. Loss of any single machine leaves two of three members of etcd, two of three
 * sentinels, a primary with a synchronous standby, one Redis, and a server behind a proxy.
 */
export const MACHINES = {
  db1: ['etcd', 'postgres', 'guard', 'disk'],
  db2: ['etcd', 'postgres', 'guard', 'disk'],
  db3: ['etcd', 'postgres', 'guard', 'disk'],
  app1: ['redis', 'sentinel', 'proxy', 'server', 'disk'],
  app2: ['redis', 'sentinel', 'proxy', 'server', 'disk'],
  watch: ['sentinel', 'storage', 'prometheus', 'alertmanager', 'disk'],
} as const satisfies Record<string, readonly ProcessName[]>
export type Machine = keyof typeof MACHINES

export const machines = Object.keys(MACHINES) as Machine[]
/** The machines on which a process runs. */
export const machinesWith = (name: ProcessName): Machine[] =>
  machines.filter((machine) => (MACHINES[machine] as readonly ProcessName[]).includes(name))

/** What listens, on every machine on which its process runs. */
export const PORTS = {
  /** For people, and for the load: any server that is ready. */
  http: 8080,
  /** The current primary, by Patroni's word. */
  primary: 5000,
  /** Standbys that follow closely, by Patroni's word. */
  standbys: 5001,
  server: 8787,
  metrics: 9464,
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeers: 2380,
  redis: 6379,
  sentinel: 26379,
  proxyMetrics: 8404,
  storage: 8333,
  prometheus: 9090,
  alertmanager: 9093,
  /** What the disk of a machine has left, and when its last backup succeeded. */
  disk: 9100,
} as const
export type PortName = keyof typeof PORTS

/** Name of the database, of its owner, of the Patroni cluster and of the Redis that Sentinel watches. */
export const NAME = 'daogang'

/**
 * When a failure counts as one. A primary that is cut off loses its lease after `ttl`; before that it stops accepting writes, once
 * `retrySeconds` passed without etcd. Patroni needs `ttl` >= `loopSeconds` + 2 × `retrySeconds`.
 */
export const FAILOVER = {
  ttl: 15,
  loopSeconds: 2,
  retrySeconds: 5,
  /** A primary that crashed gets this long to recover on its machine before a standby takes over. */
  restartSeconds: 8,
  /** A standby that does not answer stops counting as connected. */
  senderSeconds: 6,
  /** An asynchronous standby further behind is never promoted. With synchronous replication only the synchronous one can be. */
  lagBytes: 1_048_576,
  /** How often the proxies ask, and how many answers in a row mark a machine as away. */
  checkSeconds: 1,
  checksToFall: 2,
  /** A primary with a disk so full hands over to its standby. */
  fullPercent: 97,
  /** Not again within this time, unless its disk was below `roomPercent` in between. */
  handOverAgainSeconds: 600,
  roomPercent: 90,
  /** Sentinel gives a Redis up after this time. */
  redisMilliseconds: 3_000,
}

/** Connections of PostgreSQL. `tests/structure/cluster.test.ts` holds that the pools leave room for people and for Patroni. */
export const CONNECTIONS = {
  most: 200,
  /**
   * The pools of one server process, one for the primary and one for each standby. Beside them one connection that listens, when there is
   * no Redis, and three to each database that ask for its position.
   */
  pool: 20,
  /** Patroni, exporters, `psql`, backups. */
  reserved: 20,
}

/** Versions of Debian 12, which the plain processes are and the image installs. */
export const DEBIAN = 'debian:12-slim'
export const POSTGRES = 15
export const NODE_IMAGE = 'node:24-bookworm-slim'
/** S3-compatible storage (Apache-2.0). Debian has none. */
export const STORAGE_IMAGE = 'chrislusf/seaweedfs:3.80'
