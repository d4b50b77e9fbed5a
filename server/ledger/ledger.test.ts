import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Trx } from '../db/schema'
import { createTestApp, type TestApp } from '../tests/harness'
import { checkBooks, checkBooksDaily } from './check'
import { balanceOf } from './repository'
import { claimOf, inFlight, move, paidOut, type AccountRef } from './rules'
import { hold, resolve, transfer } from './transfer'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const inTransaction = <R>(work: (trx: Trx) => Promise<R>): Promise<R> => t.db.transaction().execute(work)
const EMPLOYER = { kind: 'employer' as const, owner: 'e' }
const earn = (accountId: string, amount: number, key: string = randomUUID()) =>
  inTransaction((trx) => transfer(trx, { key, kind: 'earn', legs: move(EMPLOYER, claimOf(accountId), amount) }, t.deps.now()))
const holdFor = (accountId: string, amount: number, key: string = randomUUID()) =>
  inTransaction((trx) => hold(trx, { key, subject: key, accountId, channel: 'wechat', amount }, t.deps.now()))
const end = (how: 'post' | 'void' | 'return', id: string, accountId: string, key: string = randomUUID()) =>
  inTransaction((trx) => resolve(trx, { key, how, id, accountId }, t.deps.now()))
const claim = (accountId: string) => balanceOf(t.db, claimOf(accountId))

describe('a transfer', () => {
  it('moves money once for a key, also a hundred times at once', async () => {
    const [worker, key] = [randomUUID(), randomUUID()]
    const ids = await Promise.all(Array.from({ length: 100 }, () => earn(worker, 700, key)))
    expect(new Set(ids).size).toBe(1)
    expect(await claim(worker)).toBe(700)
  })

  it('refuses the same key with another amount, account or kind', async () => {
    const [worker, key] = [randomUUID(), randomUUID()]
    await earn(worker, 700, key)
    await expect(earn(worker, 701, key)).rejects.toMatchObject({ reason: 'key' })
    await expect(earn(randomUUID(), 700, key)).rejects.toMatchObject({ reason: 'key' })
    const award = { key, kind: 'award' as const, legs: move(EMPLOYER, claimOf(worker), 700) }
    await expect(inTransaction((trx) => transfer(trx, award, t.deps.now()))).rejects.toMatchObject({ reason: 'key' })
    expect(await claim(worker)).toBe(700)
  })
})

describe('a hold', () => {
  it('takes from the purse that it names, and gives back to it', async () => {
    const worker = randomUUID()
    await earn(worker, 300)
    await inTransaction((trx) => transfer(trx,
      { key: randomUUID(), kind: 'earn', note: '11月接单', legs: move(EMPLOYER, claimOf(worker, 'zzx'), 500) }, t.deps.now()))
    const [key, purse] = [randomUUID(), 'zzx' as const]
    const id = await inTransaction((trx) =>
      hold(trx, { key, subject: key, accountId: worker, purse, channel: 'bank', amount: 400 }, t.deps.now()))
    expect([await claim(worker), await balanceOf(t.db, claimOf(worker, 'zzx'))]).toEqual([300, 100])
    await inTransaction((trx) => resolve(trx, { key: randomUUID(), how: 'void', id, accountId: worker, purse }, t.deps.now()))
    expect([await claim(worker), await balanceOf(t.db, claimOf(worker, 'zzx'))]).toEqual([300, 500])
  })

  it('takes no more than the claim, also a hundred at once', async () => {
    const worker = randomUUID()
    await earn(worker, 1050)
    const held = await Promise.allSettled(Array.from({ length: 100 }, () => holdFor(worker, 100)))
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const one of held) if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'short' })
    expect(await claim(worker)).toBe(50)
  })

  it('is resolved once, whatever arrives at the same time', async () => {
    const worker = randomUUID()
    await earn(worker, 500)
    const before = await balanceOf(t.db, paidOut('wechat'))
    const id = await holdFor(worker, 500)
    const ends = await Promise.allSettled(Array.from({ length: 100 }, (_, nth) =>
      end(nth % 2 === 0 ? 'post' : 'void', id, worker, `${id} ${nth}`)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of ends) if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'resolved' })
    expect(await claim(worker) + await balanceOf(t.db, paidOut('wechat')) - before).toBe(500)
  })

  it('that was paid can be returned once, and one that was voided cannot', async () => {
    const worker = randomUUID()
    await earn(worker, 900)
    const [paid, voided] = [await holdFor(worker, 400), await holdFor(worker, 500)]
    const post = await end('post', paid, worker)
    const back = await end('void', voided, worker)
    await end('return', post, worker)
    await expect(end('return', post, worker)).rejects.toMatchObject({ reason: 'resolved' })
    await expect(end('return', back, worker)).rejects.toThrow('Not a post')
    expect(await claim(worker)).toBe(900)
  })
})

describe('the database', () => {
  /** Adds a transfer and its entries without the program's checks. */
  const raw = (
    legs: readonly { account: string, amount: number }[], values: { kind?: 'earn' | 'post', resolves?: string, legs?: number } = {},
  ) =>
    inTransaction(async (trx) => {
      const id = randomUUID()
      await trx.insertInto('ledger_transfer').values({
        id, key: id, input_hash: Buffer.from(''), kind: values.kind ?? 'earn', resolves: values.resolves ?? null,
        legs: values.legs ?? legs.length, at: t.deps.now(),
      }).execute()
      for (const [nth, { account, amount }] of legs.entries()) {
        await trx.insertInto('ledger_entry').values({ transfer_id: id, nth, account_id: account, amount, at: t.deps.now() }).execute()
      }
      return id
    })
  const idOf = async (ref: AccountRef) =>
    (await t.db.selectFrom('ledger_account').select('id').where('kind', '=', ref.kind).where('owner', '=', ref.owner)
      .executeTakeFirstOrThrow()).id
  let worker: string
  let account: string
  let employer: string
  beforeAll(async () => {
    worker = randomUUID()
    await earn(worker, 100)
    account = await idOf(claimOf(worker))
    employer = await idOf(EMPLOYER)
  })

  it('rejects a transfer that does not sum to zero or lacks legs', async () => {
    await expect(raw([{ account, amount: 5 }, { account: employer, amount: -4 }])).rejects.toThrow('does not sum to zero')
    await expect(raw([{ account, amount: 5 }, { account: employer, amount: -5 }], { legs: 3 })).rejects.toThrow('2 of 3 legs')
    await expect(raw([], { legs: 2 })).rejects.toThrow('0 of 2 legs')
  })

  it('rejects more entries for a transfer of before', async () => {
    const id = await earn(worker, 1)
    await expect(inTransaction(async (trx) => {
      for (const [nth, [to, amount]] of ([[account, 5], [employer, -5]] as const).entries()) {
        await trx.insertInto('ledger_entry').values({ transfer_id: id, nth: nth + 2, account_id: to, amount, at: t.deps.now() }).execute()
      }
    })).rejects.toThrow('has no leg 2')
  })

  it('rejects a claim below zero', async () => {
    await expect(raw([{ account, amount: -5000 }, { account: employer, amount: 5000 }])).rejects.toThrow('ledger_account_floor')
  })

  it('rejects a resolution that moves another amount than was held', async () => {
    const id = await holdFor(worker, 10)
    const [flight, out] = [await idOf(inFlight('wechat')), await idOf(paidOut('wechat')).catch(() => '')]
    if (out === '') await end('post', await holdFor(worker, 1), worker)
    const paid = await idOf(paidOut('wechat'))
    await expect(raw([{ account: flight, amount: -9 }, { account: paid, amount: 9 }], { kind: 'post', resolves: id }))
      .rejects.toThrow('does not resolve what was held')
  })

  it.each([
    ['an entry is changed', sql`update ledger_entry set amount = 7`], ['an entry is deleted', sql`delete from ledger_entry`],
    ['a transfer is changed', sql`update ledger_transfer set subject = 'x'`], ['a transfer is deleted', sql`delete from ledger_transfer`],
    ['a balance is set', sql`update ledger_account set balance = 7`], ['an account is deleted', sql`delete from ledger_account`],
    ['the entries are emptied', sql`truncate ledger_entry`],
    ['an account begins with money', sql`insert into ledger_account (id, kind, owner, asset, balance, created_at)
      values (${randomUUID()}, 'claim', 'rich', 'CNY', 5, now())`],
  ])('refuses that %s', async (_what, statement) => {
    await expect(statement.execute(t.db)).rejects.toThrow(/ledger/)
  })
})

describe('the check of the books', () => {
  it('passes sound books', async () => {
    expect(await checkBooks(t.db)).toMatchObject({ isSound: true, lines: [expect.stringContaining('账平')] })
  })

  it('runs once a day, at four in China', async () => {
    const written: string[] = []
    const log = { ...t.deps.log, info: () => void written.push('sound'), error: () => void written.push('differs') }
    for (let hour = 0; hour < 24; hour++) await checkBooksDaily(t.db, log, new Date(Date.UTC(2026, 10, 25, hour)))
    expect(written).toEqual(['sound'])
  })

  it('finds each kind of damage', async () => {
    const worker = randomUUID()
    await earn(worker, 300)
    await holdFor(worker, 100)
    // Only a superuser's session gets past the triggers.
    const damage = async (...statements: ReturnType<typeof sql>[]): Promise<string> => {
      const undo = new Error('undo')
      let lines: string[] = []
      await inTransaction(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        for (const statement of statements) await statement.execute(trx)
        lines = (await checkBooks(trx)).lines
        throw undo
      }).catch((error: unknown) => { if (error !== undo) throw error })
      return lines.join('\n')
    }
    const mine = sql`(select id from ledger_account where kind = 'claim' and owner = ${worker})`
    expect(await damage(sql`update ledger_account set balance = balance + 1 where id = ${mine}`)).toMatch(/余额和分录对不上[\s\S]*总账不平/)
    expect(await damage(sql`update ledger_entry set amount = amount + 1 where account_id = ${mine}`)).toContain('转账不平')
    expect(await damage(sql`delete from ledger_entry where account_id = ${mine}`)).toContain('转账缺分录')
    expect(await damage(sql`delete from ledger_transfer where kind = 'hold'`)).toContain('在途的钱和没了结的冻结对不上')
    expect(await damage(sql`alter table ledger_account drop constraint ledger_account_floor`,
      sql`update ledger_account set balance = -1 where id = ${mine}`)).toContain('账户小于零')
    expect((await checkBooks(t.db)).isSound).toBe(true)
  })
})

it('keeps the same balances as the rules in random histories with crashes', async () => {
  const step = fc.record({
    what: fc.constantFrom('earn', 'hold', 'post', 'void', 'return'), amount: fc.integer({ min: 1, max: 900 }), crash: fc.boolean(),
  })
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (history) => {
    const worker = randomUUID()
    const [open, paid]: [string[], string[]] = [[], []]
    let has = 0
    for (const { what, amount, crash } of history) {
      const attempt = (work: (trx: Trx) => Promise<string>): Promise<string | undefined> => inTransaction(async (trx) => {
        const id = await work(trx)
        if (crash) throw new Error('crash')
        return id
      }).catch(() => undefined)
      const key = randomUUID()
      if (what === 'earn') {
        const legs = move(EMPLOYER, claimOf(worker), amount)
        if (await attempt((trx) => transfer(trx, { key, kind: 'earn', legs }, t.deps.now())) !== undefined) has += amount
      } else if (what === 'hold') {
        const held = { key, subject: `${amount}`, accountId: worker, channel: 'alipay', amount }
        const id = await attempt((trx) => hold(trx, held, t.deps.now()))
        expect(id !== undefined).toBe(!crash && amount <= has)
        if (id !== undefined) {
          open.push(`${id} ${amount}`)
          has -= amount
        }
      } else {
        const from = what === 'return' ? paid : open
        const [id, held] = (from[0] ?? '').split(' ')
        if (!id) continue
        const done = await attempt((trx) => resolve(trx, { key, how: what, id, accountId: worker }, t.deps.now()))
        if (done === undefined) continue
        from.shift()
        if (what === 'post') paid.push(`${done} ${held}`)
        else has += Number(held)
      }
    }
    expect(await claim(worker)).toBe(has)
  }), { numRuns: 40 })
  expect(await checkBooks(t.db)).toMatchObject({ isSound: true })
})
