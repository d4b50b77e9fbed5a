import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BROWSERS, findBrowser, isPreferred } from '../../scripts/lib/browsers.mjs'
import { sourceHash } from '../../scripts/lib/build.mjs'
import { canInstall } from '../../scripts/lib/debian.mjs'
import { isInstalled } from '../../scripts/lib/install.mjs'
import { portProblem } from '../../scripts/lib/ports.mjs'
import { countJest, countStep, failuresOf, sum } from '../../scripts/lib/results.mjs'
import { longestFirst, schedule } from '../../scripts/lib/schedule.mjs'
import { stepsFor } from '../../scripts/lib/since.mjs'

describe('the installation', () => {
  const wanted = {
    '': { version: '1.0.0' },
    'node_modules/react': { version: '18.3.1' },
    'node_modules/@daogang/server': { link: true },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  }
  const present = { 'node_modules/react': { version: '18.3.1' }, 'node_modules/@daogang/server': { link: true } }
  const all = () => true

  it('is valid when versions and folders are', () => {
    expect(isInstalled(wanted, present, all)).toBe(true)
  })

  it.each([
    ['nothing is installed', {}, all],
    ['a version is another', { ...present, 'node_modules/react': { version: '18.2.0' } }, all],
    ['a workspace is not linked', { 'node_modules/react': { version: '18.3.1' } }, all],
    ['a folder was deleted', present, (where) => where !== 'node_modules/react'],
  ])('is stale when %s', (_what, found, exists) => {
    expect(isInstalled(wanted, found, exists)).toBe(false)
  })

  it.each([
    ['another version than the lock file has', { ...present, 'node_modules/fsevents': { version: '2.3.2' } }, all, false],
    ['a deleted folder', { ...present, 'node_modules/fsevents': { version: '2.3.3' } }, (where) => !where.includes('fsevents'), false],
    ['its version', { ...present, 'node_modules/fsevents': { version: '2.3.3' } }, all, true],
  ])('knows an optional package with %s', (_what, found, exists, isValid) => {
    expect(isInstalled(wanted, found, exists)).toBe(isValid)
  })
})

describe('a build', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'daogang-hash-'))
    mkdirSync(path.join(folder, 'src/node_modules'), { recursive: true })
    writeFileSync(path.join(folder, 'src/a.ts'), 'a')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const hash = (env = {}) => sourceHash(folder, ['src', 'missing.json'], env)
  const write = (file) => writeFileSync(path.join(folder, file), 'b')

  it.each([
    ['another content', 'src/a.ts'], ['another file', 'src/b.ts'], ['a file that was missing', 'missing.json'],
  ])('%s makes it stale', (_what, file) => {
    const before = hash()
    write(file)
    expect(hash()).not.toBe(before)
  })

  it('a setting that ends up in the output makes it stale', () => {
    expect(hash({ API_ORIGIN: 'https://api.example.com' })).not.toBe(hash())
  })

  it.each([
    ['a test', 'src/a.test.ts'], ['an installed package', 'src/node_modules/x.js'], ['the time', 'src/a.ts'],
  ])('%s does not', (_what, file) => {
    const before = hash()
    writeFileSync(path.join(folder, file), 'a')
    expect(hash()).toBe(before)
  })
})

describe('a port', () => {
  it('is found in use on every address of localhost', async () => {
    const server = net.createServer()
    await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve()) })
    const { port } = server.address()
    await expect(portProblem(port, 'localhost')).resolves.toBe('EADDRINUSE')
    await new Promise((resolve) => { server.close(resolve) })
    await expect(portProblem(port, 'localhost')).resolves.toBeUndefined()
  })
})

describe('a browser', () => {
  const only = (...files) => (file) => files.includes(file)
  const { chromium, firefox } = BROWSERS

  it('is at its setting’s path, or the error names the setting', () => {
    expect(findBrowser(chromium, { CHROMIUM_PATH: '/opt/chrome' }, only('/opt/chrome', '/usr/bin/chromium'))).toBe('/opt/chrome')
    expect(() => findBrowser(chromium, { CHROMIUM_PATH: '/opt/chrome' }, only())).toThrow(/CHROMIUM_PATH/)
    expect(() => findBrowser(firefox, { FIREFOX_PATH: '/opt/firefox' }, only('/usr/bin/firefox'))).toThrow(/FIREFOX_PATH/)
  })

  it('is found in the usual places and on the path', () => {
    const both = only('/usr/bin/chromium', '/usr/bin/firefox-esr')
    expect([findBrowser(chromium, {}, both), findBrowser(firefox, {}, both)]).toEqual(['/usr/bin/chromium', '/usr/bin/firefox-esr'])
    const elsewhere = only('/home/x/bin/google-chrome')
    expect(findBrowser(chromium, { PATH: `/bin${path.delimiter}/home/x/bin` }, elsewhere)).toBe('/home/x/bin/google-chrome')
    expect(findBrowser(firefox, {}, only('/usr/bin/chromium'))).toBeUndefined()
  })

  it('prefers the headless shell, or the browser of the setting', () => {
    const installed = only('/usr/bin/chromium', '/usr/bin/chromium-headless-shell')
    expect(findBrowser(chromium, {}, installed)).toBe('/usr/bin/chromium-headless-shell')
    expect(isPreferred('/usr/bin/chromium-headless-shell', chromium, {})).toBe(true)
    expect(isPreferred('/usr/bin/chromium', chromium, {})).toBe(false)
    expect(isPreferred('/usr/bin/chromium', chromium, { CHROMIUM_PATH: '/usr/bin/chromium' })).toBe(true)
    expect(isPreferred(undefined, chromium, {})).toBe(false)
  })

  it('is installed only as root where apt-get is', () => {
    expect(canInstall(0, only('/usr/bin/apt-get'))).toBe(true)
    expect(canInstall(1000, only('/usr/bin/apt-get'))).toBe(false)
    expect(canInstall(0, only())).toBe(false)
  })
})

describe('counting', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }] }

  it('adds up cases', () => {
    expect(countJest(report, 0)).toEqual({ passed: 3, failed: 0 })
    expect(countJest({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
    expect(sum([{ passed: 3, failed: 1 }, { passed: 2, failed: 0 }])).toEqual({ passed: 5, failed: 1 })
  })

  it.each([
    ['a file that could not run', { ...report, testResults: [{ status: 'failed', assertionResults: [] }] }, 1, { passed: 3, failed: 1 }],
    ['a runner that failed without a failing case', report, 1, { passed: 3, failed: 1 }],
    ['a runner that left no report', undefined, 0, { passed: 0, failed: 1 }],
  ])('treats %s as a failure', (_what, found, code, expected) => {
    expect(countJest(found, code)).toEqual(expected)
  })

  it('names the failed cases, and no others', () => {
    const escape = String.fromCharCode(27)
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a' }] },
      {
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'b' },
          {
            status: 'failed', fullName: 'c d',
            failureMessages: [`${escape}[31mExpected${escape}[39m 1\n    at x (/node_modules/y.js:1:2)\n`],
          },
        ],
      },
      { status: 'failed', name: 'e.test.ts', assertionResults: [], message: `${'line\n'.repeat(40)}` },
    ]
    const [first, second, ...others] = failuresOf({ testResults })
    expect(first).toEqual({ name: 'c d', message: 'Expected 1' })
    expect(second).toMatchObject({ name: 'e.test.ts', message: expect.stringMatching(/line\n…（还有 10 行）$/) })
    expect(others).toEqual([])
  })

  it('counts a step without a report as one case', () => {
    expect(countStep({ code: 0 })).toEqual({ passed: 1, failed: 0 })
    expect(countStep({ code: 2 })).toEqual({ passed: 0, failed: 1 })
    expect(countStep({ code: 0, report: '/no/such/report.json' })).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the schedule', () => {
  /** Steps of a made-up plan; `log` gets `+name` when one starts and `-name` when it ends. */
  async function play(steps, cores = 2) {
    const log = []
    const ended = await schedule(
      steps.map((step) => ({
        ...step,
        work: async () => {
          await new Promise((resolve) => { setTimeout(resolve, 5) })
          return { code: step.code ?? 0, output: '' }
        },
      })),
      { cores, onStart: ({ name }) => log.push(`+${name}`), onEnd: ({ name }) => log.push(`-${name}`) },
    )
    return { log: log.join(' '), ended }
  }

  it('runs as many steps at once as there are cores, in order', async () => {
    expect((await play([{ name: 'a' }, { name: 'b' }, { name: 'c' }])).log).toMatch(/^\+a \+b -a \+c/)
  })

  it('runs no more at once than the cores allow, and runs a step that needs more than all of them alone', async () => {
    const wide = [{ name: 'a', cores: 1.5 }, { name: 'b' }, { name: 'c', cores: 0.5 }, { name: 'd', cores: 3 }]
    expect((await play(wide)).log).toMatch(/^\+a \+c -a \+b (-c -b|-b -c) \+d -d$/)
  })

  it('starts the longest chain first', () => {
    const steps = [
      { name: 'short', seconds: 1 }, { name: 'middle', seconds: 5 }, { name: 'build', seconds: 2 },
      { name: 'long', seconds: 9, after: ['build'] },
    ]
    expect(longestFirst(steps).map(({ name }) => name)).toEqual(['build', 'long', 'middle', 'short'])
  })

  it('waits for the dependencies of a step', async () => {
    expect((await play([{ name: 'a', after: ['b'] }, { name: 'b' }])).log).toBe('+b -b +a -a')
  })

  it('skips the dependents of a failed step, and runs the rest', async () => {
    const { ended, log } = await play([{ name: 'a', code: 1 }, { name: 'b', after: ['a'] }, { name: 'c', after: ['b'] }, { name: 'd' }])
    expect(ended.get('b')).toMatchObject({ code: 1, blocker: 'a' })
    expect(ended.get('c')).toMatchObject({ code: 1, blocker: 'b' })
    expect(log).not.toContain('+b')
    expect(log).toContain('-d')
  })

  it('runs one step of a group at a time', async () => {
    expect((await play([{ name: 'a', group: 'x' }, { name: 'b', group: 'x' }])).log).toBe('+a -a +b -b')
  })

  it('ignores dependencies that were not chosen', async () => {
    expect((await play([{ name: 'a', after: ['not-chosen'] }])).log).toBe('+a -a')
  })

  it('treats a step that throws as a failure', async () => {
    const work = () => Promise.reject(new Error('broken'))
    const ended = await schedule([{ name: 'a', work }], { cores: 1, onStart: () => undefined, onEnd: () => undefined })
    expect(ended.get('a')).toMatchObject({ code: 1, output: 'broken\n' })
  })
})

describe('the steps for what changed', () => {
  it.each([
    ['nothing', [], [], []],
    ['documents', ['docs/forms.md'], ['lint', 'typecheck', 'structure'], []],
    ['a page', ['src/pages/main/index.tsx'], ['lint', 'typecheck', 'structure', 'unit'], ['build', 'sizes', 'e2e', 'hosts', 'bridge']],
    ['a test of the server', ['server/auth/auth.test.ts'], ['lint', 'typecheck', 'structure', 'server-pglite'], ['server-postgres']],
    [
      'the contract and a widget', ['contract/job.ts', 'src/ui/card/index.tsx'],
      ['lint', 'typecheck', 'structure', 'unit', 'server-pglite'],
      ['server-postgres', 'build', 'sizes', 'e2e', 'hosts', 'console', 'gallery'],
    ],
  ])('include all that %s can break', (_what, files, run, left) => {
    expect(stepsFor(files)).toEqual({ run, left })
  })
})
