import { MINUTE_MS } from '../lib/durations'

/**
 * A server that starts for a suite has a minute: it reads the whole server and unpacks a database, which on a machine that
 * has a browser's tests beside it takes several times as long as alone. What a test itself may take stays as Jest has it.
 */
const START_MS = MINUTE_MS
const { beforeAll: before } = globalThis

globalThis.beforeAll = (start, ms = START_MS) => {
  before(start, ms)
}
