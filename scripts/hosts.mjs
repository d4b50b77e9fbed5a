/**
 * `npm run hosts`: what the compiled mini-programs do in the hosts of tests/hosts, on dist/weapp and dist/alipay as they stand.
 * `-- --report` ends with the figures of every page and scenario.
 */
import { existsSync, readFileSync } from 'node:fs'
import { inRoot, runNode, stopAll, stopWithNpm, onStop } from './lib/run.mjs'
import { bold, Problem, say, table } from './lib/say.mjs'

const HOSTS = [['weapp', '微信'], ['alipay', '支付宝']]
const COLUMNS = { pages: ['节点', '层数', '最多子节点'], scenarios: [] }
const kb = (bytes) => (bytes / 1024).toFixed(1)

function rowsOf(kind, of, { pages, scenarios }) {
  const rows = Object.entries(kind === 'pages' ? pages : scenarios)
  return rows.map(([name, { nodes, depth, children, calls, bytes, largest, perSecond }]) => [
    of, name, ...(kind === 'pages' ? [nodes, depth, children] : []), calls, kb(bytes), kb(largest), perSecond,
  ])
}

/** Figures of the last run. */
function report() {
  const measured = HOSTS.map(([name, title]) => {
    const file = inRoot('test-output', 'hosts', `${name}.json`)
    if (!existsSync(file)) throw new Problem(`没有 ${name} 的数字：先运行 npm run build:${name}，再运行 npm run hosts`)
    return [title, JSON.parse(readFileSync(file, 'utf8'))]
  })
  for (const [kind, title] of [['pages', '每个页面'], ['scenarios', '每个场景']]) {
    const head = ['', '', ...COLUMNS[kind], 'setData 次数', '共 KB', '最大 KB', '每秒最多'].map(bold)
    const rows = measured.flatMap(([of, figures]) => rowsOf(kind, of, figures))
    say(`\n${bold(title)}`)
    say(table([head, ...rows], head.map((_, at) => at).slice(2)))
  }
}

async function main() {
  stopWithNpm()
  onStop(async () => {
    await stopAll()
    process.exit(130)
  })
  const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const { code, output } = await runNode('node_modules/jest/bin/jest.js', ['-c', 'tests/hosts/jest.config.cjs', '--ci', ...names], {
    log: inRoot('test-output', 'logs', 'hosts.log'),
  })
  say(output)
  if (process.argv.includes('--report')) report()
  process.exit(code)
}

main().catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
})
