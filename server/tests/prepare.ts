import { makeImage, makeTemplate, readMade, type Made } from './databases'
import { dropStale, dropTemplate } from './postgres-databases'

/**
 * Makes the databases that test files copy. Jest runs this once for both projects, because it is the same file. An unreachable PostgreSQL
 * fails the run.
 */
export async function setUp(): Promise<void> {
  const made: Made = readMade()
  const url = process.env.TEST_DATABASE_URL
  const only = process.env.TEST_DATABASE_KIND
  if (url && only !== 'pglite') {
    await dropStale(url).catch((error: Error) => {
      throw new Error(`TEST_DATABASE_URL cannot be used: ${error.message || (error as NodeJS.ErrnoException).code}`)
    })
    const empty = await makeTemplate(url, 'empty')
    made.templates = { empty, seed: await makeTemplate(url, 'seed', { migrated: empty }) }
  }
  if (only !== 'postgres') made.images = { empty: await makeImage('empty'), seed: await makeImage('seed') }
  process.env.DAOGANG_TEST_DATABASES = JSON.stringify(made)
}

/** Removes the PostgreSQL databases of the set-up. Images of PGlite stay for the next run. */
export async function tearDown(): Promise<void> {
  const { templates } = readMade()
  const url = process.env.TEST_DATABASE_URL
  if (!templates || !url) return
  for (const name of Object.values(templates)) await dropTemplate(url, name)
}
