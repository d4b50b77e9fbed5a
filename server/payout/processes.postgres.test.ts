import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ensureServer } from '../../scripts/lib/build-server.mjs'
import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { claimOf, inFlight, paidOut } from '../ledger/rules'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { withdraw, earn } from '../tests/payouts'
import { createProcesses, freePort, health, PROCESSES_MS, until } from '../tests/process'
import { checkPayouts } from './reconcile'

/** Paid at once, without an answer, lost on the way, slow answers, and refused by name: as the last digits of the amount say. */
const SCRIPTS = [0, 4, 5, 14, 1]
const PEOPLE = 10
const EARNED = 1_000_000
const CONNECTIONS = 20

let t: TestApp
const processes = createProcesses(() => ({}))
beforeAll(async () => {
  // Filled: a server of development fills an empty database itself.
  t = await createTestApp({ seed: true })
  await ensureServer()
}, PROCESSES_MS)
afterAll(async () => {
  processes.killAll()
  await t.close()
})

async function startServer() {
  const { rows: [row] } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${row?.name}`
  const port = await freePort()
  const { secret, realNameKey } = t.deps.config
  const run = processes.run({
    PORT: String(port), DATABASE_URL: url.href, APP_SECRET: secret, REAL_NAME_KEY: realNameKey, RATE_PER_MINUTE: '0', LOG_LEVEL: 'info',
  })
  return { ...run, port }
}

it('pays each withdrawal once with two processes, of which one is killed while answers are missing', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, async () => (await t.loginAs(newMobile())).id))
  for (const id of people) await earn(t.deps, id, EARNED)
  const servers = [await startServer(), await startServer()] as const
  for (const { port, output } of servers) await until(async () => await health(port) === 200, `healthy: ${output()}`)

  const one = { accountId: people[0] ?? '', channel: 'alipay' as const, amount: 7_700, withdrawalId: randomUUID() }
  const many = Array.from({ length: 100 }, (_, nth) => ({
    accountId: people[nth % PEOPLE] ?? '', channel: 'alipay' as const, amount: 10_000 + 100 * nth + (SCRIPTS[nth % SCRIPTS.length] ?? 0),
  }))
  // As many at once as the test has connections.
  for (let from = 0; from < 100; from += CONNECTIONS) {
    const some = many.slice(from, from + CONNECTIONS)
    await Promise.all(some.map(() => withdraw(t.deps, one)))
    await Promise.all(some.map((each) => withdraw(t.deps, each)))
  }

  // While slow answers are on their way.
  const slow = () => t.db.selectFrom('development_payout').select('bill_no').where('script', '=', 'delayed').execute()
  await until(async () => (await slow()).length > 0, 'the first slow bills arrived')
  servers[0].child.kill('SIGKILL')
  await servers[0].ended

  const open = () => t.db.selectFrom('payout').select('bill_no').where('state', 'in', ['accepted', 'processing', 'unknown']).execute()
  await until(async () => {
    const bills = await open()
    // As a provider does, and each callback twice.
    await Promise.all([...bills, ...bills].map(({ bill_no: billNo }) => fetch(`http://127.0.0.1:${servers[1].port}/callback/payout/alipay`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ billNo }),
    })))
    return bills.length === 0
  }, `all settled: ${servers[1].output()}`)

  const failed = many.filter(({ amount }) => amount % 100 === 1).reduce((total, { amount }) => total + amount, 0)
  const sum = many.reduce((total, { amount }) => total + amount, 0) + one.amount - failed
  const booked = await t.db.selectFrom('development_payout').select(['bill_no', 'amount', 'script']).execute()
  expect(booked).toHaveLength(101)
  expect(booked.filter(({ script }) => script !== 'wrong-name').reduce((total, { amount }) => total + amount, 0)).toBe(sum)
  expect([await balanceOf(t.db, paidOut('alipay')), await balanceOf(t.db, inFlight('alipay'))]).toEqual([sum, 0])
  const claims = await Promise.all(people.map((id) => balanceOf(t.db, claimOf(id))))
  expect(claims.reduce((total, claim) => total + claim, 0)).toBe(PEOPLE * EARNED - sum)
  expect([(await checkBooks(t.db)).isSound, (await checkPayouts(t.db)).isSound]).toEqual([true, true])
}, PROCESSES_MS)
