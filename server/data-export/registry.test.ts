import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createNumberBox } from '../certificate/number-box'
import { createVisitBox } from '../content-check/visits'
import type { Trx } from '../db/schema'
import { createPayeeVault } from '../payee/vault'
import { createPayeeBox } from '../payout/payee-box'
import { registry } from '../personal-data/registry/index'
import { createVault } from '../real-name/vault'
import { createSubscriberBox } from '../subscription/subscribers'
import type { ExportedFile } from '../tests/data-export'
import { createTestApp, type TestApp } from '../tests/harness'
import { columnsOf, insertRow, mark, rareValue, shadow, uuidOf, type Column } from '../tests/rare-rows'
import { plan } from './build/contents'
import { collect } from './build/collect'
import { createOpeners } from './build/openers'
import { personTable, planOf, type TableName } from './build/plan'
import { givenTitle, titledColumns } from './wording/columns'
import { nameOfValue } from './wording/values'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const people = (Object.keys(registry) as TableName[]).filter((name) => !('nobody' in registry[name]))
  .map((name) => [name, personTable(registry, name)] as const)

/** Sealed values with the mark in them. */
function sealed(person: string, row: Record<string, unknown>, table: string, column: string): Buffer | undefined {
  const [id, text] = [String(row.id), mark(person, table, column)]
  const identity = { name: text, number: '11010519491231002X' }
  const account = { accountId: String(row.account_id), host: row.host as 'wechat' }
  switch (`${table}.${column}`) {
    case 'real_name.sealed': return createVault(t.deps.config).seal(id, identity)
    case 'pay_register.sealed': return createVault(t.deps.config).seal(String(row.payslip_id), identity)
    case 'payee.sealed': return createPayeeVault(t.deps.config).seal(id, text)
    case 'payout.payee': return createPayeeBox(t.deps.config).seal(id, { channel: 'bank', cardNumber: text, name: text } as never)
    case 'certificate.sealed': return createNumberBox(t.deps.config).seal(id, text)
    case 'subscriber.open_id': return createSubscriberBox(t.deps.config.sealSecrets).seal(account, text)
    case 'mini_program_visit.open_id': return createVisitBox(t.deps.config.sealSecrets).seal(account, text)
    default: return undefined
  }
}

type Rows = Map<TableName, Record<string, unknown>[]>

/** Rows of a person in a table, one for each way in which it can belong to someone. Those that they are reached through come first. */
function rowsFor(person: string, accountId: string, table: TableName, columns: readonly Column[], made: Rows): Record<string, unknown>[] {
  const known = made.get(table)
  if (known) return known
  const { owners } = personTable(registry, table)
  const ids = owners.filter((owner) => typeof owner === 'string')
  const rows = owners.map((owner, nth) => {
    const row: Record<string, unknown> = Object.fromEntries(columns.filter((column) => column.table === table)
      .map((column) => [column.name, rareValue(person, column)]))
    if (nth > 0 && row.id !== undefined && typeof row.id === 'string') row.id = uuidOf(`${row.id}${nth}`)
    // The other sides of a row are other people.
    for (const id of ids) row[id] = uuidOf(`someone else ${table} ${id}`)
    if (typeof owner === 'string') row[owner] = accountId
    else {
      const { column, of, key, same } = owner
      const [parent] = rowsFor(person, accountId, of, columns, made)
      row[column] = parent?.[key]
      if (same !== undefined) row[same] = parent?.[same]
    }
    // Others of the ledger are of enterprises.
    if (table === 'ledger_account') row.kind = 'claim'
    for (const column of Object.keys(row)) row[column] = sealed(person, row, table, column) ?? row[column]
    return row
  })
  made.set(table, rows)
  return rows
}

async function exported(trx: Trx, accountId: string): Promise<ExportedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'daogang-export-test-'))
  const storage = { ...t.deps.providers.storage, fetch: () => Promise.resolve(false) }
  try {
    const { html, json, sheets } = await collect({ ...t.deps, db: trx, providers: { storage } }, {
      accountId, folder, onStep: () => Promise.resolve(),
    })
    const files = new Map(await Promise.all(sheets.map(async ({ local, path }) => [path, await readFile(local)] as const)))
    return { html: await readFile(html, 'utf8'), json: JSON.parse(await readFile(json, 'utf8')) as never, files }
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('exports each column of each table that the registry gives to its owner, and nothing of anyone else', async () => {
  const [a, b] = [uuidOf('account A'), uuidOf('account B')]
  const problems: string[] = []
  await t.db.transaction().execute(async (trx) => {
    const columns = await columnsOf(trx)
    await shadow(trx, people.map(([table]) => table))
    const made = { A: new Map() as Rows, B: new Map() as Rows }
    for (const [person, id] of [['A', a], ['B', b]] as const) {
      for (const [table] of people) {
        for (const row of rowsFor(person, id, table, columns, made[person])) await insertRow(trx, table, row)
      }
    }
    // The other side of what A has a side of: a conversation has messages of both.
    for (const [table, { owners }] of people) {
      for (const { column, of, key, same } of owners.filter((owner) => typeof owner !== 'string')) {
        if (same === undefined) continue
        const row = { ...made.B.get(table)?.[0], [column]: made.A.get(of)?.[0]?.[key] }
        await insertRow(trx, table, row)
      }
    }
    const { html, json, files } = await exported(trx, a)
    const sheets = [...files.values()].map((bytes) => bytes.toString('utf8')).join('')
    const wholes = [['page', html], ['JSON', JSON.stringify(json)], ['CSV', sheets]] as const
    if (wholes.some(([, whole]) => whole.includes('B·'))) problems.push('something of B is in the export of A')
    const planned = new Map(plan.map((table) => [table.name, table]))
    for (const [table, { notExported }] of people) {
      const given = json.tables.find(({ name }) => name === table)
      const wanted = notExported === undefined ? planned.get(table)?.columns.map(({ name }) => name) ?? [] : []
      const count = given?.rows.length ?? 0
      if (wanted.length > 0 && count !== made.A.get(table)?.length) problems.push(`${table} has ${count} rows`)
      for (const { name, type } of columns.filter((column) => column.table === table)) {
        const [row] = given?.rows ?? []
        const [text, is] = [mark('A', table, name), wanted.includes(name)]
        if ((row !== undefined && name in row) !== is) problems.push(`${table}.${name} ${is ? 'is missing' : 'is exported'}`)
        const isMarked = ['text', '_text', 'jsonb'].includes(type) || (type === 'bytea' && `${table}.${name}` !== 'alipay_user.user_hash')
        // What rows are joined by has the mark of another table.
        const isJoin = made.A.get(table)?.every((one) => !JSON.stringify(one[name] instanceof Buffer ? text : one[name]).includes(text))
        if (!isMarked || isJoin) continue
        for (const [where, whole] of wholes) {
          if (whole.includes(text) !== is) problems.push(`${table}.${name} ${is ? 'is not' : 'is'} in the ${where}`)
        }
      }
    }
  })
  expect(problems).toEqual([])
})

it('opens every binary column that it exports', async () => {
  const columns = await t.db.transaction().execute(columnsOf)
  const openers = createOpeners(t.deps.config)
  const binary = columns.filter(({ table, name, type }) => type === 'bytea'
    && plan.some((one) => one.name === table && one.columns.some((column) => column.name === name)))
  expect(binary.map(({ table, name }) => `${table}.${name}`).sort()).toEqual(Object.keys(openers).sort())
})

it('has a title for each column, different ones within a table, and none too many', () => {
  const problems = plan.flatMap(({ name, columns }) => columns.flatMap((column) => [
    ...givenTitle(name, column.name) === undefined ? [`${name}.${column.name} has none`] : [],
    ...columns.filter(({ title }) => title === column.title).length > 1 ? [`${name}.${column.name} is not the only ${column.title}`] : [],
  ]))
  const used = new Set(plan.flatMap(({ name, columns }) => columns.flatMap((column) => [column.name, `${name}.${column.name}`])))
  expect([...problems, ...titledColumns.filter((column) => !used.has(column)).map((column) => `${column} is not exported`)]).toEqual([])
})

it('has titles of tables that can be names of files, each one once', () => {
  const titles = plan.map(({ title }) => title)
  expect(titles.filter((title, nth) => /[\\/:*?"<>|]|^\.|[. ]$/.test(title) || titles.indexOf(title) !== nth)).toEqual([])
})

it('has words for every code that the database allows', async () => {
  const { rows } = await sql<{ table: string, column: string, values: string[] }>`
    select conrelid::regclass::text as table, (regexp_match(text, '^CHECK \\(\\((\\w+) = ANY \\(ARRAY'))[1] as column,
      array(select m[1] from regexp_matches(text, '''([^'']*)''::text', 'g') m) as values
    from (select conrelid, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c') c
    where text ~ '^CHECK \\(\\((\\w+) = ANY \\(ARRAY'`.execute(t.db)
  const isPlanned = (table: string, column: string) =>
    plan.some(({ name, columns }) => name === table && columns.some((one) => one.name === column))
  expect(rows.length).toBeGreaterThan(50)
  // Only the accounts of persons are exported.
  expect(rows.filter(({ table, column }) => isPlanned(table, column) && table !== 'ledger_account').flatMap(({ table, column, values }) =>
    values.filter((value) => /[a-z]/i.test(nameOfValue(table, column, value))).map((value) => `${table}.${column}: ${value}`))).toEqual([])
})

it('leaves out what belongs to no one, to others, or has a reason', () => {
  const columns = { id: 'technical', text: 'message', secret: 'other' }
  const table = { title: '某表', owners: ['account_id'], columns, atEnd: { how: 'delete' } }
  expect(planOf({
    one: table, two: { ...table, notExported: 'why' }, three: { nobody: 'why', columns }, four: { ...table, columns: { id: 'technical' } },
  } as never)).toEqual([{ name: 'one', title: '某表', group: '沟通', columns: [{ name: 'text', title: '内容' }] }])
})
