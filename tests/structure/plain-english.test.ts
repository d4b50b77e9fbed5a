import { MARKERS, allFiles, check, proseOf } from '../lint/prose.mjs'

/** The database stores the checksum of each applied migration, so not even its comments can change. */
const isMigration = (file: string): boolean => file.startsWith('server/db/migrations/')

describe('plain English', () => {
  const code = [
    'src', 'console', 'contract', 'server', 'config', 'types', 'scripts', 'tests', 'deploy', 'oxlint.config.mjs', 'knip.config.ts',
  ]
  it.each([...code, 'docs', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'])('has no marker words in %s', (folder) => {
    const files = allFiles([folder]).filter((file) => !isMigration(file))
    expect(check(files).hits).toEqual([])
  })

  it.each([
    'a form for who writes it', 'belongs to who handles the job', 'is answered by who manages it', 'no one else than who asked',
    'needs no agreement of who agreed before', 'what stands there', 'the row stands in the table', 'no one is told', 'an own name',
    'stops to write', 'reads it anew',
  ])('refuses “%s”', (text) => {
    expect(text.match(MARKERS)).toHaveLength(1)
  })

  it.each([
    'the person who is asked, and a friend who can agree', 'to whom the notice goes', 'nobody answers', 'meanwhile, the other one waits',
    'what is kept and what may go', 'a name that stands for it', 'a log of who read it', 'anyone who cannot drag', 'whoever is on call',
  ])('accepts “%s”', (text) => {
    expect(text.match(MARKERS)).toBeNull()
  })

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
