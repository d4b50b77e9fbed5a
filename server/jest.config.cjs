const { readFileSync, readdirSync } = require('node:fs')
const path = require('node:path')

/** Test files that open a database; the others say nothing new on a second one. */
const withDatabase = () => readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
  .map((name) => path.join(__dirname, name))
  .filter((file) => /from '\.[^']*\/(harness|databases)'/.test(readFileSync(file, 'utf8')))

const project = (kind, files = ['**/*.test.ts']) => ({
  displayName: `server ${kind}`,
  rootDir: __dirname,
  roots: [__dirname, path.join(__dirname, '../contract')],
  testEnvironment: 'node',
  testMatch: files,
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': path.join(__dirname, 'tests/transform.cjs') },
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
 * Server tests, on PGlite, and with TEST_DATABASE_URL on that PostgreSQL too:
 * `node --experimental-vm-modules node_modules/jest/bin/jest.js -c server/jest.config.cjs`
 * (the server is ES modules, which Jest runs behind that flag). `TEST_DATABASE_KIND=pglite` or `postgres` is one of them alone.
 */
module.exports = {
  rootDir: __dirname,
  testTimeout: 20_000,
  // What Jest's modules leave in memory slows each suite a little more: after some of them a fresh process goes on. Not after each,
  // as it would at 500 MB: what was compiled for one suite serves the next, which is an eighth of all work.
  maxWorkers: 1,
  workerIdleMemoryLimit: '1GB',
  projects: asked.map((kind) => (kind === 'pglite'
    // Transactions that wait for each other need a connection each, which PGlite has not.
    ? { ...project(kind), testPathIgnorePatterns: ['/node_modules/', '\\.postgres\\.test\\.ts$'] } : project(kind, withDatabase()))),
}
