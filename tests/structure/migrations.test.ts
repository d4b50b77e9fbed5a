import { filesBelow, read } from './project'

/** Those before it came with releases that stopped for a migration. */
const FIRST = '0410'

interface Rule {
  found: RegExp
  problem: string
}

/** What keeps others from reading or writing while it runs. */
const BLOCKING: Rule[] = [
  { found: /\bset not null\b/i, problem: 'scans the table: add a check `is not null` as `not valid` and validate it later' },
  { found: /\badd (?:constraint|check|foreign key)\b(?![^;]*\bnot valid\b)/i, problem: 'scans the table: add it as `not valid`, and validate it later' },
  { found: /\balter (?:column )?\w+ (?:set data )?type\b/i, problem: 'writes the table again: add a column' },
]
/** What takes away what a process of the release before uses. */
const TAKEN: Rule = {
  found: /\bdrop (?:table|column|view|function)\b|\brename\b/i,
  problem: 'takes away what the release before uses: leave it for a release, then say `-- Needs <migration>`',
}
const CONCURRENT: Rule = {
  found: new RegExp('^\\s*(?!create (?:unique )?index concurrently if not exists|drop index concurrently if exists'
    + '|alter table \\S+ validate constraint|do \\$\\$[\\s\\S]*\\bcommit;)\\S', 'i'),
  problem: 'cannot be repeated: outside a transaction make and drop indexes with `if (not) exists`, validate constraints, and fill '
    + 'in batches with a `commit`',
}

/** A body between `$$` belongs to its statement. */
const statementsOf = (text: string): string[] =>
  (text.replace(/^\s*--.*$/gm, '').match(/(?:\$\$[\s\S]*?\$\$|[^;$]|\$(?!\$))+/g) ?? []).filter((one) => one.trim() !== '')
/** Tables of the file itself are empty and unused while it runs. */
const newTables = (text: string): Set<string> => new Set([...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, name]) => name ?? ''))
const tableOf = (statement: string): string | undefined =>
  /\balter table (?:only )?(?:if exists )?(\w+)/i.exec(statement)?.[1] ?? /\bcreate (?:unique )?index\b[^;]*?\bon (\w+)/i.exec(statement)?.[1]

/** What a migration does that a rolling release does not bear. */
function migrationProblems(text: string): string[] {
  const own = newTables(text)
  const isOutside = /^-- Outside a transaction$/m.test(text)
  const needs = /^-- Needs \S+\.sql$/m.test(text)
  return statementsOf(text).flatMap((statement) => {
    const rules = isOutside ? [CONCURRENT] : [...(needs ? [] : [TAKEN]), ...(own.has(tableOf(statement) ?? '') ? [] : [
      ...BLOCKING,
      { found: /\bcreate (?:unique )?index\b/i, problem: 'stops writes: make it concurrently, in a file with `-- Outside a transaction`' },
    ])]
    return rules.filter(({ found }) => found.test(statement)).map(({ problem }) => `${statement.trim().split('\n')[0]}: ${problem}`)
  })
}

const added = filesBelow('server/db/migrations').filter((file) => (file.split('/').at(-1) ?? '') >= FIRST)

it('have names that sort by their number', () => {
  expect(filesBelow('server/db/migrations').filter((file) => !/\/\d{4}_[a-z0-9_]+\.sql$/.test(file))).toEqual([])
})

it.each([['none', ''], ...added.map((file) => [file, read(file)])])('run beside the release before: %s', (_file, text) => {
  expect(migrationProblems(text ?? '')).toEqual([])
})

describe('the check of migrations', () => {
  it.each([
    'create index one_n on one (n);',
    'alter table one add constraint c check (n > 0);',
    'alter table one alter n type bigint;',
    'alter table one alter column n set not null;',
    'alter table one drop column n;',
    'alter table one rename n to m;',
    'drop table one;',
    '-- Outside a transaction\ncreate index concurrently one_n on one (n);',
    '-- Outside a transaction\nupdate one set n = 1;',
    '-- Outside a transaction\ndo $$\nbegin\n  update one set n = 1;\nend\n$$;',
  ])('reports %j', (text) => {
    expect(migrationProblems(text)).toHaveLength(1)
  })

  it.each([
    'alter table one add column m integer not null default 0;',
    'create table two (n integer);\ncreate index two_n on two (n);\nalter table two add constraint c check (n > 0);',
    'alter table one add constraint c check (n > 0) not valid;',
    '-- Outside a transaction\ncreate index concurrently if not exists one_n on one (n);\nalter table one validate constraint c;',
    '-- Outside a transaction\ndo $$\nbegin\n  loop\n    update one set n = 1;\n    commit;\n  end loop;\nend\n$$;',
    '-- Needs 0340_broadcasts.sql\nalter table one drop column n;',
  ])('accepts %j', (text) => {
    expect(migrationProblems(text)).toEqual([])
  })
})
