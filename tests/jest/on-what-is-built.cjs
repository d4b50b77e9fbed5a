const path = require('node:path')

/**
 * Jest's configuration for the tests of one folder that drive what is built: in Node, one file after the other, since each has a
 * browser or a server to itself. `testTimeout` in ms: how long a machine may take that has other tests to do as well.
 */
const onWhatIsBuilt = (rootDir, displayName, testTimeout) => ({
  rootDir,
  displayName,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.test.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { '^@/(.*)$': path.join(__dirname, '../../src/$1') },
  transform: { '\\.ts$': path.join(__dirname, 'swc-transform.cjs') },
  maxWorkers: 1,
  testTimeout,
})

module.exports = { onWhatIsBuilt }
