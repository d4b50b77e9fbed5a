const path = require('node:path')

const server = path.join(__dirname, '../../server')

/**
 * The built console in Chromium, with the server in the same process: its clock can be moved. The runtime is that of the server's suites.
 * With TEST_DATABASE_URL on PostgreSQL, otherwise on PGlite.
 */
const kind = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'

module.exports = {
  rootDir: __dirname,
  // For a machine that runs other tests too: the longest scenario takes 70 s there.
  testTimeout: 300_000,
  maxWorkers: 1,
  // A separate worker, also for two files: when it ends, it closes the PGlite that it kept for the next suite.
  workerIdleMemoryLimit: '1GB',
  projects: [{
    displayName: 'console',
    rootDir: __dirname,
    roots: [__dirname, path.join(__dirname, '../../console/src')],
    runtime: path.join(server, 'tests/native-runtime.cjs'),
    testEnvironment: path.join(server, 'tests/native-environment.cjs'),
    testMatch: ['**/*.test.ts'],
    moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
    transform: {},
    globalSetup: path.join(server, 'tests/global-setup.mjs'),
    globalTeardown: path.join(server, 'tests/global-teardown.mjs'),
    setupFilesAfterEnv: [path.join(server, 'tests/start-time.ts')],
    globals: { DATABASE_KIND: kind },
  }],
}
