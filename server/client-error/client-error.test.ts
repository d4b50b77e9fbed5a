import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InputOf } from '@daogang/contract/endpoint'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { CLIENT_ERROR_DAYS } from '@daogang/contract/rules/retention'
import type { clientErrorReport } from '@daogang/contract/tracking'
import { transformSync } from 'esbuild'
import { createLog } from '../lib/log'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { createTestApp, type TestApp } from '../tests/harness'
import { deleteOldErrors } from './queries/errors'
import { MOST_NEW_AN_HOUR } from './report'

type Report = InputOf<typeof clientErrorReport>
const RELEASE = 'aaaa1111bbbb2222cccc'
const LATER = 'dddd3333eeee4444ffff'
const SOURCE = 'export function payOf(job: any) {\n  return job.pay.min\n}\npayOf({})\n'
const lines: string[] = []
let t: TestApp
let admin: ConsoleOperator
let operators = 0
let mapsDir: string
let frame: Report['frames'][number]

beforeAll(async () => {
  mapsDir = mkdtempSync(join(tmpdir(), 'daogang-maps-'))
  const { code, map } = transformSync(SOURCE, {
    loader: 'ts', minify: true, sourcemap: 'external', sourcefile: 'webpack://daogang/./src/pay.ts',
  })
  for (const release of [RELEASE, LATER]) {
    mkdirSync(join(mapsDir, 'h5', release, 'js'), { recursive: true })
    writeFileSync(join(mapsDir, 'h5', release, 'js', `app.${release.slice(0, 8)}.js.map`), map)
  }
  frame = { file: `js/app.${RELEASE.slice(0, 8)}.js`, line: 1, column: code.indexOf('.pay.min') + 6 }
  t = await createTestApp({ config: { mapsDir }, log: createLog('trace', { write: (line) => void lines.push(line) }) })
})
afterAll(async () => {
  await t.close()
  rmSync(mapsDir, { recursive: true })
})
beforeEach(async () => {
  await t.db.deleteFrom('client_error').execute()
  // The tests move the clock on, and a session ends after minutes.
  admin = await newConsoleOperator(t, `孙管理${(operators += 1)}`, ['admin'])
})

const error = (more: Partial<Report> = {}): Report => ({
  kind: 'render', host: 'h5', release: RELEASE, type: 'TypeError', message: 'Cannot read properties of undefined (reading \'min\')',
  frames: [frame], page: 'job-detail', count: 1, ...more,
})
const report = (more: Partial<Report> = {}, headers = {}) => t.call('clientErrorReport', error(more), headers)
const list = async (query = {}) => (await admin.data('clientErrorList', query)).items

it('groups errors by message and place, and counts them by release and host', async () => {
  expect(await report()).toMatchObject({ code: 0, data: {} })
  await report({ count: 9 })
  // The next release has the same source in another file, and another host its own.
  await report({ release: LATER, frames: [{ ...frame, file: `js/app.${LATER.slice(0, 8)}.js` }] })
  t.advance(1000)
  await report({ message: 'x is not a function', type: 'TypeError', kind: 'error', host: 'weapp', frames: [] })
  const [other, first] = await list()
  expect(first).toMatchObject({
    kind: 'render', type: 'TypeError', message: 'Cannot read properties of undefined (reading \'min\')', source: 'src/pay.ts',
    count: 11, hosts: ['h5'], releases: 2,
  })
  expect(other).toMatchObject({ kind: 'error', message: '… is not a function', source: '', count: 1, hosts: ['weapp'] })
  expect(await list({ kind: 'render' })).toHaveLength(1)
  expect(await list({ host: 'weapp' })).toEqual([other])
  const detail = await admin.data('clientErrorDetail', { fingerprint: first?.fingerprint ?? '' })
  expect(detail.releases.map(({ release, count, page }) => [release, count, page]).sort())
    .toEqual([[RELEASE, 10, 'job-detail'], [LATER, 1, 'job-detail']])
  expect(detail.releases[0]?.frames).toEqual([{ at: 'src/pay.ts:2', name: expect.any(String) as string, isResolved: true }])
})

it('says where in the script it was without a map, and takes no path out of the folder of maps', async () => {
  await report({ frames: [{ file: '../../../../etc/passwd.js', line: 1, column: 1 }, { file: 'js/gone.0123abcd.js', line: 1, column: 5 }] })
  const [one] = await list()
  const { releases } = await admin.data('clientErrorDetail', { fingerprint: one?.fingerprint ?? '' })
  expect(releases[0]?.frames.map(({ at, isResolved }) => [at, isResolved])).toEqual([
    ['../../../../etc/passwd.js:1:1', false], ['js/gone.0123abcd.js:1:5', false],
  ])
})

it('stores and logs nothing of a person, whatever a caller sends', async () => {
  const user = await t.loginAs('13977665544')
  const headers = { 'device-id': '00000000-0000-4000-8000-000000000001', authorization: user.token }
  const message = 'yuxianda lives at Xinghua Lu (reading \'pay\')'
  await report({ message, type: 'Zhangwei', frames: [{ ...frame, file: 'js/13977665544.js' }] }, headers)
  for (const raw of ['电话13977665544', 'call 13977665544']) expect((await report({ message: raw })).code).toBe(400001)
  const stored = JSON.stringify([
    await t.db.selectFrom('client_error').selectAll().execute(), await t.db.selectFrom('client_error_release').selectAll().execute(),
  ])
  for (const secret of ['yuxianda', 'Xinghua', 'Zhangwei', '13977665544', user.id, headers['device-id']]) {
    expect(stored).not.toContain(secret)
    expect(lines.join('')).not.toContain(secret)
  }
  expect(stored).toContain('reading \'pay\'')
})

it('stores a limited number of new errors in an hour, and goes on counting known ones', async () => {
  for (let n = 0; n < MOST_NEW_AN_HOUR; n += 1) {
    const release = n.toString(16).padStart(8, '0')
    await t.db.insertInto('client_error').values({
      fingerprint: `flood${n}`, kind: 'error', type: 'Error', message: '', source: '', count: 1,
      first_at: t.deps.now(), last_at: t.deps.now(),
    }).execute()
    await t.db.insertInto('client_error_release').values({
      fingerprint: `flood${n}`, release, host: 'h5', frames: '[]', page: null, count: 1, first_at: t.deps.now(), last_at: t.deps.now(),
    }).execute()
  }
  await report()
  expect((await list({ kind: 'render' }))).toEqual([])
  t.advance(HOUR_MS + 1)
  admin = await newConsoleOperator(t, '钱管理', ['admin'])
  await report()
  await report()
  expect(await list({ kind: 'render' })).toMatchObject([{ count: 2 }])
})

it('pages through the groups, the last reported first', async () => {
  for (let n = 0; n < 23; n += 1) {
    t.advance(1000)
    await report({ frames: [{ file: `js/f${'x'.repeat(n)}.js`, line: 1, column: 1 }] })
  }
  const first = await admin.data('clientErrorList', {})
  const second = await admin.data('clientErrorList', { cursor: first.next })
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, undefined])
  expect(new Set([...first.items, ...second.items].map(({ fingerprint }) => fingerprint)).size).toBe(23)
  expect((await admin.call('clientErrorList', { cursor: 'nonsense' })).code).toBe(400001)
  expect((await admin.call('clientErrorDetail', { fingerprint: '0123456789abcdef' })).code).toBe(404001)
})

it('is deleted 90 days after the last report', async () => {
  await report()
  t.advance(CLIENT_ERROR_DAYS * DAY_MS)
  await deleteOldErrors(t.db, t.deps.now())
  const count = async () => (await t.db.selectFrom('client_error').select('count').execute()).length
  expect(await count()).toBe(1)
  t.advance(1)
  await deleteOldErrors(t.db, t.deps.now())
  expect(await count()).toBe(0)
})
