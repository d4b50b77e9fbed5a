import type { Machine, PortName, ProcessName } from '../../deploy/topology'

/** Where the machines of a cluster are: containers, addresses of the loopback, or network namespaces. */
export interface Place {
  /** What others call a process on a machine. */
  address(machine: Machine, name: ProcessName): string
  /** The address on which the processes of a machine listen. */
  listen(machine: Machine): string
  port(name: PortName): number
  /** The folder of the files that were generated for a machine. */
  config(machine: Machine): string
  /** The folder of what a process writes. */
  data(machine: Machine, name: ProcessName): string
  /** The project's own files of `deploy`. */
  deploy: string
  /** PostgreSQL's programs. */
  postgresPrograms: string
}

/** `host:port` of a process, as others reach it. */
export const at = (place: Place, machine: Machine, name: ProcessName, port: PortName): string =>
  `${place.address(machine, name)}:${place.port(port)}`

/** What the environment of a process has, by name. A value may name a secret: `${DATABASE_PASSWORD}`. */
export type Environment = Record<string, string>

export interface Definition {
  /** Its settings by their file names, which lie in `place.config`. */
  files: Record<string, string>
  /** The program and its arguments. */
  command: string[]
  env: Environment
}
