/**
 * `npm test`: everything, from a fresh clone. `npm test -- lint unit` runs only the steps named; those `onlyNamed` run no other
 * way. `npm test -- --since main` runs the quick steps that what changed since then can break; `--pictures` keeps a picture of every
 * screen that the browser tests look at (docs/testing.md). The last line is `N passed, N failed`, over all runners; a step that is
 * no test runner counts as one case.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { BROWSERS, ensureBrowser } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureConsoleBuilt } from './lib/build-console.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { countStep, failuresOfStep, sum } from './lib/results.mjs'
import { ensurePromtool } from './lib/promtool.mjs'
import { inRoot, onStop, run, runNode, stopAll, stopWithNpm, TYPESCRIPT } from './lib/run.mjs'
import { bold, green, grey, Problem, red, say, seconds, table } from './lib/terminal.mjs'
import { longestFirst, schedule } from './lib/schedule.mjs'
import { changedSince, stepsFor } from './lib/since.mjs'
import { ensureWebKit } from './lib/webkit.mjs'

const SHOWN_LINES = 200
/**
 * A step that still runs then hangs, and is stopped so that its log can be read. All steps share one limit: on a slow machine each takes
 * several times as long as on a fast one.
 */
const LONGEST_RUN_MS = 80 * 60_000
/** A step sometimes waits for a disk or another process: a quarter more work than cores keeps all of them busy. */
const BUSY = 1.25
/** Settings of a developer's own server. The tests must not use them. */
const NOT_OURS = [
  'DATABASE_URL', 'REDIS_URL', 'TEST_DATABASE_KIND',
  'DATA_DIR', 'PORT', 'HOST', 'WEB_DIR', 'API_ORIGIN', 'API_ORIGINS', 'TARO_APP_ID',
  'NODE_ENV', 'TARO_ENV', 'LOG_LEVEL', 'SMS_PROVIDER', 'APP_SECRET',
]
/** The server is part of what its scripts are made of: one check has both. */
const TYPECHECKED = [
  ['weapp', 'tsconfig.weapp.json'], ['alipay', 'tsconfig.alipay.json'], ['h5', 'tsconfig.h5.json'],
  ['contract', 'contract/tsconfig.json'], ['server', 'scripts/tsconfig.json'], ['tests', 'tests/tsconfig.json'],
  ['console', 'console/tsconfig.json'], ['config', 'config/tsconfig.json'],
]

const { values: options, positionals: named } = readArguments()
const { since } = options
const changed = since ? filesSince(since) : []
const lintable = (files) => files.filter((file) => /\.(m?[jt]s|cjs|tsx)$/.test(file) && existsSync(inRoot(file)))

function readArguments() {
  try {
    return parseArgs({
      options: { since: { type: 'string' }, pictures: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
  } catch (error) {
    return fail(new Problem(`${error.message}\n用 npm test -- --help 看怎么用`))
  }
}

function filesSince(ref) {
  try {
    return changedSince(ref)
  } catch (error) {
    fail(error)
  }
}

function fail(error) {
  console.error(error instanceof Problem ? error.message : error)
  say('0 passed, 1 failed')
  process.exit(1)
}

const log = (name) => inRoot('test-output', 'logs', `${name}.log`)
const report = (name) => inRoot('test-output', 'results', `${name}.json`)

const started = Date.now()
/** How long a step that starts now may take. */
const timeoutMs = () => started + LONGEST_RUN_MS - Date.now()

const tool = (name, file, args, options = {}) => () => runNode(file, args, { log: log(name), timeoutMs: timeoutMs(), ...options })

const buildStep = (target, title, { name = `build-${target}`, gallery = false, onlyNamed = false, seconds } = {}) => ({
  name, title, onlyNamed, seconds, cores: 1,
  // Builds of one target share a cache.
  group: `build-${target}`,
  work: () => ensureBuilt(target, { log: log(name), timeoutMs: timeoutMs(), gallery }),
})

/** A larger young generation, because suites leave much garbage: 13 % less CPU time in the hosts of the mini-programs. */
const JEST_MEMORY = ['--max-semi-space-size=64']
/** A suite of Jest's, or those of its files that have `only` in their names, with its report. */
const jest = (name, config, { env, only = [], args = [] } = {}) => async (ended) => {
  const all = [...only, '-c', config, '--ci', '--json', `--outputFile=${report(name)}`, ...args]
  const result = await runNode('node_modules/jest/bin/jest.js', all, {
    log: log(name), timeoutMs: timeoutMs(), env: env?.(ended) ?? {}, node: JEST_MEMORY,
  })
  // Of no test that has to do with what changed, Jest makes no report.
  const nothing = result.code === 0 && args.includes('--passWithNoTests') && !existsSync(report(name))
  return nothing ? result : { ...result, report: report(name) }
}
/** Only the tests that reach a changed file, with `--since`. */
const related = since ? ['--changedSince', since, '--passWithNoTests'] : []

const browserStep = (name) => ({
  name, title: `准备 ${BROWSERS[name].title}`, group: 'apt', cores: 0.3, work: () => ensureBrowser(BROWSERS[name], log(name)),
})
/** WebKitGTK for the bridge of the iOS app. After the browsers, which more steps wait for. */
const webkitStep = {
  name: 'webkit', title: '准备 WebKit', after: ['chromium'], group: 'apt', cores: 0.3, work: () => ensureWebKit(log('webkit')),
}
const withBrowser = (name) => (ended) => {
  const { setting } = BROWSERS[name]
  return { [setting]: ended.get(name)?.file ?? process.env[setting] ?? '' }
}
/** A database with the demo data, made once and copied by every test server (tests/e2e/seeded.ts). */
const seedStep = {
  name: 'seed', title: '准备演示数据', seconds: 15,
  work: tool('seed', 'tests/e2e/seed.ts', [], { node: TYPESCRIPT }),
}
const seededBy = (ended) => (ended.get('seed')?.code === 0 ? JSON.parse(ended.get('seed').output.trim().split('\n').at(-1)) : {})
const withSeed = (ended) => {
  const { database = '', dataDir = '', served = '' } = seededBy(ended)
  return { SEEDED_DATABASE: database, SEEDED_DATA: dataDir, SERVED: served }
}
const dropSeeded = async (ended) => {
  const { database } = seededBy(ended)
  if (database) await runNode('tests/e2e/seed.ts', ['--drop', database], { node: TYPESCRIPT, log: log('seed-drop') })
}
const withPictures = (env) => (ended) => ({ ...env(ended), PICTURES: options.pictures ? 'on' : '' })
/** The compiled mini-programs in the hosts of tests/hosts: one file with its own server. */
const hostStep = (name, title, after, files, seconds) => ({
  name: `hosts-${name}`, title, after: ['seed', ...after], seconds, cores: 0.6,
  work: jest(`hosts-${name}`, 'tests/hosts/jest.config.cjs', { only: files, env: withPictures(withSeed) }),
})
const scenariosIn = (browser, name, file, seconds) => ({
  name, title: `浏览器测试 ${BROWSERS[browser].title}`, after: ['seed', 'build-h5', browser], seconds, cores: 0.5,
  work: jest(name, 'tests/e2e/jest.config.cjs', {
    env: (ended) => ({ ...withPictures(withBrowser(browser))(ended), ...withSeed(ended) }), only: [file],
  }),
})

const galleryStep = (name, title, file, after, env, onlyNamed) =>
  ({ name, title, after, onlyNamed, seconds: 140, cores: 0.5, work: jest(name, 'tests/gallery/jest.config.cjs', { only: [file], env }) })
const galleryOnH5 = (ended) => ({ ...withBrowser('chromium')(ended), ...withSeed(ended), WEB_DIR: inRoot('dist', 'gallery', 'h5') })
/** Every widget of the kit, in separate builds: production has no gallery. `npm test` compares pictures and leaves out the trials. */
const gallerySteps = [
  buildStep('h5', '构建组件一览', { name: 'build-gallery', gallery: true, seconds: 60 }),
  galleryStep('gallery', '组件一览', 'gallery.test.ts', ['seed', 'build-gallery', 'chromium'], galleryOnH5),
  galleryStep('gallery-trials', '组件一览 真的用', 'trials.test.ts', ['seed', 'build-gallery', 'chromium'], galleryOnH5, true),
  buildStep('weapp', '构建组件一览 微信', { name: 'build-gallery-weapp', gallery: true, onlyNamed: true }),
  buildStep('alipay', '构建组件一览 支付宝', { name: 'build-gallery-alipay', gallery: true, onlyNamed: true }),
  galleryStep(
    'gallery-mini', '组件一览 小程序', 'mini.test.ts', ['build-gallery-weapp', 'build-gallery-alipay'],
    () => ({ MINI_DIR: inRoot('dist', 'gallery') }), true,
  ),
]

/** With a PostgreSQL, PGlite runs only the suites where it can differ. */
const PGLITE = process.env.TEST_DATABASE_URL ? 'few' : ''
/** The server's suites on one kind of database. */
const serverStep = (kind, title, { seconds, cores }) => ({
  name: `server-${kind}`, title: `服务端测试 ${title}`, seconds, cores,
  work: jest(`server-${kind}`, 'server/jest.config.cjs', { env: () => ({ TEST_DATABASE_KIND: kind, PGLITE }), args: related }),
})
const serverSteps = [
  serverStep('pglite', 'PGlite', { seconds: PGLITE ? 180 : 500, cores: 0.9 }),
  ...(process.env.TEST_DATABASE_URL ? [serverStep('postgres', 'PostgreSQL', { seconds: 650, cores: 0.6 })] : []),
]

/**
 * Two server processes under chaos on PostgreSQL: with all messages over Redis where there is one, and then with fewer over PostgreSQL.
 * `npm run chat:reliability` sends four times as many.
 */
const CHAT_MESSAGES = 5_000
const FEWER_MESSAGES = 2_000
const chatStep = (name, title, messages, redis) => ({
  name: `chat-${name}`, title: `聊天不丢不重 ${title}`, seconds: 50, cores: 0.6, show: true,
  // Two of them, each with two servers and a third while one ends, would take most of the 100 connections of a PostgreSQL.
  group: 'chat',
  work: tool(`chat-${name}`, 'scripts/chat-reliability.ts', [`--messages=${messages}`], {
    node: TYPESCRIPT, env: { DATABASE_URL: process.env.TEST_DATABASE_URL, REDIS_URL: redis },
  }),
})
const redisUrl = process.env.TEST_REDIS_URL
const chatSteps = !process.env.TEST_DATABASE_URL ? [] : [
  chatStep('postgres', 'PostgreSQL', redisUrl ? FEWER_MESSAGES : CHAT_MESSAGES, ''),
  ...(redisUrl ? [chatStep('redis', 'Redis', CHAT_MESSAGES, redisUrl)] : []),
]

/** Faults under load, on a separate PostgreSQL. Other steps run beside it: `npm run chaos` has a shorter limit for the recovery. */
const chaosStep = {
  name: 'chaos', title: '出故障时不丢数据', seconds: 60, cores: 0.6, show: true,
  work: tool('chaos', 'scripts/chaos.ts', ['--short', '--within=15000'], { node: TYPESCRIPT }),
}

/** The server of the last release (deploy/released) beside this one, on one database: forward and back. */
const releaseSteps = !process.env.TEST_DATABASE_URL ? [] : [{
  name: 'release', title: '和上次发布一起跑', seconds: 40, cores: 1, show: true,
  work: tool('release', 'scripts/release-check.ts', [], { node: TYPESCRIPT }),
}]

/** Restores a backup of a PostgreSQL of this run's own, and breaks a WAL file and a picture. It may ask apt for its two programs. */
const drillSteps = !process.env.TEST_DATABASE_URL ? [] : [{
  name: 'restore-drill', title: '恢复演练', after: ['chromium'], group: 'apt', seconds: 60, cores: 0.7, show: true,
  work: tool('restore-drill', 'scripts/ops.ts', ['restore-drill', '--practice', '--short'], { node: TYPESCRIPT }),
}]

/** After the steps that ask apt for its lists. */
const alertsStep = {
  name: 'alerts', title: '告警规则', after: ['chromium'], group: 'apt', seconds: 5,
  work: async () => {
    const promtool = await ensurePromtool(log('promtool'))
    if (!promtool.file) return promtool
    return run(promtool.file, ['test', 'rules', 'deploy/prometheus/alerts.test.yml'], { log: log('alerts') })
  },
}

/** Short steps, which fill the gaps at the end. */
const typecheckSteps = TYPECHECKED.map(([target, config]) => ({
  name: `typecheck-${target}`, title: `类型检查 ${target}`, seconds: 20,
  // Remembered between runs, so that what did not change is not checked again. In one thread: several would each check what they share.
  work: tool(`typecheck-${target}`, 'node_modules/typescript-native/bin/tsc', [
    '-p', config, '--noEmit', '--singleThreaded',
    '--incremental', '--tsBuildInfoFile', inRoot('node_modules', '.cache', 'tsc', `${target}.tsbuildinfo`),
  ]),
}))

/** `seconds` and `cores` are about what the table at the end of a run says on two idle cores: they order the steps. */
const steps = [
  buildStep('h5', '构建 H5', { seconds: 95 }),
  browserStep('chromium'),
  browserStep('firefox'),
  webkitStep,
  seedStep,
  ...serverSteps,
  buildStep('weapp', '构建微信小程序', { seconds: 70 }),
  buildStep('alipay', '构建支付宝小程序', { seconds: 70 }),
  scenariosIn('firefox', 'e2e-firefox', 'firefox.test.ts', 390),
  scenariosIn('chromium', 'e2e', 'h5.test.ts', 600),
  ...chatSteps,
  chaosStep,
  ...drillSteps,
  ...releaseSteps,
  ...gallerySteps,
  {
    name: 'lint', title: '代码规范', seconds: 50,
    work: tool('lint', 'node_modules/oxlint/bin/oxlint', [
      '-c', 'oxlint.config.mjs', '--no-error-on-unmatched-pattern', ...(since ? lintable(changed) : []),
    ]),
  },
  hostStep('weapp', '小程序场景 微信', ['build-weapp'], ['weapp.test.ts'], 310),
  hostStep('alipay', '小程序场景 支付宝', ['build-alipay'], ['alipay.test.ts'], 310),
  {
    name: 'unit', title: since ? '前端测试' : '前端和结构测试', seconds: 100, cores: 0.7,
    work: jest('unit', 'jest.config.js', { args: since ? [...related, '--ignoreProjects', 'structure'] : [] }),
  },
  {
    name: 'structure', title: '结构测试', onlyNamed: true,
    work: jest('structure', 'jest.config.js', { args: ['--selectProjects', 'structure'] }),
  },

  {
    name: 'build-console', title: '构建控制台', seconds: 6, cores: 1,
    work: () => ensureConsoleBuilt({ log: log('build-console'), timeoutMs: timeoutMs() }),
  },
  {
    name: 'console', title: '控制台', after: ['build-console', 'chromium'], seconds: 150, cores: 0.8,
    work: jest('console', 'tests/console/jest.config.cjs', {
      env: (ended) => ({
        ...withPictures(withBrowser('chromium'))(ended), TEST_DATABASE_KIND: process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite',
      }),
    }),
  },
  alertsStep,
  ...typecheckSteps,
  {
    name: 'bridge', title: '原生桥测试', after: ['chromium', 'webkit'], seconds: 30,
    work: jest('bridge', 'tests/bridge/jest.config.cjs', { env: withBrowser('chromium') }),
  },
  hostStep(
    'own', '小程序宿主本身', ['build-weapp', 'build-alipay'], ['app-json', 'draw', 'functions', 'strict'].map((name) => `${name}.test.ts`), 60,
  ),
  {
    name: 'sizes', title: '体积', after: ['build-h5', 'build-weapp', 'build-alipay'], show: true,
    work: async () => ({ ...(await tool('sizes', 'scripts/sizes.mjs', [`--json=${report('sizes')}`])()), report: report('sizes') }),
  },
]

const help = () => `npm test -- [步骤…] [--since <提交>] [--pictures]

不写步骤就全部运行。--since 只运行从那以后的改动可能影响的快的步骤，--pictures 留下看过的每个画面。
步骤：${steps.map(({ name }) => name).join(' ')}`

/** Steps by their names; `build` is all builds. */
function choose(names) {
  const isCalled = (step, name) => step.name === name || step.name.startsWith(`${name}-`)
  const unknown = names.filter((name) => !steps.some((step) => isCalled(step, name)))
  if (unknown.length > 0) throw new Problem(`没有这一步：${unknown.join('、')}。可以选：${steps.map(({ name }) => name).join(' ')}`)
  if (names.length === 0) return steps.filter(({ onlyNamed }) => !onlyNamed)
  return steps.filter((step) => names.some((name) => isCalled(step, name)))
}

/** The names on the command line, and with `--since` the steps for what changed. Empty is everything. */
function wanted() {
  if (!since) return named
  const { run, left } = stepsFor(changed)
  say(grey(`从 ${since} 起改了 ${changed.length} 个文件`))
  if (left.length > 0) say(grey(`也可能受影响、这次不运行的：${left.join(' ')}（npm test 会运行）`))
  const names = [...named, ...run].filter((name) => name !== 'lint' || lintable(changed).length > 0)
  if (names.length === 0) throw new Problem(`从 ${since} 起没有改动`)
  return names
}

function onEnd(step, result) {
  if (result.blocker) return say(`${red('✗')} ${step.title}：没有运行，因为前面的 ${result.blocker} 没有通过`)
  say(`${result.code === 0 ? green('✓') : red('✗')} ${step.title} ${grey(seconds(result.ms))}`)
  const failures = failuresOfStep(result)
  // What failed alone: with all that passed around it, it is cut off where only the beginning of a long output is kept.
  for (const { name, message } of failures) say(indent(`${red('●')} ${name}\n\n${message}\n`))
  if (step.show || (result.code !== 0 && failures.length === 0)) say(indent(result.output))
}

/** The last lines of a long output, which contain the summary of the failures. The log has all of it. */
function indent(output) {
  const lines = output.trimEnd().split('\n')
  const hidden = Math.max(0, lines.length - SHOWN_LINES)
  const note = hidden > 0 ? [`…（前面 ${hidden} 行在 test-output/logs/）`] : []
  return [...note, ...lines.slice(hidden)].map((line) => `    ${line}`).join('\n')
}

function summary(chosen, ended, ms) {
  const counts = chosen.map((step) => countStep(ended.get(step.name)))
  const rows = chosen.map((step, index) => {
    const { blocker, ms: took, cpuMs } = ended.get(step.name)
    const { passed, failed } = counts[index]
    return [failed > 0 ? '✗' : '✓', step.title, passed, failed, blocker ? '没有运行' : seconds(took), cpuMs === undefined ? '' : seconds(cpuMs)]
  })
  const total = sum(counts)
  say('')
  say(table([['', bold('步骤'), '通过', '失败', '用时', 'CPU'], ...rows], [2, 3, 4, 5]))
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
  const chosen = longestFirst(choose(wanted()))
  rmSync(inRoot('test-output', 'results'), { recursive: true, force: true })
  for (const folder of ['results', 'logs']) mkdirSync(inRoot('test-output', folder), { recursive: true })
  await ensureInstalled()
  if (!process.env.TEST_DATABASE_URL) say(grey('没有设置 TEST_DATABASE_URL：服务端测试只在 PGlite 上运行，聊天不丢不重不测'))
  else if (!process.env.TEST_REDIS_URL) say(grey('没有设置 TEST_REDIS_URL：聊天不丢不重只经 PostgreSQL 测'))
  const cores = Math.min(4, Math.max(2, availableParallelism())) * BUSY
  const ended = await schedule(chosen, { cores, onStart: (step) => say(grey(`▸ ${step.title}`)), onEnd })
  await dropSeeded(ended)
  process.exit(summary(chosen, ended, Date.now() - started) > 0 ? 1 : 0)
}

if (options.help) say(help())
else test().catch(fail)
