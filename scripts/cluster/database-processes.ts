import { SECOND_MS } from '@daogang/contract/rules/durations'
import { CONNECTIONS, FAILOVER, NAME, machinesWith, type Machine } from '../../deploy/topology'
import { archiveSettings } from './archive-settings'
import { at, type Definition, type Environment, type Place } from './place'
import { yaml } from './yaml'

export interface DatabaseSetup {
  /** False makes the mistake that `npm run chaos -- --cluster --asynchronous` must find. */
  synchronous: boolean
  /** Little memory and WAL, where all machines share one. */
  small: boolean
  /** Where pgBackRest keeps the WAL and the backups of all machines, as its settings in the environment. */
  repository: Environment
}

const SMALL = { shared_buffers: '64MB', min_wal_size: '64MB', max_wal_size: '128MB' }

/** In containers: a bucket for backups alone, with another operator or in another region than the machines. */
export const IN_CONTAINERS: DatabaseSetup = {
  synchronous: true, small: false,
  repository: {
    PGBACKREST_REPO1_CIPHER_PASS: '${BACKUP_CIPHER_PASS}',
    PGBACKREST_REPO1_S3_BUCKET: '${BACKUP_S3_BUCKET}', PGBACKREST_REPO1_S3_ENDPOINT: '${BACKUP_S3_ENDPOINT}',
    PGBACKREST_REPO1_S3_REGION: '${BACKUP_S3_REGION}',
    PGBACKREST_REPO1_S3_KEY: '${BACKUP_S3_KEY}', PGBACKREST_REPO1_S3_KEY_SECRET: '${BACKUP_S3_KEY_SECRET}',
  },
}

/** As plain processes: the same, with a folder in place of the bucket, because Debian has no S3-compatible storage. */
export const onOneMachine = (synchronous: boolean, repository: string): DatabaseSetup => ({
  synchronous, small: true,
  repository: {
    PGBACKREST_REPO1_TYPE: 'posix', PGBACKREST_REPO1_PATH: repository, PGBACKREST_REPO1_CIPHER_PASS: '${BACKUP_CIPHER_PASS}',
  },
})

/** Keeps the name of the primary. Slower than its defaults, so that a busy machine is not taken for a dead one. */
export function etcd(machine: Machine, place: Place): Definition {
  const members = machinesWith('etcd')
  const [clients, peers] = [place.port('etcd'), place.port('etcdPeers')]
  const own = place.address(machine, 'etcd')
  return {
    files: {},
    command: [
      'etcd', '--name', machine, '--data-dir', place.data(machine, 'etcd'),
      '--listen-client-urls', `http://${place.listen(machine)}:${clients}`, '--advertise-client-urls', `http://${own}:${clients}`,
      '--listen-peer-urls', `http://${place.listen(machine)}:${peers}`, '--initial-advertise-peer-urls', `http://${own}:${peers}`,
      '--initial-cluster', members.map((member) => `${member}=http://${at(place, member, 'etcd', 'etcdPeers')}`).join(','),
      '--initial-cluster-token', NAME, '--initial-cluster-state', 'new', '--heartbeat-interval', '200', '--election-timeout', '2000',
      '--enable-v2=true', '--logger', 'zap', '--log-level', 'warn',
    ],
    env: {},
  }
}

export const pgbackrestSettings = (place: Place): string => `${place.deploy}/pgbackrest/pgbackrest.conf`

/** PostgreSQL under Patroni. Its passwords come by the environment. */
export function postgres(machine: Machine, place: Place, setup: DatabaseSetup): Definition {
  const file = `${place.config(machine)}/patroni.yml`
  const data = place.data(machine, 'postgres')
  return {
    files: { 'patroni.yml': yaml(patroni(machine, place, setup)) },
    command: ['patroni', file],
    env: {
      PATRONI_SUPERUSER_USERNAME: 'postgres', PATRONI_SUPERUSER_PASSWORD: '${SUPERUSER_PASSWORD}',
      PATRONI_REPLICATION_USERNAME: 'replicator', PATRONI_REPLICATION_PASSWORD: '${REPLICATION_PASSWORD}',
      PATRONI_REWIND_USERNAME: 'rewinder', PATRONI_REWIND_PASSWORD: '${REWIND_PASSWORD}',
      PATRONI_RESTAPI_USERNAME: NAME, PATRONI_RESTAPI_PASSWORD: '${PATRONI_PASSWORD}',
      DATABASE_PASSWORD: '${DATABASE_PASSWORD}',
      // For backup.sh: Patroni takes those that begin with its own name out of the environment of what it starts.
      SUPERUSER_PASSWORD: '${SUPERUSER_PASSWORD}',
      // PostgreSQL inherits them, and its archive_command from it. The current primary archives, so every machine has them.
      PGBACKREST_CONFIG: pgbackrestSettings(place),
      PGBACKREST_PG1_PATH: `${data}/data`, PGBACKREST_PG1_SOCKET_PATH: data, PGBACKREST_PG1_PORT: String(place.port('postgres')),
      PGBACKREST_PG1_USER: 'postgres',
      PGBACKREST_SPOOL_PATH: `${data}/pgbackrest/spool`, PGBACKREST_LOCK_PATH: `${data}/pgbackrest/lock`,
      // Its messages are in PostgreSQL's log, which is that of the container. Another file would grow and be read by no one.
      PGBACKREST_LOG_LEVEL_FILE: 'off',
      ...setup.repository,
    },
  }
}

/** Patroni does not look at the disk. */
export function guard(machine: Machine, place: Place): Definition {
  const script = `${place.deploy}/disk-guard.sh`
  return {
    files: {},
    command: [script, place.data(machine, 'postgres'), `${place.config(machine)}/patroni.yml`, machine, 'patronictl'],
    env: {
      PATRONI_RESTAPI_USERNAME: NAME, PATRONI_RESTAPI_PASSWORD: '${PATRONI_PASSWORD}',
      FULL_PERCENT: String(FAILOVER.fullPercent), ROOM_PERCENT: String(FAILOVER.roomPercent),
      AGAIN_SECONDS: String(FAILOVER.handOverAgainSeconds),
    },
  }
}

/**
 * Tells Prometheus what the disk of a machine has left, before the guard has to act, and when `backup.sh` last succeeded there. It sees the
 * volume of another process of its machine.
 */
export const disk = (machine: Machine, place: Place): Definition => ({
  files: {},
  command: [
    'prometheus-node-exporter', '--collector.disable-defaults', '--collector.filesystem',
    ...(machinesWith('postgres').includes(machine)
      ? ['--collector.textfile', `--collector.textfile.directory=${place.data(machine, 'postgres')}/metrics`] : []),
    `--web.listen-address=${place.listen(machine)}:${place.port('disk')}`, '--log.level=warn',
  ],
  env: {},
})

function patroni(machine: Machine, place: Place, { synchronous, small }: DatabaseSetup) {
  const data = place.data(machine, 'postgres')
  const { restore_command: restoreCommand, ...archiving } = archiveSettings()
  return {
    scope: NAME,
    name: machine,
    restapi: { listen: `${place.listen(machine)}:${place.port('patroni')}`, connect_address: at(place, machine, 'postgres', 'patroni') },
    // By the API of etcd 2: Patroni before 3.0.3 takes its lock back from the new primary by that of etcd 3 (decision 0270).
    etcd: { hosts: machinesWith('etcd').map((member) => at(place, member, 'etcd', 'etcd')) },
    bootstrap: {
      dcs: {
        ttl: FAILOVER.ttl,
        loop_wait: FAILOVER.loopSeconds,
        retry_timeout: FAILOVER.retrySeconds,
        primary_start_timeout: FAILOVER.restartSeconds,
        maximum_lag_on_failover: synchronous ? FAILOVER.lagBytes : 1024 * FAILOVER.lagBytes,
        synchronous_mode: synchronous,
        // Without a synchronous standby there are no writes: an acknowledged one is on two machines, always.
        synchronous_mode_strict: synchronous,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: CONNECTIONS.most,
            max_worker_processes: 8,
            wal_level: 'replica',
            hot_standby: 'on',
            wal_log_hints: 'on',
            wal_sender_timeout: FAILOVER.senderSeconds * SECOND_MS,
            wal_receiver_timeout: FAILOVER.senderSeconds * SECOND_MS,
            // A standby that stays away must not fill the disk of the primary; it is copied again.
            max_slot_wal_keep_size: '4GB',
            password_encryption: 'scram-sha-256',
            ...(small && SMALL),
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      post_bootstrap: `${place.deploy}/first-primary.sh`,
    },
    postgresql: {
      listen: `${place.listen(machine)}:${place.port('postgres')}`,
      connect_address: at(place, machine, 'postgres', 'postgres'),
      data_dir: `${data}/data`,
      pgpass: `${data}/pgpass`,
      bin_dir: place.postgresPrograms,
      // In the file of each member and not in `bootstrap`, which is read once in the life of a cluster. So a present cluster has them after
      // a reload and a restart, and a new primary archives from its first segment.
      parameters: { unix_socket_directories: data, ...archiving },
      recovery_conf: { restore_command: restoreCommand },
      pg_hba: ['local all all scram-sha-256', 'host replication replicator all scram-sha-256', 'host all all all scram-sha-256'],
      // A copy begins at once, and not with the primary's next checkpoint, minutes later.
      basebackup: [{ checkpoint: 'fast' }],
      // A standby that cannot be rewound is copied from the primary again.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    // Give the machines a watchdog and set `required`: it restarts a primary whose Patroni hangs. Containers and this cluster have none.
    watchdog: { mode: 'off' },
  }
}
