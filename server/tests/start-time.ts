import { MINUTE_MS } from '@daogang/contract/rules/durations'

/**
 * Set-up hooks that start a server may take a minute: it loads the whole server and unpacks a database, which takes several times as long
 * on a machine that also runs browser tests. The time limit of tests stays Jest's.
 */
const START_MS = MINUTE_MS
const { beforeAll: before } = globalThis

globalThis.beforeAll = (start, ms = START_MS) => {
  before(start, ms)
}
