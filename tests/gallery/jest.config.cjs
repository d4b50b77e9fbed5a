const path = require('node:path')

/** Every widget of the kit in every state, as Chromium draws it, against the pictures kept in `kept/`. */
module.exports = {
  rootDir: __dirname,
  displayName: 'gallery',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.test.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { '^@/(.*)$': path.join(__dirname, '../../src/$1') },
  transform: { '\\.ts$': path.join(__dirname, '../jest/babel-transform.js') },
  maxWorkers: 1,
  testTimeout: 30_000,
}
