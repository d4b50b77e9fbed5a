const { readFileSync, readdirSync } = require('node:fs')
const path = require('node:path')

/** Test files that open a database; the others say nothing new on a second one, nor do those that name PGlite. */
const withDatabase = () => readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.pglite.test.ts') && !name.includes('node_modules'))
  .map((name) => path.join(__dirname, name))
  .filter((file) => /from '\.[^']*\/(harness|databases|bad-requests)'/.test(readFileSync(file, 'utf8')))

/**
 * Where the two databases can differ: the schema and its triggers, the seed, the text search, the books, and every endpoint once. The
 * server of the scenarios in Alipay runs on PGlite too, so the flows do as well (docs/testing.md).
 */
const ON_BOTH = ['db/', 'dictionary/', 'ledger/', 'outbox/', 'search/', 'seed/', 'tests/bad-input']
/** Suites that `PGLITE=few` leaves to PostgreSQL. */
const left = () => withDatabase().filter((file) => !ON_BOTH.some((start) => file.startsWith(path.join(__dirname, start))))
const escaped = (file) => `^${file.replace(/[.\\/]/g, '\\$&')}$`

const project = (kind, files = ['**/*.test.ts']) => ({
  displayName: `server ${kind}`,
  rootDir: __dirname,
  roots: [__dirname, path.join(__dirname, '../contract')],
  runtime: path.join(__dirname, 'tests/native-runtime.cjs'),
  testEnvironment: path.join(__dirname, 'tests/native-environment.cjs'),
  testMatch: files,
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  transform: {},
  globalSetup: path.join(__dirname, 'tests/global-setup.mjs'),
  globalTeardown: path.join(__dirname, 'tests/global-teardown.mjs'),
  setupFilesAfterEnv: [path.join(__dirname, 'tests/start-time.ts')],
  globals: { DATABASE_KIND: kind },
  restoreMocks: true,
})

const kinds = ['pglite', ...(process.env.TEST_DATABASE_URL ? ['postgres'] : [])]
/** Of those, the one that is asked for alone: nothing is prepared for the other then. */
const asked = kinds.filter((kind) => !process.env.TEST_DATABASE_KIND || kind === process.env.TEST_DATABASE_KIND)

/**
 * Server tests, on PGlite, and with TEST_DATABASE_URL on that PostgreSQL too: `npx jest -c server/jest.config.cjs`.
 * `TEST_DATABASE_KIND=pglite` or `postgres` is one of them alone; `PGLITE=few` leaves to PostgreSQL the suites that are the same on both.
 * They run on Node's own modules (tests/native-runtime.cjs), which every suite of a process shares.
 */
module.exports = {
  rootDir: __dirname,
  testTimeout: 60_000,
  // What suites leave in memory slows the next ones a little: past this a fresh process goes on.
  maxWorkers: 1,
  workerIdleMemoryLimit: '1GB',
  ...(process.env.ORDER && { testSequencer: path.join(__dirname, 'tests/shuffled.cjs') }),
  projects: asked.map((kind) => (kind === 'pglite'
    ? {
      ...project(kind),
      testPathIgnorePatterns: [
        '/node_modules/',
        // Transactions that wait for each other need a connection each, which PGlite has not.
        '\\.postgres\\.test\\.ts$',
        ...(process.env.PGLITE === 'few' ? left().map(escaped) : []),
      ],
    } : project(kind, withDatabase()))),
}
