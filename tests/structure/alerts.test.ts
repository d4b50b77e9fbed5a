import { execFileSync } from 'node:child_process'
import { TYPESCRIPT } from '../../scripts/lib/run.mjs'
import { filesBelow, read, root } from './project'

const rules = read('deploy/prometheus/alerts.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)

interface Metric {
  name: string
  type: string
  labels: string[]
}
const printed = execFileSync(process.execPath, [...TYPESCRIPT, 'tests/structure/metrics.mts'], { cwd: root, encoding: 'utf8' })
const served = JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '') as Metric[]
/** Prometheus itself has these, and of a histogram its buckets. */
type Labels = [metric: string, labels: readonly string[]]
const metrics = new Map([['up', []] as Labels, ...served.flatMap(({ name, type, labels }): Labels[] => (
  type === 'histogram' || type === 'summary'
    ? [[`${name}_count`, labels], [`${name}_sum`, labels], [`${name}_bucket`, [...labels, 'le']]] : [[name, labels]]
))])
const OF_PROMETHEUS = ['job', 'instance']
/** Words of the query language, and its functions before a bracket. */
const WORDS = /^(?:by|without|and|or|unless|on|ignoring|bool|offset)$/

/** Metrics and labels of an expression that the server does not report. */
function unknownIn(expression: string): string[] {
  const groups = [...expression.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/))
  const matchers = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"[^"]*"/g)].map(([, label = '']) => label))
  const bare = expression.replace(/\{[^}]*\}/g, ' ').replace(/\[[^\]]*\]/g, ' ').replace(/\b(?:by|without) \([^)]*\)/g, ' ')
  const names = [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/gi)].map(([, name = '']) => name)
    .filter((name) => !WORDS.test(name) && !/^\d/.test(name))
  const labels = [...OF_PROMETHEUS, ...names.flatMap((name) => metrics.get(name) ?? [])]
  return [
    ...(names.length === 0 ? [`no metric in ${expression}`] : []),
    ...names.filter((name) => !metrics.has(name)).map((name) => `metric ${name}`),
    ...[...groups, ...matchers].filter((label) => !labels.includes(label)).map((label) => `label ${label} in ${expression}`),
  ]
}

const ruleExpressions = [...rules.matchAll(/expr:\s*(?:>-\s*)?([\s\S]*?)\n\s+(?:for|labels):/g)].map(([, text = '']) => text.replace(/\s+/g, ' '))
interface Dashboard {
  uid: string
  panels: { title: string, datasource: { uid: string }, targets: { expr: string }[] }[]
}
const dashboards = filesBelow('deploy/grafana/dashboards').map((file) => JSON.parse(read(file)) as Dashboard)

it('have a section for the person on call', () => {
  const sections = [...read('docs/operations/alerts.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !sections.includes(name))).toEqual([])
})

it('ask for metrics and labels that the server reports', () => {
  expect(ruleExpressions).toHaveLength(alerts.length)
  expect(ruleExpressions.flatMap(unknownIn)).toEqual([])
})

it.each([
  ['max(outbox_late_second)', 'metric outbox_late_second'],
  ['sum by (endpoint) (rate(http_request_duration_seconds_count[5m]))', 'label endpoint in'],
  ['sum(rate(client_errors_total{os="ios"}[5m]))', 'label os in'],
  ['sum(rate(http_request_duration_seconds_count{le="1"}[5m]))', 'label le in'],
])('find what does not exist: %s', (expression, problem) => {
  expect(unknownIn(expression)).toEqual([expect.stringContaining(problem)])
})

it('are each tested, when they fire and when they do not', () => {
  const tests = read('deploy/prometheus/alerts.test.yml')
  expect(alerts.filter((name) => !tests.includes(`eval_time: 30m, alertname: ${name} }`))).toEqual([])
  expect(alerts.filter((name) => !new RegExp(`alertname: ${name}\\s+exp_alerts:`).test(tests))).toEqual([])
})

describe('dashboards', () => {
  it('show metrics by labels that the server reports, from the data source that is provisioned', () => {
    expect(dashboards.length).toBeGreaterThan(1)
    const panels = dashboards.flatMap(({ panels: all }) => all)
    expect(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => unknownIn(expr)))).toEqual([])
    expect(read('deploy/grafana/provisioning/datasources/prometheus.yml')).toContain('uid: prometheus\n')
    expect(panels.filter(({ datasource }) => datasource.uid !== 'prometheus')).toEqual([])
  })

  it('ask for routes that exist', () => {
    const routes = dashboards.flatMap(({ panels }) => panels).flatMap(({ targets }) => targets)
      .flatMap(({ expr }) => [...expr.matchAll(/route=~?"([^"]+)"/g)].flatMap(([, pattern = '']) => pattern.split('|')))
    const paths = filesBelow('contract').filter((file) => /^contract\/[^/]+\.ts$/.test(file))
      .flatMap((file) => [...read(file).matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path))
    expect(routes.length).toBeGreaterThan(2)
    expect(routes.filter((route) => !paths.some((path) => new RegExp(`^${route}$`).test(path)))).toEqual([])
  })

  it('have every metric of the server that an alert asks for', () => {
    const shown = dashboards.flatMap(({ panels }) => panels).flatMap(({ targets }) => targets).map(({ expr }) => expr).join(' ')
    const asked = [...metrics.keys()].filter((name) => ruleExpressions.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
    expect(asked.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown))).toEqual([])
  })
})
