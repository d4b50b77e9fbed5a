import {
  DEBIAN, MACHINES, NAME, NODE_IMAGE, PORTS, PROCESSES, STORAGE_IMAGE, POSTGRES, machines, machinesWith, type Machine, type ProcessName,
} from '../../deploy/topology'
import { serverEnvironment } from './app-processes'
import { IN_CONTAINERS } from './database-processes'
import { definitionOf } from './definitions'
import type { Environment, Place } from './place'
import { yaml } from './yaml'

const SUBNET = '172.30.77'
const CONFIG = '/etc/daogang'
const DATA = '/var/lib/daogang'
const DEPLOY = '/opt/daogang/deploy'

/** Containers have fixed addresses: HAProxy, Patroni and Sentinel keep the address of a name that they asked for once. */
const addressOf = (machine: Machine, name: ProcessName): string =>
  `${SUBNET}.${10 + machines.indexOf(machine) * 16 + PROCESSES.indexOf(name)}`

const place: Place = {
  address: addressOf,
  listen: () => '0.0.0.0',
  port: (name) => PORTS[name],
  config: (machine) => `${CONFIG}/${machine}`,
  data: (_, name) => `${DATA}/${name}`,
  deploy: DEPLOY,
  postgresPrograms: `/usr/lib/postgresql/${POSTGRES}/bin`,
}

interface Service {
  image: string
  build?: object
  command?: string[]
  environment?: Environment
  env_file?: string[]
  volumes?: string[]
  ports?: string[]
  profiles?: string[]
}

/** Secrets come from `.env`; Compose refuses to start without one. */
const required = (env: Environment): Environment => Object.fromEntries(Object.entries(env).map(([name, value]) =>
  [name, value.replace(/\$\{(\w+)\}/g, '${$1:?}')]))

/** Whose volume a process has. The guard and the exporter look at that of another one on their machine. */
function volumeOf(name: ProcessName, machine: Machine): ProcessName {
  if (name !== 'guard' && name !== 'disk') return name
  const beside: readonly ProcessName[] = MACHINES[machine]
  return (['postgres', 'redis', 'prometheus'] as const).find((kept) => beside.includes(kept)) ?? name
}

/** What a process reads of `deploy`. Never the folder itself: the secrets of the installation lie in it. */
const READS: Partial<Record<ProcessName, readonly string[]>> = {
  postgres: ['first-primary.sh', 'backup.sh', 'pgbackrest'], guard: ['disk-guard.sh'], redis: ['start-redis.sh'],
  sentinel: ['start-redis.sh'], prometheus: ['prometheus'], alertmanager: ['start-alertmanager.sh'], storage: ['start-storage.sh'],
}
const readsOf = (name: ProcessName): string[] => (READS[name] ?? []).map((path) => `../${path}:${DEPLOY}/${path}:ro`)

/** What a process of Debian's image runs, with its settings and its volume. */
function fromDebian(name: ProcessName, machine: Machine): { service: Service, files: Record<string, string> } | undefined {
  const definition = definitionOf(name, machine, place, IN_CONTAINERS)
  if (!definition) return undefined
  const kept = volumeOf(name, machine)
  return {
    files: definition.files,
    service: {
      image: 'daogang-cluster',
      build: { context: '../images', dockerfile: 'cluster.Dockerfile', args: { DEBIAN, POSTGRES: String(POSTGRES) } },
      command: definition.command,
      ...(Object.keys(definition.env).length > 0 && { environment: required(definition.env) }),
      volumes: [`./${machine}:${place.config(machine)}:ro`, ...readsOf(name), `${kept}-${machine}:${DATA}/${kept}`],
      ...publishedBy(name, machine),
    },
  }
}

/** Only the proxies are for people. Prometheus and Alertmanager are for those on this machine. */
function publishedBy(name: ProcessName, machine: Machine): { ports?: string[] } {
  if (name === 'proxy') return { ports: [`${PORTS.http + machinesWith('proxy').indexOf(machine)}:${PORTS.http}`] }
  if (name === 'prometheus' || name === 'alertmanager') return { ports: [`127.0.0.1:${PORTS[name]}:${PORTS[name]}`] }
  return {}
}

/** Phones send files to this storage and read them from it: the servers sign its address, so it has to be one that people reach. */
const STORAGE: Environment = Object.fromEntries(
  ['ENDPOINT', 'PUBLIC_URL', 'REGION', 'BUCKET', 'PATH_STYLE', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']
    .map((name) => [`S3_${name}`, `\${S3_${name}}`]))

/** The servers share these folders, and both outlive a release. Several real machines: docs/operations/releases.md. */
const KEPT = { WEB_KEPT_DIR: 'h5-kept', MAPS_DIR: 'maps' }

const server = (machine: Machine): Service => ({
  image: 'daogang-server',
  build: { context: '../..', dockerfile: 'deploy/images/server.Dockerfile', args: { NODE: NODE_IMAGE } },
  environment: required({
    NODE_ENV: 'production', ...serverEnvironment(machine, place), STORAGE_PROVIDER: 's3', ...STORAGE,
    ...Object.fromEntries(Object.entries(KEPT).map(([name, volume]) => [name, `${DATA}/${volume}`])),
  }),
  // What belongs to the installation: APP_SECRET, REAL_NAME_KEY, PUBLIC_ORIGIN, CONNECT_ORIGINS, providers.
  env_file: ['server.env'],
  // The files of private keys, of which its settings give the paths.
  volumes: [`./keys:${CONFIG}/keys:ro`, ...Object.values(KEPT).map((volume) => `${volume}:${DATA}/${volume}`)],
})

/** Starts where COMPOSE_PROFILES has `storage`: for trials, and in place of a bucket of a cloud. */
const storageService = (machine: Machine): Service => ({
  image: STORAGE_IMAGE,
  command: [`${DEPLOY}/start-storage.sh`],
  environment: required(Object.fromEntries(Object.entries(STORAGE).filter(([name]) => /BUCKET|KEY/.test(name)))),
  volumes: [...readsOf('storage'), `storage-${machine}:/data`],
  // For a web server on this machine, which gives it a public name with TLS.
  ports: [`127.0.0.1:${PORTS.storage}:${PORTS.storage}`],
  profiles: ['storage'],
})

const HEAD = `# Written by npm run cluster -- files from deploy/topology.ts. Change that.\n`

/** Every file of `deploy/compose`, by its path there. */
export function composeFiles(): Record<string, string> {
  const files: Record<string, string> = {}
  const services: Record<string, object> = {}
  const volumes: Record<string, object> = {}
  for (const machine of machines) {
    for (const name of MACHINES[machine] as readonly ProcessName[]) {
      const debian = fromDebian(name, machine)
      for (const [file, text] of Object.entries(debian?.files ?? {})) files[`${machine}/${file}`] = HEAD + text
      const service = debian?.service ?? (name === 'server' ? server(machine) : storageService(machine))
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':')
        if (!source.startsWith('.')) volumes[source] = {}
      }
      const entrypoint = name === 'storage' ? { entrypoint: ['/bin/sh'] } : {}
      services[`${name}-${machine}`] = {
        ...service, ...entrypoint, hostname: `${name}-${machine}`, restart: 'always',
        networks: { [NAME]: { ipv4_address: addressOf(machine, name) } },
      }
    }
  }
  const compose = { services, volumes, networks: { [NAME]: { ipam: { config: [{ subnet: `${SUBNET}.0/24` }] } } } }
  return { 'compose.yaml': HEAD + yaml(compose), ...files }
}
