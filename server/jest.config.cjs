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

/**
 * Server tests, on PGlite, and with TEST_DATABASE_URL on that PostgreSQL too:
 * `node --experimental-vm-modules node_modules/jest/bin/jest.js -c server/jest.config.cjs`
 * (the server is ES modules, which Jest runs behind that flag).
 */
module.exports = {
  rootDir: __dirname,
  testTimeout: 20_000,
  // What Jest's modules leave in memory slows each suite a little more: after some of them a fresh process goes on.
  maxWorkers: 1,
  workerIdleMemoryLimit: '500MB',
  projects: [project('pglite'), ...(process.env.TEST_DATABASE_URL ? [project('postgres', withDatabase())] : [])],
}
