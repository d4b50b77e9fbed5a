/** Prints the metrics of the server with their labels, as Prometheus reads them. */
import { readFileSync } from 'node:fs'
import { collectDefaultMetrics } from 'prom-client'
import { createMetrics } from '../../server/metrics/metrics'
import { addState } from '../../server/metrics/state'

const { registry, number } = createMetrics()
collectDefaultMetrics({ register: registry })
addState(registry, { opened: { db: undefined as never, kind: 'pglite' }, now: () => new Date(), log: undefined as never })
// Numbers that parts of the server add while they start.
for (const file of ['server/start.ts', 'server/chat/serve.ts', 'server/http/admission.ts']) {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/metrics\.number\('(\w+)'/g)) number(name, name, () => 0)
}
const all = registry.getMetricsAsArray() as unknown as { name: string, type: string, labelNames?: string[] }[]
console.log(JSON.stringify(all.map(({ name, type, labelNames = [] }) => ({ name, type, labels: labelNames }))))
process.exit(0)
