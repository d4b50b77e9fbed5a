import { sql, type ControlledTransaction } from 'kysely'
import { registry } from '.'
import { ownersOf, stepsOf, type AnyOwner, type Step, type Table } from '../../cancellation/erase/plan'
import { readCatalog, type Catalog } from '../../cancellation/queries/catalog'
import { blankRows, findRows, scrubRows } from '../../cancellation/queries/rows'
import type { Database } from '../../db/schema'
import { createTestApp, type TestApp } from '../../tests/harness'
import { columnsOf, insertRow, mark, rareValue, shadow, uuidOf, type Column } from '../../tests/rare-rows'

let t: TestApp
let catalog: Catalog
/** One transaction with shadows of all tables, which take longer than a test. Each test takes its rows back. */
let trx: ControlledTransaction<Database>
let columns: readonly Column[]
beforeAll(async () => {
  t = await createTestApp()
  catalog = await readCatalog(t.db)
  trx = await t.db.startTransaction().execute()
  await shadow(trx, Object.keys(registry).filter((table) => !('nobody' in registry[table as Table])))
  columns = await columnsOf(trx)
  // As text: Kysely's driver of PGlite has no savepoints.
  await sql`savepoint empty`.execute(trx)
})
afterEach(() => sql`rollback to savepoint empty`.execute(trx))
afterAll(async () => {
  await trx.rollback().execute()
  await t.close()
})

type Row = Record<string, unknown>
const steps = stepsOf(registry)
const [ACCOUNT, OTHER] = [uuidOf('the person'), uuidOf('someone else')]

/** Adds a row that belongs to an account in one way, with the rows through which it does. @returns its key */
function createMaker() {
  let count = 0
  const plain = (table: Table): Row => {
    const label = `row ${++count}`
    return Object.fromEntries(columns.filter((column) => column.table === table).map((column) => [column.name, rareValue(label, column)]))
  }
  async function add(table: Table, row: Row): Promise<Row> {
    await insertRow(trx, table, row)
    return row
  }
  async function belonging(accountId: string, owner: AnyOwner, table: Table, only?: Step['only']): Promise<Row> {
    if (typeof owner === 'string') return { ...plain(table), [owner]: accountId }
    const { column, of, key, same, whose } = owner
    const parent = await add(of, {
      ...whose === undefined ? await belonging(accountId, ownersOf(registry, of)[0]!, of) : { ...plain(of), [whose]: accountId },
      ...only && same === only.column && { [same]: only.is },
    })
    return { ...plain(table), [column]: parent[key], ...same !== undefined && { [same]: parent[same] } }
  }
  return async (accountId: string, owner: AnyOwner, { table, only }: Pick<Step, 'table' | 'only'>): Promise<string> => {
    const row = await add(table, { ...await belonging(accountId, owner, table, only), ...only && { [only.column]: only.is } })
    return keyOf(table, row)
  }
}

const keyOf = (table: string, row: Row): string => catalog.keys.get(table)!.map((column) => {
  const value = row[column]
  return value instanceof Date ? value.toISOString() : value instanceof Buffer ? `\\x${value.toString('hex')}` : String(value)
}).join(' ')

async function found(step: Step): Promise<{ text: string, key: readonly string[] }[]> {
  const rows = await findRows(trx, { registry, catalog, accountId: ACCOUNT }, step)
  const times = catalog.keys.get(step.table)!.map((column) => catalog.types.get(step.table)!.get(column) === 'timestamp with time zone')
  return rows.map(({ key }) => ({ key, text: key.map((part, nth) => (times[nth] ? new Date(part).toISOString() : part)).join(' ') }))
}

const titleOf = ({ table, how, as, only }: Step): string =>
  [table, how, as && `as ${as}`, only && `where ${only.column} is ${only.is ?? 'null'}`].filter(Boolean).join(' ')

it.each(steps.map((step) => [titleOf(step), step] as const))('%s: finds the rows of the person, and no others', async (_title, step) => {
  const make = createMaker()
  const [wanted, others]: [string[], string[]] = [[], []]
  for (const owner of step.owners) {
    wanted.push(await make(ACCOUNT, owner, step))
    others.push(await make(OTHER, owner, step))
    // The same person's row that the condition leaves out.
    if (step.only) others.push(await make(ACCOUNT, owner, { table: step.table }))
  }
  const rows = await found(step)
  expect(rows.map(({ text }) => text).filter((key) => others.includes(key))).toEqual([])
  expect(rows.map(({ text }) => text)).toEqual(expect.arrayContaining(wanted))
  await changes(step, rows.map(({ key }) => key))
})

/** The values and the scrubbed texts of a step, in the rows that it found. */
async function changes({ table, values = {}, scrub = [] }: Step, keys: readonly (readonly string[])[]): Promise<void> {
  const scope = { registry, catalog, accountId: ACCOUNT }
  const words = scrub.map((column) => mark('', table, column).slice(1))
  await scrubRows(trx, scope, table, keys, scrub, words)
  const names = catalog.keys.get(table)!
  const isKey = (key: readonly string[]) =>
    sql`(${sql.join(names.map((name, nth) => sql`${sql.ref(name)}::text = ${key[nth]}`), sql` and `)})`
  const isOne = sql.join(keys.map(isKey), sql` or `)
  for (const [nth, column] of scrub.entries()) {
    const { rows } = await sql<{ text: string }>`select ${sql.ref(column)}::text as text
      from ${sql.table(table)} where ${isOne}`.execute(trx)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => text.includes(words[nth]!))).toEqual([])
  }
  await blankRows(trx, scope, table, keys, values)
  const fixed = Object.entries(values).filter(([, value]) => value !== 'random' && value !== 'now')
  if (fixed.length === 0) return
  const isSet = sql.join(fixed.map(([column, value]) => sql`${sql.ref(column)} is not distinct from ${
    value === null ? sql`null` : sql`${String(value)}::text::${sql.raw(catalog.types.get(table)!.get(column)!)}`}`), sql` and `)
  const { rows } = await sql`select from ${sql.table(table)} where ${isSet}`.execute(trx)
  expect(rows.length).toBeGreaterThanOrEqual(keys.length)
}
