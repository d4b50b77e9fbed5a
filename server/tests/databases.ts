import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, openAsBlob, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrate } from '../db/migrate'
import { openDatabase, type OpenedDatabase, type OpenOptions } from '../db/open'
import { createLog } from '../lib/log'
import { refuseSecondConnection } from './one-connection'
import { openPooled as openOnPglite } from './pglite-pool'
import { copyTemplate, createDatabase, PATIENT, STALE_MS, urlOf } from './postgres-databases'
import { openPooled as openOnPostgres } from './postgres-pool'

/** The clock of every test starts here, and the seed is made for it. */
export const TEST_NOW = new Date('2026-03-02T02:00:00.000Z')

/** `empty` is migrated; `seed` has the demo data as well. */
export type Template = 'empty' | 'seed'
export type Kind = OpenedDatabase['kind']

export const silent = createLog('silent')

/** Migrates a database and, for `seed`, fills it with the demo data as of `now`. */
export async function fill(opened: OpenedDatabase, template: Template, now = TEST_NOW): Promise<void> {
  await migrate(opened, silent)
  if (template === 'empty') return
  const { seedIfEmpty } = await import('../seed/index')
  await seedIfEmpty(opened.db, { now: () => now, log: silent })
}

// ── PGlite: an image for each template, kept until the migrations or the seed change.

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const CACHE = here('../../node_modules/.cache/daogang-tests')

/** Files whose change makes an image stale. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const folders = ['../db', '../seed', '../dictionary', '../job'].map(here)
  for (const folder of folders) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|sql)$/.test(file)).sort()) {
      hash.update(name).update(readFileSync(`${folder}/${name}`))
    }
  }
  return hash.update(readFileSync(here('../package.json'))).digest('hex').slice(0, 16)
}

/** Makes the image unless it exists. @returns its path */
export async function makeImage(template: Template): Promise<string> {
  const file = `${CACHE}/${template}-${fingerprint()}.tar`
  if (existsSync(file)) return file
  // Migrating is half of the work.
  const migrated = template === 'seed' ? await openAsBlob(await makeImage('empty')) : undefined
  const opened = await openDatabase({ image: migrated, log: silent })
  await fill(opened, template)
  await opened.pglite?.exec('checkpoint')
  const image = await opened.pglite?.dumpDataDir('none')
  await opened.close()
  if (!image) throw new Error('PGlite gave no image')
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE)) {
    if (Date.now() - statSync(`${CACHE}/${name}`).mtimeMs > STALE_MS) rmSync(`${CACHE}/${name}`, { force: true })
  }
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()))
  renameSync(unfinished, file)
  return file
}

// ── PostgreSQL: a database per template and run, of which test files get copies in turn.

/** Makes a PostgreSQL database that others copy; `migrated`: of an empty one that is there already. @returns its name */
export async function makeTemplate(url: string, template: Template, { now = TEST_NOW, migrated }: {
  now?: Date, migrated?: string
} = {}): Promise<string> {
  const name = migrated === undefined ? await createDatabase(url) : await copyTemplate(url, migrated)
  const opened = await openDatabase({ url: urlOf(url, name), ...PATIENT, log: silent })
  try {
    await fill(opened, template, now)
  } finally {
    await opened.close()
  }
  return name
}

// ── Either

/** The databases that global set-up made, for the workers. */
export interface Made {
  images?: Record<Template, string>
  templates?: Record<Template, string>
}

export const readMade = (): Made => JSON.parse(process.env.DAOGANG_TEST_DATABASES ?? '{}') as Made

/** A database for one test. After `close` another test gets it, emptied. */
export async function openTestDatabase(kind: Kind, template: Template, onStatement?: OpenOptions['onStatement']): Promise<OpenedDatabase> {
  const made = readMade()
  if (kind === 'pglite') {
    const file = made.images?.[template] ?? await makeImage(template)
    const opened = await openOnPglite(file, onStatement)
    refuseSecondConnection(opened.db)
    return opened
  }
  const url = process.env.TEST_DATABASE_URL
  const from = made.templates?.[template]
  if (!url || !from) throw new Error('TEST_DATABASE_URL was not prepared by the global set-up')
  const opened = await openOnPostgres(url, from, { onStatement, log: silent })
  refuseSecondConnection(opened.db)
  return opened
}
