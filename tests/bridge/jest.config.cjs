const path = require('node:path')

/** The page's half of the native bridge in real browsers, against fakes of the two apps. */
module.exports = {
  rootDir: __dirname,
  displayName: 'bridge',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.test.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { '^@/(.*)$': path.join(__dirname, '../../src/$1') },
  transform: { '\\.ts$': path.join(__dirname, '../jest/babel-transform.js') },
  maxWorkers: 1,
  testTimeout: 15_000,
}
