/**
 * Step `seed` of `npm test`: migrates and seeds once what every test server then copies, and compiles that server once. Prints
 * `{ dataDir, database, served }`: a folder of PGlite, with TEST_DATABASE_URL a template on PostgreSQL, and the file to start.
 * `--drop <database>` removes a template.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildTestServer } from '../../scripts/lib/build-server.mjs'
import { openDatabase } from '../../server/db/open'
import { fill, makeTemplate, silent } from '../../server/tests/databases'
import { dropDatabase, dropStale } from '../../server/tests/postgres-databases'

async function onPostgres(url: string | undefined): Promise<string | undefined> {
  if (!url) return undefined
  await dropStale(url)
  return makeTemplate(url, 'seed', { now: new Date() })
}

async function onPglite(): Promise<string> {
  const dataDir = path.resolve(import.meta.dirname, '../../test-output/seeded')
  rmSync(dataDir, { recursive: true, force: true })
  const opened = await openDatabase({ dataDir, log: silent })
  await fill(opened, 'seed', new Date())
  await opened.close()
  return dataDir
}

/** One after the other: PGlite keeps this thread busy, and PostgreSQL ends a transaction that waits too long for its next statement. */
async function seed(): Promise<void> {
  const [database, served] = await Promise.all([onPostgres(url), buildTestServer()])
  const dataDir = await onPglite()
  console.log(JSON.stringify({ dataDir, database, served }))
}

const url = process.env.TEST_DATABASE_URL
const [verb, name = ''] = process.argv.slice(2)

if (verb === '--drop' && url) void dropDatabase(url, name)
else {
  void seed()
}
