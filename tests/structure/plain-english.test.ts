import { readdirSync } from 'node:fs'
import path from 'node:path'
import { allFiles, check, proseOf } from '../lint/prose.mjs'

const root = path.resolve(__dirname, '../..')

/** The database stores the checksum of each applied migration, so not even its comments can change. */
const isMigration = (file: string): boolean => file.startsWith('server/db/migrations/')
const server = readdirSync(path.join(root, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
  .map(({ name }) => `server/${name}`)

describe('plain English', () => {
  const folders = ['src', 'contract', 'config', 'types', 'tests', ...server]
  it.each(folders)('has no marker words in comments and test titles of %s', (folder) => {
    const files = allFiles([folder]).filter((file) => !isMigration(file))
    expect(check(files).hits).toEqual([])
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
