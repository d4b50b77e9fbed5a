import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ensureServer } from '../../scripts/lib/build-server.mjs'
import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { claimOf, inFlight, paidOut } from '../ledger/rules'
import { createTestApp, type TestApp } from '../tests/harness'
import { createProcesses, freePort, health, PROCESSES_MS, until } from '../tests/process'
import { makeRegular } from '../tests/wallet'
import { checkPayouts } from './reconcile'

/** Paid at once, without an answer, lost on the way, slow answers, and refused by name: as the last digits of the amount say. */
const SCRIPTS = [0, 4, 5, 14, 1]
/** Three withdrawals each: a fourth one of a day would be reviewed. */
const PEOPLE = 50
const EARNED = 1_000_000
/** A client gives up after so many. */
const TRIES = 50

type Earner = Awaited<ReturnType<typeof makeRegular>>

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

/** Withdraws as a client does: the same request again, at the other process, until one answers. @returns the withdrawal's id */
async function draw(ports: readonly number[], { token, device }: Earner, body: object, nth: number): Promise<string> {
  for (let tries = nth; tries < nth + TRIES; tries++) {
    const answer = await fetch(`http://127.0.0.1:${ports[tries % ports.length]}/wallet/drawCash`, {
      method: 'POST', headers: { ...device, authorization: token, 'content-type': 'application/json' }, body: JSON.stringify(body),
    }).then(async (response) => {
      const retryAfter = Number(response.headers.get('retry-after'))
      return { ...await response.json() as { code: number, data?: { id: string } }, retryAfter }
    }).catch(() => undefined)
    if (answer?.data) return answer.data.id
    if (answer?.retryAfter) await new Promise((resolve) => { setTimeout(resolve, answer.retryAfter * 1000) })
    // 5xx: busy, or going down. Anything else is a refusal, which no second try changes.
    if (answer && answer.code < 500_000) throw new Error(JSON.stringify(answer))
  }
  throw new Error('no process answered')
}

it('pays each of 100 withdrawals and 100 repeats of one once with two processes, of which one is killed in the middle', async () => {
  t.advance(Date.now() - t.deps.now().getTime())
  const people: Earner[] = []
  for (let nth = 0; nth < PEOPLE; nth++) people.push(await makeRegular(t, EARNED))
  const servers = [await startServer(), await startServer()] as const
  for (const { port, output } of servers) await until(async () => await health(port) === 200, `healthy: ${output()}`)
  const ports = servers.map(({ port }) => port)

  const bodyOf = (earner: Earner, amount: number) => ({ once: randomUUID(), payeeId: earner.payeeId, amount })
  const [first] = people as [Earner]
  const one = bodyOf(first, 7_700)
  const many = Array.from({ length: 100 }, (_, nth) => {
    const earner = people[nth % PEOPLE] ?? first
    return { earner, body: bodyOf(earner, 10_000 + 100 * nth + (SCRIPTS[nth % SCRIPTS.length] ?? 0)) }
  })
  const drawing = Promise.all(many.flatMap(({ earner, body }, nth) => [draw(ports, earner, body, nth), draw(ports, first, one, nth + 1)]))

  // While requests are under way, and slow answers of the provider too.
  const slow = () => t.db.selectFrom('development_payout').select('bill_no').where('script', '=', 'delayed').execute()
  await until(async () => (await slow()).length > 0, 'the first slow bills arrived')
  servers[0].child.kill('SIGKILL')
  await servers[0].ended
  const ids = await drawing
  expect(new Set(ids.filter((_, nth) => nth % 2 === 1)).size).toBe(1)
  expect(new Set(ids).size).toBe(101)
  const drawn = await t.db.selectFrom('withdrawal').select('state').where('account_id', 'in', people.map(({ id }) => id)).execute()
  expect(drawn).toEqual(Array.from({ length: 101 }, () => ({ state: 'submitted' })))

  const open = () => t.db.selectFrom('payout').select('bill_no').where('state', 'in', ['accepted', 'processing', 'unknown']).execute()
  await until(async () => {
    const bills = await open()
    // As a provider does, and each callback twice.
    await Promise.all([...bills, ...bills].map(({ bill_no: billNo }) => fetch(`http://127.0.0.1:${ports[1]}/callback/payout/alipay`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ billNo }),
    })))
    return bills.length === 0
  }, `all settled: ${servers[1].output()}`)

  const amounts = [one.amount, ...many.map(({ body }) => body.amount)]
  const sum = amounts.filter((amount) => amount % 100 !== 1).reduce((total, amount) => total + amount, 0)
  const booked = await t.db.selectFrom('development_payout').select(['bill_no', 'amount', 'script']).execute()
  expect(booked).toHaveLength(101)
  expect(booked.filter(({ script }) => script !== 'wrong-name').reduce((total, { amount }) => total + amount, 0)).toBe(sum)
  expect([await balanceOf(t.db, paidOut('alipay')), await balanceOf(t.db, inFlight('alipay'))]).toEqual([sum, 0])
  const claims = await Promise.all(people.map(({ id }) => balanceOf(t.db, claimOf(id))))
  expect(claims.reduce((total, claim) => total + claim, 0)).toBe(PEOPLE * EARNED - sum)
  expect([(await checkBooks(t.db)).isSound, (await checkPayouts(t.db)).isSound]).toEqual([true, true])
}, PROCESSES_MS)
