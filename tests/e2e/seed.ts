/**
 * Step `seed` of `npm test`: migrates and seeds once what every test server then copies, and compiles that server once. Prints
 * `{ database, served }` with a template on TEST_DATABASE_URL, or `{ dataDir, served }` with a folder of PGlite, and the file to start.
 * `--drop <database>` removes a template.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildTestServer } from '../../scripts/lib/build-server.mjs'
import { openDatabase } from '../../server/db/open'
import { fill, makeTemplate, silent } from '../../server/tests/databases'
import { dropDatabase, dropStale } from '../../server/tests/postgres-databases'

async function prepare(url: string | undefined): Promise<{ database: string } | { dataDir: string }> {
  if (url) {
    await dropStale(url)
    return { database: await makeTemplate(url, 'seed', new Date()) }
  }
  const dataDir = path.resolve(__dirname, '../../test-output/seeded')
  rmSync(dataDir, { recursive: true, force: true })
  const opened = await openDatabase({ dataDir, log: silent })
  await fill(opened, 'seed', new Date())
  await opened.close()
  return { dataDir }
}

const url = process.env.TEST_DATABASE_URL
const [verb, name = ''] = process.argv.slice(2)

if (verb === '--drop' && url) void dropDatabase(url, name)
else void Promise.all([prepare(url), buildTestServer()]).then(([made, served]) => console.log(JSON.stringify({ ...made, served })))
