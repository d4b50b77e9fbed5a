/** `npm run bench:ledger`: transfers a second on one hot account and on many, beside a bare update of two rows in the same run. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { migrate } from '../server/db/migrate'
import { openDatabase } from '../server/db/open'
import type { Db, Trx } from '../server/db/schema'
import { claimOf, move } from '../server/ledger/rules'
import { checkBooks } from '../server/ledger/check'
import { transfer } from '../server/ledger/transfer'
import { createLog } from '../server/lib/log'
import { makeDatabase, withClosers } from './lib/scratch-database'

const SECONDS = 5
const CONNECTIONS = 8
const MANY = 1000

/** Runs work on all connections for some seconds. @returns how many a second */
async function rate(db: Db, work: (trx: Trx, nth: number) => Promise<unknown>): Promise<number> {
  const end = Date.now() + SECONDS * 1000
  let done = 0
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (Date.now() < end) {
      await db.transaction().execute((trx) => work(trx, done))
      done++
    }
  }))
  return done / SECONDS
}

void withClosers(async (closers) => {
  const url = await makeDatabase(closers)
  const log = createLog('silent')
  const opened = await openDatabase({ url, log })
  closers.unshift(opened.close)
  await migrate(opened, log)
  const { db } = opened
  const workers = Array.from({ length: MANY }, () => randomUUID())
  const employers = Array.from({ length: MANY }, () => randomUUID())
  await sql`create table bare (id integer primary key, balance bigint not null)`.execute(db)
  await sql`insert into bare select n, 0 from generate_series(0, ${MANY * 2 - 1}::integer) n`.execute(db)
  const bare = (trx: Trx, from: number, to: number) => sql`update bare set balance = balance + case id when ${from} then -1 else 1 end
    where id in (select id from bare where id in (${from}, ${to}) order by id for no key update)`.execute(trx)
  const earn = (trx: Trx, employer: string, worker: string) => transfer(trx, {
    key: randomUUID(), kind: 'earn', legs: move({ kind: 'employer', owner: employer }, claimOf(worker), 100),
  }, new Date())
  const any = () => Math.floor(Math.random() * MANY)

  console.log(`${CONNECTIONS}个连接，各${SECONDS}秒，每秒笔数`)
  for (const [what, employer] of [['一个热账户', () => 0], ['许多账户', any]] as const) {
    const plain = await rate(db, (trx) => bare(trx, employer(), MANY + any()))
    const booked = await rate(db, (trx) => earn(trx, employers[employer()]!, workers[any()]!))
    console.log(`${what}：只改两行 ${plain.toFixed(0)}，记账 ${booked.toFixed(0)}，比例 ${(booked / plain).toFixed(2)}`)
  }
  console.log((await checkBooks(db)).lines.join('\n'))
})
