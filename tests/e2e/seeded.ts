import { cpSync } from 'node:fs'
import path from 'node:path'
import { copyTemplate, dropDatabase, urlOf } from '../../server/tests/postgres-databases'

/** The data of a test server, and how to remove it. */
export interface ServerDatabase {
  env: { DATABASE_URL?: string }
  remove(): Promise<unknown>
}

/**
 * A copy of the data of step `seed` of `npm test`: a PostgreSQL database, or the files of PGlite in the server's data folder. Without that
 * step the server migrates and seeds an empty PGlite itself.
 * @param embedded on PGlite also where there is a PostgreSQL
 */
export async function copySeeded(dataDir: string, embedded: boolean): Promise<ServerDatabase> {
  const { TEST_DATABASE_URL: url, SEEDED_DATABASE: template, SEEDED_DATA: files } = process.env
  if (url && template && !embedded) {
    const name = await copyTemplate(url, template)
    return { env: { DATABASE_URL: urlOf(url, name) }, remove: () => dropDatabase(url, name) }
  }
  if (files) cpSync(path.join(files, 'pg'), path.join(dataDir, 'pg'), { recursive: true })
  return { env: {}, remove: () => Promise.resolve() }
}
