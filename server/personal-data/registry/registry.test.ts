import { sql } from 'kysely'
import { registry } from '.'
import { items } from './items'
import { recipients } from './recipients'
import type { ColumnUse } from './types'
import { createTestApp, type TestApp } from '../../tests/harness'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

interface Entry {
  columns: Readonly<Record<string, ColumnUse>>
  owners?: readonly OwnerEntry[]
  about?: readonly OwnerEntry[]
  atEnd?: EndEntry | readonly EndEntry[]
}
type OwnerEntry = string | { column: string, of: string, key: string, same?: string }
interface EndEntry {
  how: string
  values?: Record<string, string | number | boolean | null>
  only?: { column: string, is: string | null }
  scrub?: readonly string[]
  ifAny?: string
}

const entries = Object.entries(registry) as unknown as [string, Entry][]
const endsOf = ({ atEnd }: Entry): readonly EndEntry[] => (atEnd === undefined ? [] : 'how' in atEnd ? [atEnd] : atEnd)

/** Columns of the database that the registry lacks, and the reverse. */
async function differences(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name <> 'schema_migration'`.execute(t.db)
  const held = new Set(rows.map(({ name }) => name))
  const named = new Set(entries.flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`)))
  return [
    ...[...held].filter((name) => !named.has(name)).map((name) => `${name}: not in the registry`),
    ...[...named].filter((name) => !held.has(name)).map((name) => `${name}: not in the database`),
  ].sort()
}

it('names every column of every table', async () => {
  expect(await differences()).toEqual([])
})

it('finds a column that is new', async () => {
  await t.db.schema.alterTable('account').addColumn('shoe_size', 'integer').execute()
  try {
    expect(await differences()).toEqual(['account.shoe_size: not in the registry'])
  } finally {
    await t.db.schema.alterTable('account').dropColumn('shoe_size').execute()
  }
})

it('leads from each row to an account', () => {
  const reaches = (table: string, seen: readonly string[] = []): boolean => {
    const owners = (registry as unknown as Record<string, Entry>)[table]?.owners
    return !seen.includes(table) && owners !== undefined
      && owners.every((owner) => typeof owner === 'string' || reaches(owner.of, [...seen, table]))
  }
  expect(entries.filter(([table, { owners }]) => owners !== undefined && !reaches(table)).map(([table]) => table)).toEqual([])
})

it('knows each item from a column, or shares it', () => {
  const used = new Set<string>([
    ...entries.flatMap(([, { columns }]) => Object.values(columns)), ...recipients.flatMap(({ what }) => what),
  ])
  expect(Object.keys(items).filter((item) => !used.has(item))).toEqual([])
})

describe('the end of an account', () => {
  it('names columns that exist', () => {
    const wrong = entries.flatMap(([table, entry]) => endsOf(entry).flatMap(({ values = {}, only, scrub = [] }) =>
      [...Object.keys(values), ...only ? [only.column] : [], ...scrub]
        .filter((column) => !(column in entry.columns)).map((column) => `${table}.${column}`)))
    expect(wrong).toEqual([])
  })

  it('leaves no item that identifies a person in a row that stays', () => {
    // What names a person by itself. A blank of another table makes the others anonymous.
    const naming = new Set<ColumnUse>([
      'mobile', 'realName', 'idCardPicture', 'resumeName', 'wechatId', 'home', 'payee', 'hostUser', 'network', 'device',
    ])
    const left = entries.flatMap(([table, entry]) => endsOf(entry).flatMap(({ how, values = {}, only }) =>
      (how === 'delete' || only || (how === 'seal' && Object.keys(values).length === 0) ? [] : Object.entries(entry.columns))
        .filter(([column, use]) => naming.has(use) && !(column in values)).map(([column]) => `${table}.${column}`)))
    // Devices have a rule of their own (consent/queries/devices). Of a payee its kind and times, and the words for those of a bank; of a
    // payment the copy, which goes when the payment has settled.
    expect(left).toEqual([
      'device.id', 'device.created_at', 'payee.channel', 'payee.bank', 'payee.tail', 'payee.created_at', 'payee.confirmed_at',
      'payout.payee', 'tracking_batch.device_id', 'device_day.device_id',
    ])
  })
})
