import { CONNECTIONS, FAILOVER, NAME, machinesWith, type Machine } from '../../deploy/topology'
import { at, type Definition, type Environment, type Place } from './place'
import { yaml } from './yaml'

/** Redis. The first machine starts as the primary; Sentinel moves that later, and writes it into the copy of the settings. */
export function redis(machine: Machine, place: Place): Definition {
  const [first] = machinesWith('redis')
  const [config, data] = [`${place.config(machine)}/redis.conf`, place.data(machine, 'redis')]
  const lines = [
    `bind ${place.listen(machine)}`, `port ${place.port('redis')}`, `dir ${data}`,
    // It passes messages on and keeps nothing.
    'save ""', 'appendonly no', 'replica-announce-ip ' + place.address(machine, 'redis'),
    ...(first !== undefined && first !== machine ? [`replicaof ${place.address(first, 'redis')} ${place.port('redis')}`] : []),
  ]
  return {
    files: { 'redis.conf': lines.join('\n') + '\n' },
    command: [`${place.deploy}/start-redis.sh`, config, `${data}/redis.conf`],
    env: { REDIS_PASSWORD: '${REDIS_PASSWORD}' },
  }
}

export function sentinel(machine: Machine, place: Place): Definition {
  const [first] = machinesWith('redis')
  if (first === undefined) throw new Error('no machine has Redis')
  const [config, data] = [`${place.config(machine)}/sentinel.conf`, place.data(machine, 'sentinel')]
  const lines = [
    `bind ${place.listen(machine)}`, `port ${place.port('sentinel')}`, `dir ${data}`,
    'sentinel resolve-hostnames yes', 'sentinel announce-hostnames yes', `sentinel announce-ip ${place.address(machine, 'sentinel')}`,
    `sentinel monitor ${NAME} ${place.address(first, 'redis')} ${place.port('redis')} 2`,
    `sentinel down-after-milliseconds ${NAME} ${FAILOVER.redisMilliseconds}`,
    `sentinel failover-timeout ${NAME} 10000`,
  ]
  return {
    files: { 'sentinel.conf': lines.join('\n') + '\n' },
    command: [`${place.deploy}/start-redis.sh`, config, `${data}/sentinel.conf`, '--sentinel'],
    env: { REDIS_PASSWORD: '${REDIS_PASSWORD}' },
  }
}

/** What a server has to know of the cluster. Providers and secrets of the installation come beside it. */
export const serverEnvironment = (machine: Machine, place: Place): Environment => ({
  HOST: place.listen(machine),
  PORT: String(place.port('server')),
  METRICS_HOST: place.listen(machine),
  METRICS_PORT: String(place.port('metrics')),
  TRUST_PROXY: 'loopback,uniquelocal',
  DATABASE_URL: `postgres://${NAME}:\${DATABASE_PASSWORD}@${at(place, machine, 'proxy', 'primary')}/${NAME}`,
  DATABASE_POOL: String(CONNECTIONS.pool),
  // All databases by their own addresses: the server asks each how far it is, and leaves the current primary out.
  READ_DATABASE_URLS: machinesWith('postgres')
    .map((name) => `postgres://${NAME}:\${DATABASE_PASSWORD}@${at(place, name, 'postgres', 'postgres')}/${NAME}`).join(','),
  // A release that does not know Sentinel uses the first one.
  REDIS_URL: `redis://:\${REDIS_PASSWORD}@${at(place, machinesWith('redis')[0] ?? machine, 'redis', 'redis')}`,
  REDIS_SENTINELS: machinesWith('sentinel').map((name) => at(place, name, 'sentinel', 'sentinel')).join(','),
  REDIS_SENTINEL_NAME: NAME,
})

export function prometheus(machine: Machine, place: Place): Definition {
  const job = (name: string, targets: string[], more = {}) => ({ job_name: name, static_configs: [{ targets }], ...more })
  const all = (process: Parameters<typeof machinesWith>[0], port: Parameters<Place['port']>[0]) =>
    machinesWith(process).map((name) => at(place, name, process, port))
  const settings = {
    global: { scrape_interval: '15s', evaluation_interval: '15s' },
    rule_files: ['alerts', 'machines'].map((name) => `${place.deploy}/prometheus/${name}.yml`),
    alerting: { alertmanagers: [{ static_configs: [{ targets: all('alertmanager', 'alertmanager') }] }] },
    scrape_configs: [
      job(NAME, all('server', 'metrics')),
      job('patroni', all('postgres', 'patroni')),
      job('etcd', all('etcd', 'etcd')),
      job('haproxy', all('proxy', 'proxyMetrics')),
      job('disk', all('disk', 'disk')),
      // Machines beside the cluster with an exporter, as the one for backups. Operators list them there.
      { job_name: 'beside', file_sd_configs: [{ files: [`${place.config(machine)}/beside.yml`] }] },
      job('prometheus', all('prometheus', 'prometheus')),
    ],
  }
  return {
    files: { 'prometheus.yml': yaml(settings) },
    command: [
      'prometheus', `--config.file=${place.config(machine)}/prometheus.yml`, `--storage.tsdb.path=${place.data(machine, 'prometheus')}`,
      `--web.listen-address=${place.listen(machine)}:${place.port('prometheus')}`, '--storage.tsdb.retention.time=15d', '--log.level=warn',
    ],
    env: {},
  }
}

/**
 * `page` wakes the person on call, `ticket` waits for the morning. `watchdog` always fires: a service outside of these machines expects it,
 * and calls when it does not come. All are webhooks.
 */
export function alertmanager(machine: Machine, place: Place): Definition {
  const receiver = (name: string, url: string, more = {}) => ({ name, webhook_configs: [{ url, ...more }] })
  const settings = {
    route: {
      receiver: 'ticket', group_by: ['alertname'], group_wait: '10s', group_interval: '5m', repeat_interval: '4h',
      routes: [
        { receiver: 'page', matchers: ['severity = page'] },
        { receiver: 'watchdog', matchers: ['severity = watchdog'], group_interval: '1m', repeat_interval: '5m' },
      ],
    },
    // Where no server answers, or the database is away, the rest follows from it.
    inhibit_rules: [{ source_matchers: ['alertname =~ "NoServer|DatabaseAway"'], target_matchers: ['severity = ticket'] }],
    receivers: [
      receiver('page', 'PAGE_WEBHOOK'), receiver('ticket', 'TICKET_WEBHOOK'),
      // The news that it fires no more must not count as a sign of life.
      receiver('watchdog', 'WATCHDOG_WEBHOOK', { send_resolved: false }),
    ],
  }
  const data = place.data(machine, 'alertmanager')
  return {
    files: { 'alertmanager.yml': yaml(settings) },
    command: [
      `${place.deploy}/start-alertmanager.sh`, `${place.config(machine)}/alertmanager.yml`, `${data}/alertmanager.yml`,
      'prometheus-alertmanager', `--config.file=${data}/alertmanager.yml`, `--storage.path=${data}`, '--cluster.listen-address=',
      `--web.listen-address=${place.listen(machine)}:${place.port('alertmanager')}`, '--log.level=warn',
    ],
    env: { PAGE_WEBHOOK: '${PAGE_WEBHOOK}', TICKET_WEBHOOK: '${TICKET_WEBHOOK}', WATCHDOG_WEBHOOK: '${WATCHDOG_WEBHOOK}' },
  }
}
