import { readdirSync } from 'node:fs'
import path from 'node:path'
import { allFiles, check, proseOf } from '../lint/prose.mjs'

const root = path.resolve(__dirname, '../..')

/** The database stores the checksum of each applied migration, so not even its comments can change. */
const isMigration = (file: string): boolean => file.startsWith('server/db/migrations/')
const server = readdirSync(path.join(root, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
  .map(({ name }) => `server/${name}`)

/** Scripts that are still to be rewritten. */
const SCRIPTS_NOT_YET = ['scripts/test.mjs', 'scripts/lib/schedule.mjs']
const scripts = allFiles(['scripts']).filter((file) => !SCRIPTS_NOT_YET.includes(file))
/** docs/testing.md is still to be rewritten. */
const pages = allFiles(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs']).filter((file) => file !== 'docs/testing.md')

describe('plain English', () => {
  const folders = ['src', 'contract', 'config', 'types', 'tests', ...server]
  it.each(folders)('has no marker words in comments and test titles of %s', (folder) => {
    const files = allFiles([folder]).filter((file) => !isMigration(file))
    expect(check(files).hits).toEqual([])
  })

  it('uses none in scripts', () => expect(check(scripts).hits).toEqual([]))

  it('uses none in docs', () => expect(check(pages).hits).toEqual([]))

  it('finds a line of a page, without its code and quoted examples', () => {
    expect(proseOf('# Who is asked\n\nNot “who is told” or `what is`.\n\n```\nwhat is\n```\n', 'a.md'))
      .toEqual([{ line: 1, text: '# Who is asked' }, { line: 3, text: 'Not  or .' }])
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
