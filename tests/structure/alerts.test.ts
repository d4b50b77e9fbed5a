import { filesBelow, read } from './project'

const rules = read('deploy/prometheus/alerts.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
/** Names before a selector or a bracket, that are no functions of Prometheus. */
const metrics = [...new Set([...rules.matchAll(/\b([a-z][a-z0-9]*_[a-z0-9_]+)(?=[[{) ])/g)].map(([, name]) => name ?? ''))]
  .filter((name) => !/_over_time$|_quantile$/.test(name))

it('have a section for the person on call', () => {
  const sections = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !sections.includes(name))).toEqual([])
})

it('ask for numbers that the server or its library reports', () => {
  const library = filesBelow('node_modules/prom-client/lib')
  const sources = [...filesBelow('server/metrics'), 'server/chat/serve.ts', 'server/serve.ts', ...library]
    .filter((file) => /\.[jt]s$/.test(file)).map(read).join('\n')
  expect(metrics.length).toBeGreaterThan(8)
  const named = (name: string): boolean => sources.includes(name) || sources.includes(name.replace(/_(count|bucket)$/, ''))
  expect(metrics.filter((name) => !named(name))).toEqual([])
})

it('are each tested, when they fire and when they do not', () => {
  const tests = read('deploy/prometheus/alerts.test.yml')
  expect(alerts.filter((name) => !tests.includes(`eval_time: 30m, alertname: ${name} }`))).toEqual([])
  expect(alerts.filter((name) => !new RegExp(`alertname: ${name}\\s+exp_alerts:`).test(tests))).toEqual([])
})
