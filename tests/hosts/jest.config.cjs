const path = require('node:path')

/** The compiled mini-programs, run in the hosts of this folder against the real server. One worker: each file has a server. */
module.exports = {
  rootDir: __dirname,
  displayName: 'hosts',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.test.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { '^@/(.*)$': path.join(__dirname, '../../src/$1') },
  transform: { '\\.ts$': path.join(__dirname, '../jest/babel-transform.js') },
  maxWorkers: 1,
  testTimeout: 180_000,
}
