/**
 * `npm test`: everything, from a fresh clone. `npm test -- lint unit` runs only the steps named; those `onlyNamed` run no other
 * way. The last line is `N passed, N failed`, over all runners; a step that is no test runner counts as one case.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { BROWSERS, ensureBrowser } from './lib/browsers.mjs'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { countStep, failuresOfStep, sum } from './lib/results.mjs'
import { inRoot, onStop, runNode, stopAll, stopWithNpm } from './lib/run.mjs'
import { bold, green, grey, Problem, red, say, seconds, table } from './lib/say.mjs'
import { schedule } from './lib/schedule.mjs'

const SHOWN_LINES = 200
const STEP_TIMEOUT_MS = 20 * 60_000
/** Of the steps that take more than one core by themselves: a build, a browser with its server, two servers under chaos. One at a time. */
const WIDE = 'wide'
/** Settings of a server that somebody runs here: they are not the tests'. */
const NOT_OURS = [
  'DATABASE_URL', 'REDIS_URL', 'TEST_DATABASE_KIND',
  'DATA_DIR', 'PORT', 'HOST', 'WEB_DIR', 'API_ORIGIN', 'NODE_ENV', 'TARO_ENV', 'LOG_LEVEL', 'SMS_PROVIDER', 'APP_SECRET',
]
/** The server is part of what its scripts are made of: one check has both. */
const TYPECHECKED = [
  ['weapp', 'tsconfig.weapp.json'], ['alipay', 'tsconfig.alipay.json'], ['h5', 'tsconfig.h5.json'],
  ['contract', 'contract/tsconfig.json'], ['server', 'scripts/tsconfig.json'], ['tests', 'tests/tsconfig.json'],
]

const log = (name) => inRoot('test-output', 'logs', `${name}.log`)
const report = (name) => inRoot('test-output', 'results', `${name}.json`)

const tool = (name, file, args, options = {}) => () => runNode(file, args, { log: log(name), timeoutMs: STEP_TIMEOUT_MS, ...options })

const buildStep = (target, title, { name = `build-${target}`, gallery = false, onlyNamed = false } = {}) =>
  ({ name, title, group: WIDE, onlyNamed, work: () => build(target, { log: log(name), timeoutMs: STEP_TIMEOUT_MS, gallery }) })

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
const scenariosIn = (browser, name, file) => ({
  name, title: `浏览器测试 ${BROWSERS[browser].title}`, after: ['build-h5', browser], group: WIDE,
  work: jest(name, 'tests/e2e/jest.config.cjs', { env: withBrowser(browser), only: [file] }),
})

const galleryStep = (name, title, file, after, env, onlyNamed) =>
  ({ name, title, after, onlyNamed, group: WIDE, work: jest(name, 'tests/gallery/jest.config.cjs', { only: [file], env }) })
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

/** The server's suites on one kind of database. */
const serverStep = (kind, title) => ({
  name: `server-${kind}`, title: `服务端测试 ${title}`,
  work: jest(`server-${kind}`, 'server/jest.config.cjs', {
    node: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'], env: () => ({ TEST_DATABASE_KIND: kind }),
  }),
})
const serverSteps = [serverStep('pglite', 'PGlite'), ...(process.env.TEST_DATABASE_URL ? [serverStep('postgres', 'PostgreSQL')] : [])]

/** Two server processes under chaos on PostgreSQL: with all messages over Redis where there is one, and then with fewer over PostgreSQL. */
const CHAT_MESSAGES = 20_000
const FEWER_MESSAGES = 4_000
const chatStep = (name, title, messages, redis) => ({
  name: `chat-${name}`, title: `聊天不丢不重 ${title}`, group: WIDE, show: true,
  work: tool(`chat-${name}`, 'scripts/chat-reliability.ts', [`--messages=${messages}`], {
    node: ['--import', 'tsx'], env: { DATABASE_URL: process.env.TEST_DATABASE_URL, REDIS_URL: redis },
  }),
})
const redisUrl = process.env.TEST_REDIS_URL
const chatSteps = !process.env.TEST_DATABASE_URL ? [] : [
  chatStep('postgres', 'PostgreSQL', redisUrl ? FEWER_MESSAGES : CHAT_MESSAGES, ''),
  ...(redisUrl ? [chatStep('redis', 'Redis', CHAT_MESSAGES, redisUrl)] : []),
]

/** Short ones, which fill what is left at the end. */
const typecheckSteps = TYPECHECKED.map(([target, config]) => ({
  name: `typecheck-${target}`, title: `类型检查 ${target}`,
  // Remembered between runs, so that what did not change is not checked again.
  work: tool(`typecheck-${target}`, 'node_modules/typescript-native/bin/tsc', [
    '-p', config, '--noEmit', '--incremental', '--tsBuildInfoFile', inRoot('node_modules', '.cache', 'tsc', `${target}.tsbuildinfo`),
  ]),
}))

/**
 * In the order in which they start. One lane has the wide steps, of which those that others wait for come first; the other lanes
 * have the rest, the longest first, so that no long one is left alone at the end.
 */
const steps = [
  buildStep('h5', '构建 H5'),
  browserStep('chromium'),
  browserStep('firefox'),
  ...serverSteps,
  buildStep('weapp', '构建微信小程序'),
  buildStep('alipay', '构建支付宝小程序'),
  scenariosIn('firefox', 'e2e-firefox', 'firefox.test.ts'),
  scenariosIn('chromium', 'e2e', 'h5.test.ts'),
  ...chatSteps,
  ...gallerySteps,
  { name: 'lint', title: '代码规范', work: tool('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0']) },
  hostStep('weapp', '小程序场景 微信', ['build-weapp'], ['weapp.test.ts']),
  hostStep('alipay', '小程序场景 支付宝', ['build-alipay'], ['alipay.test.ts']),
  { name: 'unit', title: '前端和结构测试', work: jest('unit', 'jest.config.js') },
  ...typecheckSteps,
  {
    name: 'bridge', title: '原生桥测试', after: ['chromium'], group: WIDE,
    work: jest('bridge', 'tests/bridge/jest.config.cjs', { env: withBrowser('chromium') }),
  },
  hostStep('own', '小程序宿主本身', ['build-weapp', 'build-alipay'], ['strict.test.ts', 'functions.test.ts']),
  {
    name: 'sizes', title: '体积', after: ['build-h5', 'build-weapp', 'build-alipay'], show: true,
    work: async () => ({ ...(await tool('sizes', 'scripts/sizes.mjs', [`--json=${report('sizes')}`])()), report: report('sizes') }),
  },
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
  const failures = failuresOfStep(result)
  // What failed alone: with all that passed around it, it is cut off where only the beginning of a long output is kept.
  for (const { name, message } of failures) say(indent(`${red('●')} ${name}\n\n${message}\n`))
  if (step.show || (result.code !== 0 && failures.length === 0)) say(indent(result.output))
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
  const failures = chosen.flatMap((step) => failuresOfStep(ended.get(step.name)).map(({ name }) => `${red('●')} ${step.title}：${name}`))
  if (failures.length > 0) say(`${failures.join('\n')}\n`)
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
