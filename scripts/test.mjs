/**
 * `npm test`: everything, from a fresh clone. `npm test -- lint unit` runs only the steps named; those `onlyNamed` run no other
 * way. The last line is `N passed, N failed`, over all runners; a step that is no test runner counts as one case.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { BROWSERS, ensureBrowser } from './lib/browsers.mjs'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { countStep, sum } from './lib/results.mjs'
import { inRoot, onStop, runNode, stopAll, stopWithNpm } from './lib/run.mjs'
import { bold, green, grey, Problem, red, say, seconds, table } from './lib/say.mjs'
import { schedule } from './lib/schedule.mjs'

const SHOWN_LINES = 200
const STEP_TIMEOUT_MS = 20 * 60_000
/** Settings of a server that somebody runs here: they are not the tests'. */
const NOT_OURS = [
  'DATABASE_URL', 'REDIS_URL',
  'DATA_DIR', 'PORT', 'HOST', 'WEB_DIR', 'API_ORIGIN', 'NODE_ENV', 'TARO_ENV', 'LOG_LEVEL', 'SMS_PROVIDER', 'APP_SECRET',
]
const TYPECHECKED = [
  ['weapp', 'tsconfig.weapp.json'], ['alipay', 'tsconfig.alipay.json'], ['h5', 'tsconfig.h5.json'],
  ['server', 'server/tsconfig.json'], ['contract', 'contract/tsconfig.json'], ['scripts', 'scripts/tsconfig.json'],
  ['tests', 'tests/tsconfig.json'],
]

const log = (name) => inRoot('test-output', 'logs', `${name}.log`)
const report = (name) => inRoot('test-output', 'results', `${name}.json`)

const tool = (name, file, args, options = {}) => () => runNode(file, args, { log: log(name), timeoutMs: STEP_TIMEOUT_MS, ...options })

const buildStep = (target, title, { name = `build-${target}`, gallery = false, onlyNamed = false } = {}) =>
  ({ name, title, group: 'heavy', onlyNamed, work: () => build(target, { log: log(name), timeoutMs: STEP_TIMEOUT_MS, gallery }) })

/** A suite of Jest's, or those of its files that have `only` in their names, with its report. */
const jest = (name, config, { node = [], env, only = [] } = {}) => async (ended) => {
  const result = await runNode('node_modules/jest/bin/jest.js', [...only, '-c', config, '--ci', '--json', `--outputFile=${report(name)}`], {
    log: log(name), timeoutMs: STEP_TIMEOUT_MS, node, env: env?.(ended) ?? {},
  })
  return { ...result, report: report(name) }
}

const browserStep = (name) => ({
  name, title: `准备 ${BROWSERS[name].title}`, group: 'apt', work: () => ensureBrowser(BROWSERS[name], log(name)),
})
const withBrowser = (name) => (ended) => {
  const { setting } = BROWSERS[name]
  return { [setting]: ended.get(name)?.file ?? process.env[setting] ?? '' }
}
/** What the compiled mini-programs do in the hosts of tests/hosts: one file, against a server of its own. */
const hostStep = (name, title, after, files) => ({
  name: `hosts-${name}`, title, after, work: jest(`hosts-${name}`, 'tests/hosts/jest.config.cjs', { only: files }),
})
const scenariosIn = (browser, name, file, group) => ({
  name, title: `浏览器测试 ${BROWSERS[browser].title}`, after: ['build-h5', browser], group,
  work: jest(name, 'tests/e2e/jest.config.cjs', { env: withBrowser(browser), only: [file] }),
})

const galleryStep = (name, title, file, after, env, onlyNamed) =>
  ({ name, title, after, onlyNamed, group: 'heavy', work: jest(name, 'tests/gallery/jest.config.cjs', { only: [file], env }) })
const galleryOnH5 = (ended) => ({ ...withBrowser('chromium')(ended), WEB_DIR: inRoot('dist', 'gallery', 'h5') })
/** Every widget of the kit, in builds of its own: what users get has no gallery. The looks are in `npm test`, the trials are not. */
const gallerySteps = [
  buildStep('h5', '构建组件一览', { name: 'build-gallery', gallery: true }),
  galleryStep('gallery', '组件一览', 'gallery.test.ts', ['build-gallery', 'chromium'], galleryOnH5),
  galleryStep('gallery-trials', '组件一览 真的用', 'trials.test.ts', ['build-gallery', 'chromium'], galleryOnH5, true),
  buildStep('weapp', '构建组件一览 微信', { name: 'build-gallery-weapp', gallery: true, onlyNamed: true }),
  buildStep('alipay', '构建组件一览 支付宝', { name: 'build-gallery-alipay', gallery: true, onlyNamed: true }),
  galleryStep(
    'gallery-mini', '组件一览 小程序', 'mini.test.ts', ['build-gallery-weapp', 'build-gallery-alipay'],
    () => ({ MINI_DIR: inRoot('dist', 'gallery') }), true,
  ),
]

/** The server's suites on one kind of database. In one group with the builds: a suite has 20 s for starting its server. */
const serverStep = (kind, title) => ({
  name: `server-${kind}`, title: `服务端测试 ${title}`, group: 'heavy',
  work: jest(`server-${kind}`, 'server/jest.config.cjs', {
    node: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'], only: [`--selectProjects=server ${kind}`],
  }),
})
const serverSteps = [serverStep('pglite', 'PGlite'), ...(process.env.TEST_DATABASE_URL ? [serverStep('postgres', 'PostgreSQL')] : [])]

/** Two server processes under chaos, with fewer messages than `npm run chat:reliability`. On PostgreSQL; over Redis where there is one. */
const CHAT_MESSAGES = 4_000
const chatStep = (name, title, redis) => ({
  name: `chat-${name}`, title: `聊天不丢不重 ${title}`, group: 'heavy', show: true,
  work: tool(`chat-${name}`, 'scripts/chat-reliability.ts', [`--messages=${CHAT_MESSAGES}`], {
    node: ['--import', 'tsx'], env: { DATABASE_URL: process.env.TEST_DATABASE_URL, REDIS_URL: redis },
  }),
})
const chatSteps = !process.env.TEST_DATABASE_URL ? [] : [
  chatStep('postgres', 'PostgreSQL', ''),
  ...(process.env.TEST_REDIS_URL ? [chatStep('redis', 'Redis', process.env.TEST_REDIS_URL)] : []),
]

/** In the order in which they start: the builds are the long way, and the browser needs theirs. */
const steps = [
  buildStep('h5', '构建 H5'),
  { name: 'lint', title: '代码规范', work: tool('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0']) },
  ...TYPECHECKED.map(([target, config]) => ({
    name: `typecheck-${target}`, title: `类型检查 ${target}`,
    // Remembered between runs, so that what did not change is not checked again.
    work: tool(`typecheck-${target}`, 'node_modules/typescript/bin/tsc', [
      '-p', config, '--noEmit', '--incremental', '--tsBuildInfoFile', inRoot('node_modules', '.cache', 'tsc', `${target}.tsbuildinfo`),
    ]),
  })),
  buildStep('weapp', '构建微信小程序'),
  browserStep('chromium'),
  browserStep('firefox'),
  { name: 'unit', title: '前端和结构测试', work: jest('unit', 'jest.config.js') },
  buildStep('alipay', '构建支付宝小程序'),
  {
    name: 'sizes', title: '体积', after: ['build-h5', 'build-weapp', 'build-alipay'], show: true,
    work: async () => ({ ...(await tool('sizes', 'scripts/sizes.mjs', [`--json=${report('sizes')}`])()), report: report('sizes') }),
  },
  ...gallerySteps,
  ...serverSteps,
  ...chatSteps,
  hostStep('weapp', '小程序场景 微信', ['build-weapp'], ['weapp.test.ts']),
  hostStep('alipay', '小程序场景 支付宝', ['build-alipay'], ['alipay.test.ts']),
  hostStep('own', '小程序宿主本身', ['build-weapp', 'build-alipay'], ['strict.test.ts', 'functions.test.ts']),
  {
    name: 'bridge', title: '原生桥测试', after: ['chromium'],
    work: jest('bridge', 'tests/bridge/jest.config.cjs', { env: withBrowser('chromium') }),
  },
  scenariosIn('chromium', 'e2e', 'h5.test.ts', 'heavy'),
  scenariosIn('firefox', 'e2e-firefox', 'firefox.test.ts'),
]

/** Steps by their names; `build` is all builds. */
function choose(names) {
  const isCalled = (step, name) => step.name === name || step.name.startsWith(`${name}-`)
  const unknown = names.filter((name) => !steps.some((step) => isCalled(step, name)))
  if (unknown.length > 0) throw new Problem(`没有这一步：${unknown.join('、')}。可以选：${steps.map(({ name }) => name).join(' ')}`)
  if (names.length === 0) return steps.filter(({ onlyNamed }) => !onlyNamed)
  return steps.filter((step) => names.some((name) => isCalled(step, name)))
}

function onEnd(step, result) {
  if (result.blocker) return say(`${red('✗')} ${step.title}：没有运行，因为前面的 ${result.blocker} 没有通过`)
  say(`${result.code === 0 ? green('✓') : red('✗')} ${step.title} ${grey(seconds(result.ms))}`)
  if (result.code !== 0 || step.show) say(indent(result.output))
}

/** The end of a long output is where the summary of what failed stands; all of it is in the log. */
function indent(output) {
  const lines = output.trimEnd().split('\n')
  const hidden = Math.max(0, lines.length - SHOWN_LINES)
  const note = hidden > 0 ? [`…（前面 ${hidden} 行在 test-output/logs/）`] : []
  return [...note, ...lines.slice(hidden)].map((line) => `    ${line}`).join('\n')
}

function summary(chosen, ended, ms) {
  const counts = chosen.map((step) => countStep(ended.get(step.name)))
  const rows = chosen.map((step, index) => {
    const { blocker, ms: took } = ended.get(step.name)
    const { passed, failed } = counts[index]
    return [failed > 0 ? '✗' : '✓', step.title, passed, failed, blocker ? '没有运行' : seconds(took)]
  })
  const total = sum(counts)
  say('')
  say(table([['', bold('步骤'), '通过', '失败', '用时'], ...rows], [2, 3, 4]))
  say('')
  say(`共用 ${seconds(ms)}，日志和截图在 test-output/`)
  say(`${total.passed} passed, ${total.failed} failed`)
  return total.failed
}

async function test() {
  for (const name of NOT_OURS) delete process.env[name]
  stopWithNpm()
  onStop(async () => {
    await stopAll()
    process.exit(130)
  })
  const chosen = choose(process.argv.slice(2))
  const started = Date.now()
  rmSync(inRoot('test-output', 'results'), { recursive: true, force: true })
  for (const folder of ['results', 'logs']) mkdirSync(inRoot('test-output', folder), { recursive: true })
  await ensureInstalled()
  if (!process.env.TEST_DATABASE_URL) say(grey('没有设置 TEST_DATABASE_URL：服务端测试只在 PGlite 上运行，聊天不丢不重不测'))
  else if (!process.env.TEST_REDIS_URL) say(grey('没有设置 TEST_REDIS_URL：聊天不丢不重只经 PostgreSQL 测'))
  const lanes = Math.min(4, Math.max(2, availableParallelism()))
  const ended = await schedule(chosen, { lanes, onStart: (step) => say(grey(`▸ ${step.title}`)), onEnd })
  process.exit(summary(chosen, ended, Date.now() - started) > 0 ? 1 : 0)
}

test().catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  say('0 passed, 1 failed')
  process.exit(1)
})
