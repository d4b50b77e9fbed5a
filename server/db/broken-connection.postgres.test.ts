import { endpoints } from '@daogang/contract'
import { sql } from 'kysely'
import { toRefusal } from '../lib/errors'
import { serve } from '../http/serve'
import { createTestApp, type TestApp } from '../tests/harness'
import { silent } from '../tests/databases'
import { openDatabase } from './open'

let t: TestApp
/** Runs between the two statements of the transaction of /two-statements. */
let between = (_pid: number): Promise<unknown> => Promise.resolve()
beforeAll(async () => {
  t = await createTestApp({
    routes: (app) => serve(app, { ...endpoints.getDeviceId, path: '/two-statements' }, () => t.db.transaction().execute(async (trx) => {
      const { rows: [row] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await between(row?.pid ?? 0)
      await sql`select 1`.execute(trx)
      return { deviceId: 'done' }
    })),
  })
})
afterAll(() => t.close())

/** From a separate connection, as an administrator would. */
async function terminate(url: string, pid: number): Promise<void> {
  const admin = await openDatabase({ url, poolSize: 1, log: silent })
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(admin.db)
  await admin.close()
}
const refusalOf = (work: Promise<unknown>) => work.then(() => 'no error', (error: Error) => toRefusal(error).reason)
const call = () => t.app.inject({ method: 'POST', url: '/two-statements', payload: { agreementVersion: '2026-01-01' } })

it('answers 503 with Retry-After when the backend is terminated between two statements, and works again at once', async () => {
  const url = await ownUrl()
  between = (pid) => terminate(url, pid)
  const answer = await call()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json()).toMatchObject({ code: 503001, data: null })

  between = () => Promise.resolve()
  expect((await call()).json()).toMatchObject({ code: 0 })
})

it('answers 503 to all of a hundred whose backends are terminated at once, and works again at once', async () => {
  const terminateAll = () => sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(t.db)
  between = () => new Promise((resolve) => { setImmediate(resolve) })
  const calls = Array.from({ length: 100 }, call)
  await terminateAll().catch(() => undefined)
  for (const { statusCode } of await Promise.all(calls)) expect([200, 503]).toContain(statusCode)
  expect((await call()).statusCode).toBe(200)
})

it('is unavailable when nothing listens', async () => {
  const { db, close } = await openDatabase({ url: 'postgres://u@127.0.0.1:1/d', log: silent })
  expect(await refusalOf(sql`select 1`.execute(db))).toBe('UNAVAILABLE')
  await close()
})

it('is unavailable when no connection becomes free in time', async () => {
  const connectionTimeout = 40_000
  const { db, close } = await openDatabase({ url: await ownUrl(), poolSize: 1, connectionTimeout, log: silent })
  const { setTimeout } = globalThis
  const refusal = await db.connection().execute(async () => {
    // The only connection is taken, and a waiting request times out at once. Opening that connection was not limited.
    globalThis.setTimeout = ((work: () => void, ms: number) => setTimeout(work, ms === connectionTimeout ? 0 : ms)) as typeof setTimeout
    return refusalOf(sql`select 1`.execute(db))
  }).finally(() => { globalThis.setTimeout = setTimeout })
  expect(refusal).toBe('UNAVAILABLE')
  await close()
})

it('is unavailable once where a prepared statement reads a table that got a column, and works again', async () => {
  const { db, close } = await openDatabase({ url: await ownUrl(), poolSize: 1, log: silent })
  await sql`create table growing (id integer)`.execute(db)
  const read = () => sql`select * from growing where id > ${0}`.execute(db)
  await read()
  await sql`alter table growing add column more integer`.execute(db)
  expect(await refusalOf(read())).toBe('UNAVAILABLE')
  expect(await refusalOf(read())).toBe('no error')
  await sql`drop table growing`.execute(db)
  await close()
})

/** The URL of this test's database. */
async function ownUrl(): Promise<string> {
  const { rows: [row] } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${row?.name}`
  return url.href
}

it('counts a database that takes no writes as away: after a failover the former primary is a standby', async () => {
  const write = t.db.transaction().execute(async (trx) => {
    await sql`set transaction read only`.execute(trx)
    await sql`delete from login_code`.execute(trx)
  })
  expect(await refusalOf(write)).toBe('UNAVAILABLE')
})
