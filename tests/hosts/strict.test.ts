import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildOf, type MiniName } from '../e2e/driver/mini/mini-person'
import { Screen } from '../e2e/driver/mini/screen'
import { until } from '../e2e/poll'
import { Device } from './device'
import { undrawn } from './drawings'
import type { Page } from './page'
import { Host } from './host'
import { Wcc } from './wcc'

/**
 * Proves that the host detects failures: builds broken on purpose, each in one place, and the error that follows. There is no server: the
 * privacy question of the first screen needs none.
 */
const folders: string[] = []
const hosts: Host[] = []
afterEach(() => hosts.splice(0).forEach((host) => host.close()))
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

type Change = (text: string) => string

/** Waits until no timer of the screen is due. */
const LONG_REST = 50

function newFolder(name: MiniName): string {
  const folder = mkdtempSync(path.join(tmpdir(), `daogang-${name}-`))
  folders.push(folder)
  return folder
}

/** A build with one changed file and links to all others; fails when the change has no effect. */
function broken(name: MiniName, file: string, change: Change): string {
  const folder = newFolder(name)
  let [from, to] = [path.resolve(buildOf(name)), folder]
  for (const step of file.split('/')) {
    for (const other of readdirSync(from)) if (other !== step) symlinkSync(path.join(from, other), path.join(to, other))
    from = path.join(from, step)
    to = path.join(to, step)
    if (to !== path.join(folder, file)) mkdirSync(to)
  }
  const before = readFileSync(path.join(buildOf(name), file), 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(path.join(folder, file), after)
  return folder
}

/** Starts a build, agrees to the privacy agreement, and returns the problems on the way. */
async function use(name: MiniName, folder: string): Promise<string[]> {
  const problems: string[] = []
  const device = new Device()
  try {
    const host = new Host({
      name, folder, device, server: 'http://localhost:9', builtServer: process.env.API_ORIGIN ?? 'http://localhost:8787',
      wire: { sent: () => undefined, received: () => undefined }, report: (problem) => problems.push(problem),
    })
    hosts.push(host)
    let rest = 0
    const agree = await until('It came to no rest', async () => {
      rest = host.clock.isQuiet ? rest + 1 : 0
      return problems.length > 0 || rest > LONG_REST || new Screen(host, device).pressable('同意', ['button'])
    })
    if (rest > LONG_REST) problems.push('The privacy question did not appear')
    if (agree !== true) {
      // WeChat's own button replaces this one a moment later, and that is the one to press.
      await until('It never came to rest', async () => host.clock.isQuiet)
      new Screen(host, device).pressable('同意', ['button'])?.press()
      await until('It was asked again', async () => problems.length > 0 || !new Screen(host, device).has({ role: 'dialog', name: /./ }))
    }
  } catch (error) {
    problems.push((error as Error).message)
  }
  return problems
}

const both = (['weapp', 'alipay'] as const).map((name) => ({
  name,
  base: name === 'weapp' ? 'base.wxml' : 'base.axml',
  global: name === 'weapp' ? 'wx' : 'my',
  // WeChat's first question needs a press on WeChat's own button.
  press: name === 'weapp' ? 'bindagreeprivacyauthorization="eh"' : 'onTap="eh"', script: name === 'weapp' ? 'utils.wxs' : 'utils.sjs',
}))

describe.each(both)('a build for $name', ({ name, base, global, press, script }) => {
  it('without a change passes', async () => {
    await expect(use(name, buildOf(name))).resolves.toEqual([])
  })

  const inApp = (code: string): Change => (text) => `${text};${code}`
  const cases: [what: string, file: string, change: Change, said: RegExp][] = [
    ['without its tap binding', base, (text) => text.replaceAll(press, ''), /listens to a tap/],
    ['whose handler is renamed in its templates', base, (text) => text.replaceAll(press, press.replace('"eh"', '"other"')), /no function other/],
    ['whose templates repeat a wrong list', base, (text) => text.replace('{{root.cn}}', '{{root.nc}}'), /privacy question did not appear/],
    ['whose templates use an unknown tag', base, (text) => text.replaceAll('<view ', '<div '), /<div>/],
    ['whose templates use an unknown directive', base, (text) => text.replaceAll(/(wx|a):key="sid"/g, '$1:track="sid"'), /track|without keys/],
    ['whose lists use one key for all rows', base, (text) => text.replaceAll(/(wx|a):key="sid"/g, '$1:key="nn"'), /have the key/],
    ['whose templates use an unsupported expression', base, (text) => text.replace('{{root.cn}}', '{{root.cn.map(() => 1)}}'), /ArrowFunction/],
    ['whose template functions are gone', script, (text) => text.replace(/\ba: function/, 'z: function'), /no function/],
    ['that uses window', 'app.js', inApp('window.scrollTo(0, 0)'), /window is not defined/],
    ['that uses document', 'app.js', inApp('setTimeout(() => document.title)'), /document is not defined/],
    ['that uses fetch', 'app.js', inApp('fetch("/")'), /fetch is not defined/],
    ['that evaluates a string', 'app.js', inApp('new Function("return 1")()'), /Code generation/],
    ['that calls an unknown function', 'app.js', inApp(`${global}.fly()`), /fly does not exist/],
    ['that calls a function in the wrong shape', 'app.js', inApp(`${global}.request({ url: 1 })`), /request: .*url must be a string/],
    ['that calls a function without a required option', 'app.js', inApp(`${global}.makePhoneCall({})`), /makePhoneCall: .* is missing/],
    ['that calls an unknown server', 'app.js', inApp(`${global}.request({ url: 'https://example.com/x' })`), /no address of this mini-program/],
    ['that logs an error', 'app.js', inApp('console.error("lost")'), /console.error: lost/],
    ['that sends undefined to its view', 'pages/base/main/index.js', withSetData('{ "root.x": undefined }'), /root\.x is undefined/],
    ['that sends too much to its view', 'pages/base/main/index.js', withSetData('{ x: "x".repeat(300000) }'), /293 KB at once/],
    ['that sends to an invalid path', 'pages/base/main/index.js', withSetData('{ "root..cn": 1 }'), /is no path/],
  ]
  it.each(cases)('%s fails', async (_what, file, change, said) => {
    expect((await use(name, broken(name, file, change))).join('\n')).toMatch(said)
  })
})

it.each<[what: string, change: Change, said: RegExp]>([
  ['without a declared location function', (text) => text.replace('"getLocation"', '"choosePoi"'), /requiredPrivateInfos/],
  ['without a reason for the location', (text) => text.replace('"scope.userLocation"', '"scope.other"'), /userLocation\.desc/],
  ['that preloads a missing package', (text) => text.replace(/("packages":\s*\[\s*)"[^"]+"/, '$1"pages/gone"'), /preloadRule/],
])('a build for WeChat %s fails', async (_what, change, said) => {
  expect((await use('weapp', broken('weapp', 'app.json', change))).join('\n')).toMatch(said)
})

it('builds a project that Alipay’s tools open', () => {
  const project = JSON.parse(readFileSync(path.join(buildOf('alipay'), 'mini.project.json'), 'utf8')) as unknown
  expect(project).toMatchObject({ format: 2, compileType: 'mini', miniprogramRoot: './' })
})

it('notices a difference between the host’s drawing and WeChat’s compiler', async () => {
  await expect(use('weapp', buildOf('weapp'))).resolves.toEqual([])
  const [{ page }] = hosts as [Host]
  expect(new Wcc(buildOf('weapp')).differences(page)).toEqual([])
  const changed = broken('weapp', 'base.wxml', (text) => text.replaceAll('class="{{i.cl}}"', 'class="{{i.st}}"'))
  // WeChat's compiler follows no links.
  const other = newFolder('weapp')
  execFileSync('cp', ['-RL', `${changed}/.`, other])
  expect(new Wcc(other).differences(page).join('\n')).toMatch(/^wcc: .*class of <view>/)
})

it('notices an icon that no style sheet of its page draws', async () => {
  await expect(use('weapp', buildOf('weapp'))).resolves.toEqual([])
  const [{ page }] = hosts as [Host]
  expect(undrawn(buildOf('weapp'), page)).toEqual([])
  const changed = broken('weapp', 'common.wxss', (text) => text.replace('.icon-search{', '.icon-other{'))
  expect(undrawn(changed, page)).toEqual(['no style sheet draws icon-search'])
})

it('notices a picture with the path of a server’s answer, which is no file of the build', async () => {
  await expect(use('weapp', buildOf('weapp'))).resolves.toEqual([])
  const [{ page }] = hosts as [Host]
  const view = { ...page.view, tag: 'image', attributes: { src: '/files/public/face.jpg' }, children: [] }
  const shown = Object.assign(Object.create(page) as Page, { view })
  expect(undrawn(buildOf('weapp'), shown)).toEqual(['no server has the picture /files/public/face.jpg'])
})

/** Wraps Page, so that the page sends this when it appears. */
function withSetData(patch: string): Change {
  return (text) => `const _page = Page; Page = (config) => _page(Object.assign({}, config, {
    onShow() { this.setData(${patch}); return config.onShow.apply(this, arguments) } }));${text}`
}
