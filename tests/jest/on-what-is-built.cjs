const path = require('node:path')

/**
 * Jest's configuration for a folder with tests of the builds: in Node, one file after the other, since each has its own browser or server.
 * `testTimeout` in ms: long enough for a machine that runs other tests too.
 */
const onWhatIsBuilt = (rootDir, displayName, testTimeout) => ({
  rootDir,
  displayName,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.test.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { '^@/(.*)$': path.join(__dirname, '../../src/$1') },
  transform: { '\\.(ts|mjs)$': path.join(__dirname, 'swc-transform.cjs') },
  maxWorkers: 1,
  testTimeout,
})

module.exports = { onWhatIsBuilt }
