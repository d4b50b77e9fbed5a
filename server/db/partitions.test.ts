import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../tests/harness'
import { keepPartitions, missingPartitions, monthOf, PARTITIONED } from './partitions'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const newDevice = async (): Promise<string> => (await t.data('getDeviceId', { agreementVersion: '2026-01-01' })).deviceId
const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
const names = async (): Promise<string[]> => (await sql<{ name: string }>`select relname as name from pg_class
  where relnamespace = 'partitions'::regnamespace and relkind = 'r' order by 1`.execute(t.db)).rows.map(({ name }) => name)
const keep = (day: string) => keepPartitions(t.db, at(day), t.deps.log)
/** The partition that a view of a page on this day is in. */
async function placeOf(day: string): Promise<string> {
  const { rows: [row] } = await sql<{ place: string }>`insert into page_view (device_id, page, accessed_at, received_at)
    values (${device}, 'main', ${at(day)}, ${at(day)}) returning tableoid::regclass::text as place`.execute(t.db)
  return row!.place
}
const days = async (): Promise<string[]> =>
  (await t.db.selectFrom('page_view').select('received_at').orderBy('received_at').execute())
    .map((row) => row.received_at.toISOString().slice(0, 10))
let device = ''

describe('monthOf', () => {
  it.each([
    ['2026-03-02', 0, 'page_view_2026_03', '2026-03-01', '2026-04-01'],
    ['2026-01-31', 1, 'page_view_2026_02', '2026-02-01', '2026-03-01'],
    ['2026-12-31', 1, 'page_view_2027_01', '2027-01-01', '2027-02-01'],
  ])('%s and %d months', (day, ahead, name, from, to) => {
    expect(monthOf('page_view', at(day), ahead)).toEqual({ name, from: at(from), to: at(to) })
  })
})

it('makes this month and two more, once, also when several processes do', async () => {
  device = await newDevice()
  expect(await placeOf('2026-03-02')).toBe('partitions.page_view_rest')
  expect(await missingPartitions(t.db, at('2026-03-02'))).toBe(2 * PARTITIONED.length)
  await Promise.all([keep('2026-03-02'), keep('2026-03-02')])
  await keep('2026-03-02')
  const made = await names()
  expect(made.filter((name) => name.startsWith('page_view'))).toEqual(
    ['page_view_2026_03', 'page_view_2026_04', 'page_view_2026_05', 'page_view_rest'])
  expect(made).toHaveLength(4 * PARTITIONED.length)
  expect(await missingPartitions(t.db, at('2026-03-02'))).toBe(0)
  expect(await missingPartitions(t.db, at('2026-05-02'))).toBe(PARTITIONED.length)
})

it('moves rows that came before their month, and puts later ones into theirs', async () => {
  expect(await days()).toEqual(['2026-03-02'])
  const { rows: [moved] } = await sql<{ place: string }>`select tableoid::regclass::text as place from page_view`.execute(t.db)
  expect(moved?.place).toBe('partitions.page_view_2026_03')
  expect(await placeOf('2026-04-30')).toBe('partitions.page_view_2026_04')
  expect(await placeOf('2027-04-30')).toBe('partitions.page_view_rest')
})

it('reads one month where the query gives its time', async () => {
  const { rows } = await sql<Record<string, string>>`explain select from page_view
    where received_at >= ${sql.lit('2026-04-01')} and received_at < ${sql.lit('2026-05-01')}`.execute(t.db)
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('page_view_2026_04')
  expect(plan).not.toMatch(/page_view_(2026_03|2026_05|rest)/)
})

it('deletes rows with their device and drops months whose last row is over 180 days old', async () => {
  const other = await newDevice()
  await sql`insert into page_view (device_id, page, accessed_at, received_at)
    values (${other}, 'main', ${at('2026-04-01')}, ${at('2026-04-01')})`.execute(t.db)
  await t.db.deleteFrom('device').where('id', '=', other).execute()
  expect(await days()).toEqual(['2026-03-02', '2026-04-30', '2027-04-30'])
  const last = new Date(at('2026-03-31').getTime() + 180 * DAY_MS).toISOString().slice(0, 10)
  await keep(last)
  expect(await names()).toContain('page_view_2026_03')
  await keep(new Date(at('2026-04-01').getTime() + 180 * DAY_MS).toISOString().slice(0, 10))
  expect(await names()).not.toContain('page_view_2026_03')
  expect(await days()).toEqual(['2026-04-30', '2027-04-30'])
})
