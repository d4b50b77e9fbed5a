import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ERRORS } from '@daogang/contract/errors'
import { DAY_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { readCsv } from '../lib/csv'
import { download, exportCode, exportOf, makeExport, readExport } from '../tests/data-export'
import { newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { receiveCode } from '../tests/login-codes'
import { newSeeker } from '../tests/people'
import { endExports } from './expire'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const someone = (): Promise<LoggedIn> => t.loginAs(newMobile())
const stateOf = async (person: LoggedIn) => (await person.data('dataExport', {})).current?.state
const open = async (person: LoggedIn, id: string) => person.data('dataExportOpen', { id, ...await exportCode(t, person) })
const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(t.filesDir, 'private')).catch(() => [])).filter((name) => name.endsWith('.export'))
const pass = (ms: number) => {
  t.advance(ms)
  return endExports(t.deps, t.deps.now())
}

describe('a request', () => {
  it('needs a code for exports: neither one of a login nor a wrong one', async () => {
    const person = await someone()
    const { requestId, code } = await receiveCode(t, person.mobile)
    expect(await person.call('dataExportRequest', { requestId, code })).toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
    const own = await exportCode(t, person)
    const wrong = own.code === '000000' ? '000001' : '000000'
    expect(await person.call('dataExportRequest', { ...own, code: wrong })).toMatchObject({ code: ERRORS.CODE_WRONG.code })
    expect(await t.call('login', { mobile: person.mobile, ...own, agreementVersion: '2026-01-01' }))
      .toMatchObject({ code: ERRORS.CODE_EXPIRED.code })
    expect((await person.data('dataExportRequest', own)).current).toMatchObject({ state: 'waiting' })
  })

  it('a hundred times at once makes one, also with different codes', async () => {
    const person = await someone()
    const codes = [await exportCode(t, person)]
    codes.push(await exportCode(t, person))
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => person.call('dataExportRequest', codes[nth % 2])))
    const right = answers.filter(({ code }) => code === 0)
    expect(right.length).toBeGreaterThan(0)
    expect(new Set(right.map(({ data }) => data.current?.id)).size).toBe(1)
    expect(answers.every(({ code }) => code === 0 || code === ERRORS.CODE_EXPIRED.code)).toBe(true)
    expect(await t.db.selectFrom('data_export').select('id').where('account_id', '=', person.id).execute()).toHaveLength(1)
  })

  it('is possible once a day, and the next day again; the older file is deleted then', async () => {
    const person = await someone()
    const first = await makeExport(t, person)
    expect((await person.data('dataExport', {})).mayRequest).toBe(false)
    expect(await person.call('dataExportRequest', await exportCode(t, person))).toMatchObject({ code: ERRORS.EXPORT_LIMIT.code })
    t.advance(DAY_MS)
    const second = await makeExport(t, person)
    expect(second).not.toBe(first)
    const before = await storedFiles()
    await pass(0)
    expect((await storedFiles()).length).toBeLessThan(before.length)
    const code = await exportCode(t, person)
    expect(await person.call('dataExportOpen', { id: first, ...code })).toMatchObject({ code: ERRORS.EXPORT_GONE.code })
  })
})

describe('the download', () => {
  it('is encrypted in the storage, and has the contents after another code', async () => {
    const { seeker } = await newSeeker(t, { name: '欧阳稀罕' })
    const id = await makeExport(t, seeker)
    const stored = await Promise.all((await storedFiles()).map((name) => readFile(join(t.filesDir, 'private', name))))
    expect(stored.some((bytes) => bytes.includes('PK') && bytes.includes('我的数据'))).toBe(false)
    const { url, fileName, bytes } = await open(seeker, id)
    expect(fileName).toMatch(/^到岗-我的数据-\d{8}\.zip$/)
    const answer = await download(t, url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip', 'content-length': String(bytes), 'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent(fileName)}`),
    })
    expect(readExport(answer.rawPayload).html).toContain('欧阳稀罕')
  })

  it('works again for ten minutes with the same code, also when its answer was lost, and is then over', async () => {
    const person = await someone()
    const id = await makeExport(t, person)
    const code = await exportCode(t, person)
    const first = await person.data('dataExportOpen', { id, ...code })
    t.advance(9 * MINUTE_MS)
    expect(await person.data('dataExportOpen', { id, ...code })).toEqual({ ...first, serverTime: t.deps.now().toISOString() })
    expect((await download(t, first.url)).statusCode).toBe(200)
    expect((await download(t, first.url)).statusCode).toBe(200)
    t.advance(MINUTE_MS)
    expect((await download(t, first.url)).statusCode).toBe(404)
    expect(await stateOf(person)).toBe('taken')
    expect(await person.call('dataExportOpen', { id, ...await exportCode(t, person) })).toMatchObject({ code: ERRORS.EXPORT_GONE.code })
    expect(await pass(0)).toBeGreaterThan(0)
  })

  it('can be opened by another code if nothing was sent, and then the older address is worth nothing', async () => {
    const person = await someone()
    const id = await makeExport(t, person)
    const first = await open(person, id)
    t.advance(11 * MINUTE_MS)
    expect(await stateOf(person)).toBe('ready')
    const second = await open(person, id)
    expect((await download(t, first.url)).statusCode).toBe(404)
    expect((await download(t, second.url)).statusCode).toBe(200)
  })

  it('is deleted at once when the client has all of it, idempotent, and only by the ticket', async () => {
    const person = await someone()
    const id = await makeExport(t, person)
    const { url, ticket } = await open(person, id)
    expect(await person.call('dataExportReceived', { id, ticket: 'a'.repeat(43) })).toMatchObject({ code: ERRORS.EXPORT_GONE.code })
    const before = await storedFiles()
    for (const _ of [1, 2]) expect((await person.data('dataExportReceived', { id, ticket })).current?.state).toBe('taken')
    expect(await storedFiles()).toHaveLength(before.length - 1)
    expect((await download(t, url)).statusCode).toBe(404)
  })

  it('ends after seven days, with the file', async () => {
    const person = await someone()
    await makeExport(t, person)
    const before = await storedFiles()
    await pass(7 * DAY_MS - 1)
    expect(await stateOf(person)).toBe('ready')
    await pass(1)
    expect(await stateOf(person)).toBe('expired')
    expect((await storedFiles()).length).toBeLessThan(before.length)
    expect(await t.db.selectFrom('data_export').select('id').where('account_id', '=', person.id).where('removed_at', 'is', null).execute())
      .toEqual([])
  })

  it('is refused to others, to wrong tickets and to strange addresses', async () => {
    const [person, other] = [await someone(), await someone()]
    const id = await makeExport(t, person)
    const { url } = await open(person, id)
    expect(await other.call('dataExportOpen', { id, ...await exportCode(t, other) })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await other.call('dataExportReceived', { id, ticket: url.split('/').at(-1)! })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    const [path] = [url.slice(0, url.lastIndexOf('/') + 1)]
    for (const strange of [`${path}${'a'.repeat(43)}`, `${path}x`, url.replace(id, randomUUID()), url.replace(id, 'x')]) {
      expect((await download(t, strange)).statusCode).toBe(404)
    }
  })
})

describe('the worker', () => {
  it('shows its progress, writes a notice, and logs the access to the identity', async () => {
    const person = await someone()
    const { requestId, code } = await exportCode(t, person)
    await person.data('dataExportRequest', { requestId, code })
    expect((await person.data('dataExport', {})).current).toMatchObject({ state: 'waiting', done: 0 })
    await t.exports.drain()
    const { current } = await person.data('dataExport', {})
    expect(current).toMatchObject({ state: 'ready', done: current?.total })
    expect((await person.data('noticeList', {})).items[0]).toMatchObject({ kind: 'data_export_ready', link: { to: 'data-export' } })
  })

  it('tries again after a failure, and gives up after five with a notice; then another one is possible at once', async () => {
    const person = await someone()
    const { storage } = t.deps.providers
    const { store } = storage
    storage.store = () => Promise.reject(new Error('the storage is away'))
    try {
      await person.data('dataExportRequest', await exportCode(t, person))
      for (let nth = 1; nth <= 5; nth += 1) {
        expect(await t.exports.drain()).toBe(1)
        expect(await t.exports.drain()).toBe(0)
        t.advance(20 * MINUTE_MS)
      }
      expect(await person.data('dataExport', {})).toMatchObject({ current: { state: 'failed' }, mayRequest: true })
      expect((await person.data('noticeList', {})).items[0]).toMatchObject({ kind: 'data_export_failed' })
    } finally {
      storage.store = store
    }
    await makeExport(t, person)
  })

  it('hands the work on when another worker has died, and the dead one changes nothing any more', async () => {
    const person = await someone()
    const { storage } = t.deps.providers
    const { store } = storage
    let release = (): void => undefined
    const stuck = new Promise<void>((resolve) => { release = resolve })
    let isStuck = false
    storage.store = async (...file) => {
      isStuck = true
      await stuck
      return store(...file)
    }
    await person.data('dataExportRequest', await exportCode(t, person))
    const dead = t.exports.drain()
    while (!isStuck) await new Promise((resolve) => setTimeout(resolve, 5))
    storage.store = store
    t.advance(6 * MINUTE_MS)
    const { createExportWorker } = await import('./worker')
    expect(await createExportWorker(t.deps).drain()).toBe(1)
    expect(await stateOf(person)).toBe('ready')
    release()
    await dead
    expect((await person.data('noticeList', {})).items.filter(({ kind }) => kind === 'data_export_ready')).toHaveLength(1)
  })

  it('builds nothing for a cancelled account, and deletes its file', async () => {
    const [person, late] = [await someone(), await someone()]
    await makeExport(t, person)
    await late.data('dataExportRequest', await exportCode(t, late))
    await t.db.updateTable('account').set({ cancelled_at: t.deps.now() }).where('id', 'in', [person.id, late.id]).execute()
    await t.exports.drain()
    await pass(0)
    const rows = await t.db.selectFrom('data_export').select(['state', 'removed_at'])
      .where('account_id', 'in', [person.id, late.id]).execute()
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'expired'])
    expect(rows.every(({ removed_at: at }) => at !== null)).toBe(true)
  })
})

it('has each table with rows as a CSV file too, in which a spreadsheet computes nothing', async () => {
  const { seeker } = await newSeeker(t, { name: '=1+1', introduction: '会切配，"能吃苦"\n+86什么都干' })
  const { json, files } = await exportOf(t, seeker)
  const sheets = [...files.keys()].filter((path) => path.startsWith('表格/'))
  const full = json.tables.filter(({ rows }) => rows.length > 0)
  expect(sheets).toEqual(full.map(({ title }) => `表格/${title}.csv`))
  for (const { title, columns, rows } of full) {
    const bytes = files.get(`表格/${title}.csv`)!
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const read = readCsv(bytes)
    expect(read).toHaveLength(rows.length)
    for (const { values } of read) expect(Object.keys(values)).toEqual(Object.values(columns))
  }
  const { title, columns } = json.tables.find(({ name }) => name === 'resume')!
  const [resume] = readCsv(files.get(`表格/${title}.csv`)!)
  expect(resume?.values).toMatchObject({ [columns.name!]: '\'=1+1', [columns.introduction!]: '会切配，"能吃苦"\n+86什么都干' })
})

it('writes what people typed as text, never as markup, and loads nothing', async () => {
  const introduction = '</td></table><script>alert("1")</script>&\''
  const { seeker } = await newSeeker(t, { name: '<img src=x onerror=alert(1)>', introduction })
  const { html } = await exportOf(t, seeker)
  expect(html).not.toMatch(/<script|<img src=x/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('&lt;/td&gt;&lt;/table&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;')
  expect(html).toContain('default-src \'none\'')
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
})
