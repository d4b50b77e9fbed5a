import { ERRORS } from '@daogang/contract/errors'
import { FAILOVER, machinesWith, type Machine } from '../../deploy/topology'
import { at, type Definition, type Place } from './place'

const { checkSeconds, checksToFall } = FAILOVER
const AWAY = JSON.stringify({ code: ERRORS.UNAVAILABLE.code, msg: ERRORS.UNAVAILABLE.msg, data: null })

/** HAProxy, one beside each server: people to any server that is ready, servers to the current primary. */
export function proxy(machine: Machine, place: Place): Definition {
  const file = `${place.config(machine)}/haproxy.cfg`
  return { files: { 'haproxy.cfg': settings(machine, place) }, command: ['haproxy', '-db', '-f', file], env: {} }
}

const settings = (machine: Machine, place: Place): string => {
  const listen = place.listen(machine)
  const databases = machinesWith('postgres').map((name) =>
    `  server ${name} ${at(place, name, 'postgres', 'postgres')} check port ${place.port('patroni')}`)
  const servers = machinesWith('server').map((name) => `  server ${name} ${at(place, name, 'server', 'server')} check`)
  return `global
  maxconn 8000

defaults
  mode http
  timeout connect 2s
  # Shorter than the server's KEEP_ALIVE_TIMEOUT_MS, longer than its HANDLER_TIMEOUT_MS.
  timeout client 65s
  timeout server 65s
  timeout http-request 15s
  timeout http-keep-alive 60s
  # Chat sockets.
  timeout tunnel 1h
  timeout check 2s
  default-server inter ${checkSeconds}s fall ${checksToFall} rise 1
  retries 3

frontend http
  bind ${listen}:${place.port('http')}
  option forwardfor
  default_backend servers

backend servers
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  # A server that ends shows it by /readyz and finishes what it has: its sessions go on. Only a request that reached none is sent again.
  option redispatch 1
  http-error status 503 content-type application/json string '${AWAY}' hdr Retry-After 1
${servers.join('\n')}

listen primary
  bind ${listen}:${place.port('primary')}
  mode tcp
  timeout client 24h
  timeout server 24h
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Connections to a primary that is none any more are broken, so that the server opens new ones.
  default-server on-marked-down shutdown-sessions
${databases.join('\n')}

listen standbys
  bind ${listen}:${place.port('standbys')}
  mode tcp
  timeout client 24h
  timeout server 24h
  balance leastconn
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${databases.join('\n')}

frontend metrics
  bind ${listen}:${place.port('proxyMetrics')}
  http-request use-service prometheus-exporter if { path /metrics }
`
}
