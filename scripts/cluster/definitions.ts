import type { Machine, ProcessName } from '../../deploy/topology'
import { alertmanager, prometheus, redis, sentinel } from './app-processes'
import { disk, etcd, guard, postgres, type DatabaseSetup } from './database-processes'
import type { Definition, Place } from './place'
import { proxy } from './proxy'

/** How each process of Debian's packages is set and started; the server and the storage are containers or come from this project. */
export function definitionOf(name: ProcessName, machine: Machine, place: Place, setup: DatabaseSetup): Definition | undefined {
  switch (name) {
    case 'etcd': return etcd(machine, place)
    case 'postgres': return postgres(machine, place, setup)
    case 'guard': return guard(machine, place)
    case 'disk': return disk(machine, place)
    case 'redis': return redis(machine, place)
    case 'sentinel': return sentinel(machine, place)
    case 'proxy': return proxy(machine, place)
    case 'prometheus': return prometheus(machine, place)
    case 'alertmanager': return alertmanager(machine, place)
    case 'server': case 'storage': return undefined
  }
}
