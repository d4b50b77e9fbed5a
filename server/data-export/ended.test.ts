import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { createEraser } from '../cancellation/erase/erase'
import { eraseAll, startCancelling } from '../tests/cancellation'
import { download, exportCode, makeExport } from '../tests/data-export'
import { newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newSeeker } from '../tests/people'
import { endExports } from './expire'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const stateOf = async ({ id }: LoggedIn) =>
  (await t.db.selectFrom('data_export').select('state').where('account_id', '=', id).executeTakeFirstOrThrow()).state
const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(t.filesDir, 'private')).catch(() => [])).filter((name) => name.endsWith('.export'))

it('is not used up by a request for the headers alone', async () => {
  const person = await t.loginAs(newMobile())
  const id = await makeExport(t, person)
  const { url } = await person.data('dataExportOpen', { id, ...await exportCode(t, person) })
  expect((await t.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  t.advance(11 * MINUTE_MS)
  expect((await person.data('dataExport', {})).current?.state).toBe('ready')
  const again = await person.data('dataExportOpen', { id, ...await exportCode(t, person) })
  expect((await download(t, again.url)).statusCode).toBe(200)
})

it('is there in the waiting time of a cancellation, also one from before', async () => {
  const [early, late] = [(await newSeeker(t)).seeker, (await newSeeker(t)).seeker]
  const id = await makeExport(t, early)
  t.advance(2 * MINUTE_MS)
  for (const person of [early, late]) await startCancelling(t, person)
  t.advance(MINUTE_MS)
  await endExports(t.deps, t.deps.now())
  const { url } = await early.data('dataExportOpen', { id, ...await exportCode(t, early) })
  expect((await download(t, url)).statusCode).toBe(200)
  await makeExport(t, late)
})

it('ends with the erasure, with its file', async () => {
  const { seeker } = await newSeeker(t)
  const id = await makeExport(t, seeker)
  const { url } = await seeker.data('dataExportOpen', { id, ...await exportCode(t, seeker) })
  t.advance(2 * MINUTE_MS)
  await startCancelling(t, seeker)
  await eraseAll(t)
  expect(await stateOf(seeker)).toBe('expired')
  expect((await download(t, url)).statusCode).toBe(404)
  const before = await storedFiles()
  await endExports(t.deps, t.deps.now())
  expect((await storedFiles()).length).toBeLessThan(before.length)
})

it.each([
  ['erased', (id: string) => createEraser(t.db, t.deps.config).erase(id, t.deps.now())],
  ['about to be erased', (id: string) => t.db.updateTable('account').set({ cancelled_at: t.deps.now() }).where('id', '=', id).execute()],
])('is never ready for an account that is %s during the build', async (_, end) => {
  const { seeker } = await newSeeker(t)
  const { storage } = t.deps.providers
  const { store } = storage
  storage.store = async (...file) => {
    await end(seeker.id)
    return store(...file)
  }
  const before = await storedFiles()
  await seeker.data('dataExportRequest', await exportCode(t, seeker))
  await t.exports.drain()
  storage.store = store
  expect(await stateOf(seeker)).toBe('expired')
  expect(await storedFiles()).toEqual(before)
  expect(await t.db.selectFrom('notice').select('id').where('account_id', '=', seeker.id).where('kind', '=', 'data_export_ready').execute())
    .toEqual([])
})
