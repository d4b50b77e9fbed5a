/**
 * `npm run hosts` runs dist/weapp and dist/alipay in the hosts of tests/hosts, without building them again.
 * `-- --report` ends with the figures of every page and scenario, compared with the page of Taro's starter.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sourceHash } from './lib/build.mjs'
import { inRoot, root, runNode, stopAll, stopWithNpm, onStop } from './lib/run.mjs'
import { bold, Problem, say, table } from './lib/terminal.mjs'

const HOSTS = [['weapp', '微信'], ['alipay', '支付宝']]
const STARTER = 'Taro 起步页'
const kb = (bytes) => (bytes / 1024).toFixed(1)

const row = (of, name, { nodes = '', depth = '', children = '', calls, bytes, largest, perSecond }) =>
  [of, name, nodes, depth, children, calls, kb(bytes), kb(largest), perSecond]

/** The page of Taro's starter, compiled with our versions and opened in the same host. */
async function measureStarter(name) {
  const folder = inRoot('test-output', 'hosts', 'starter', name)
  const stamp = `${folder}.hash`
  const hash = sourceHash(root, ['tests/hosts/starter', 'package-lock.json'])
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    // Built in a copy: the compiler leaves its cache where it runs.
    const copy = inRoot('test-output', 'hosts', 'starter-source')
    cpSync(inRoot('tests', 'hosts', 'starter'), copy, { recursive: true })
    const { code, output } = await runNode('node_modules/@tarojs/cli/bin/taro', ['build', '--type', name], {
      cwd: copy, env: { NODE_ENV: 'production', TARO_ENV: name },
      log: inRoot('test-output', 'logs', `starter-${name}.log`),
    })
    if (code !== 0 || !existsSync(`${folder}/app.json`)) throw new Problem(`${STARTER}没有构建成功：\n${output.slice(-2_000)}`)
    writeFileSync(stamp, hash)
  }
  const figures = `${folder}.json`
  const { code, output } = await runNode('node_modules/jest/bin/jest.js', ['-c', 'tests/hosts/starter/jest.config.cjs', '--ci'], {
    env: { HOST: name, BUILD: folder, FIGURES: figures }, log: inRoot('test-output', 'logs', `starter-${name}-figures.log`),
  })
  if (code !== 0) throw new Problem(output)
  return JSON.parse(readFileSync(figures, 'utf8'))
}

/** Figures of the last run. */
async function report() {
  const measured = []
  for (const [name, title] of HOSTS) {
    const file = inRoot('test-output', 'hosts', `${name}.json`)
    if (!existsSync(file)) throw new Problem(`没有 ${name} 的数字：先运行 npm test -- build-${name}，再运行 npm run hosts`)
    measured.push([title, await measureStarter(name), JSON.parse(readFileSync(file, 'utf8'))])
  }
  for (const [kind, title] of [['pages', '每个页面'], ['updates', '点一下改了什么'], ['scenarios', '每个场景']]) {
    const head = ['', '', '节点', '层数', '最多子节点', 'setData 次数', '共 KB', '最大 KB', '每秒最多'].map(bold)
    const rows = measured.flatMap(([of, starter, figures]) =>
      [row(of, STARTER, starter), ...Object.entries(figures[kind]).map(([name, its]) => row(of, name, its))])
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
  if (process.argv.includes('--report')) await report()
  process.exit(code)
}

main().catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
})
