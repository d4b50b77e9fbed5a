const path = require('node:path')

/** Scenarios on the built H5 in real browsers, against the real server. One worker: the machine has few cores and one browser is enough. */
module.exports = {
  rootDir: __dirname,
  displayName: 'browser',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.test.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { '^@/(.*)$': path.join(__dirname, '../../src/$1') },
  transform: { '\\.ts$': path.join(__dirname, '../jest/babel-transform.js') },
  maxWorkers: 1,
  testTimeout: 90_000,
}
