import { sql } from 'kysely'
import { phonesIn } from '../lib/phones'
import { openTestDatabase } from '../tests/databases'
import { verifyContent } from './verify'

/** All texts with a Chinese character in a value, at any depth. Ids, names of states and encrypted data have none. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && /\p{Script=Han}/u.test(value)) yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part)
}

/** Columns of jobs and companies that hold sentences. The others hold names and places. */
const SENTENCES = new Set(['title', 'duties', 'hours', 'requirements', 'payday', 'welfare_notes', 'introduction'])

it('finds no forbidden words in jobs and companies of the seed, and no phone number in any text of a row', async () => {
  const { db, close } = await openTestDatabase('pglite', 'seed')
  const texts = new Set<string>()
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows) {
      const own = [...textsIn(row)]
      for (const text of [...own, own.join('\n')]) texts.add(text)
    }
  }
  const { rows: jobs } = await sql<Record<string, unknown>>`select * from job`.execute(db)
  const { rows: companies } = await sql<Record<string, unknown>>`select * from company`.execute(db)
  await close()
  // The index of words has pairs of characters of other columns: 青年 of the station 青年路.
  const posts = [...jobs, ...companies].flatMap((row) => Object.entries(row).filter(([column]) => column !== 'grams').flatMap(
    ([column, value]) => Array.from(textsIn(value), (text) => ({ text, isName: !SENTENCES.has(column) }))))
  expect(posts.filter(({ text, isName }) => verifyContent(text, { context: 'job', role: 'b', isName }).res)).toEqual([])
  expect([...texts].filter((text) => phonesIn(text).length > 0)).toEqual([])
  // The seed has 800 jobs with their shops, resumes and comments.
  expect(texts.size).toBeGreaterThan(1000)
})
