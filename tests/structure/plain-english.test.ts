import { readdirSync } from 'node:fs'
import path from 'node:path'
import { allFiles, check, proseOf } from '../lint/prose.mjs'

const root = path.resolve(__dirname, '../..')

/** Folders of the server whose prose is still to be rewritten. A new folder is not added here. */
const NOT_YET = new Set([
  'appeal', 'auth', 'call', 'candidate', 'comment', 'complaint', 'consent', 'db', 'interview', 'lib', 'notice', 'providers', 'real-name',
  'review', 'risk', 'subscription', 'tenant-job', 'tests',
])
const server = readdirSync(path.join(root, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name) && !NOT_YET.has(entry.name))
  .map(({ name }) => `server/${name}`)

describe('plain English', () => {
  const folders = ['src', 'contract', 'config', 'types', ...server]
  it.each(folders)('uses no marker words of translated prose in comments and test titles of %s', (folder) => {
    expect(check(allFiles([folder])).hits).toEqual([])
  })

  it.each([
    ['a line comment', '// Who is asked\nconst a = 1', ['Who is asked']],
    ['a block comment', '/**\n * Tells it\n * twice.\n */', ['Tells it twice.']],
    ['a test title', 'it(\'stands still\', () => {})', ['stands still']],
    ['no string that looks like a comment', 'const a = \'// who is\'', []],
    ['a test title of a table', 'it.each([[1]])(\'nobody %d\', () => {})', ['nobody %d']],
  ])('finds %s', (_what, code, texts) => {
    expect(proseOf(code).map(({ text }) => text)).toEqual(texts)
  })
})
