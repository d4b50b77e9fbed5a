/** `npm run bench:console`: queues with 10,000 waiting items, figures, and what the planner expects of each figure, on the demo data. */
import { randomUUID } from 'node:crypto'
import { FIGURES } from '@daogang/contract/rules/figures'
import { sql } from 'kysely'
import { readConfig } from '../server/config'
import { migrate } from '../server/db/migrate'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/schema'
import { readFigures } from '../server/figures/read'
import { sourceOf } from '../server/figures/queries/sources'
import { createLog } from '../server/lib/log'
import { createOutboxWriter } from '../server/outbox/outbox'
import { decide } from '../server/review/hold'
import { claim, listQueue, summarise } from '../server/review/queue-verbs'
import { seed } from '../server/seed/index'
import { makeDatabase, withClosers } from './lib/scratch-database'

const WAITING = 10_000
const TIMES = 20
const PERCENT = 0.95
/** Decisions seal data of people with its key. */
const config = readConfig({ NODE_ENV: 'test', APP_SECRET: 'a secret of this measurement, 32 characters', DATA_DIR: '.data' })
const CALLER = { name: 'bench', roles: ['senior' as const, 'finance' as const, 'support' as const], sessionId: '' }

/** Runs something several times. @returns median and 95 % in ms */
async function timed(work: () => Promise<unknown>): Promise<string> {
  const all: number[] = []
  for (let nth = 0; nth < TIMES; nth += 1) {
    const before = performance.now()
    await work()
    all.push(performance.now() - before)
  }
  all.sort((a, b) => a - b)
  return `一半${all[TIMES / 2]!.toFixed(1)}毫秒，95%${all[Math.floor(TIMES * PERCENT) - 1]!.toFixed(1)}毫秒`
}

/** Reports of the first account, a second apart. */
async function makeReports(db: Db, now: Date): Promise<void> {
  await sql`insert into complaint (id, account_id, target_kind, target_id, target_name, evidence, reason, content, created_at)
    select gen_random_uuid(), (select id from account limit 1), 'job', gen_random_uuid(), '洗碗工', '[]', 'fee', '让我交押金',
      ${now}::timestamptz - n * interval '1 second' from generate_series(1, ${WAITING}) n`.execute(db)
}

void withClosers(async (closers) => {
  const url = await makeDatabase(closers)
  const log = createLog('silent')
  const opened = await openDatabase({ url, log })
  closers.unshift(opened.close)
  await migrate(opened, log)
  const { db } = opened
  const now = new Date()
  await seed(db, { now: () => now, log })
  await makeReports(db, now)
  await sql`analyze`.execute(db)
  const around = { db, now: () => now }

  console.log(`${WAITING}个等着审的举报，示例数据，各${TIMES}次`)
  console.log(`待办的总数：${await timed(() => summarise(around, CALLER))}`)
  console.log(`队列的第一页：${await timed(() => listQueue(around, CALLER, { kind: 'report' }))}`)
  let cursor: string | undefined
  for (let page = 0; page < WAITING / 40; page += 1) {
    cursor = (await listQueue(around, CALLER, { kind: 'report', ...(cursor !== undefined && { cursor }) })).next
  }
  const middle = { kind: 'report', ...(cursor !== undefined && { cursor }) }
  console.log(`队列中间的一页：${await timed(() => listQueue(around, CALLER, middle))}`)
  const { items } = await listQueue(around, CALLER, { kind: 'report' })
  const ids = items.map(({ id }) => id)
  let nth = 0
  console.log(`领一个：${await timed(() => claim(around, CALLER, { kind: 'report', id: ids[nth++ % ids.length] ?? '' }))}`)
  console.log(`审一个：${await timed(() => decide({ ...around, config, outbox: createOutboxWriter(config.sealSecrets) }, CALLER, {
    once: randomUUID(), kind: 'report', ids: [ids[nth++ % ids.length] ?? ''], outcome: 'approve', code: '', reason: '',
  }))}`)
  console.log(`所有数字：${await timed(() => readFigures({ db, log, now }))}`)
  for (const figure of FIGURES) {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Total Cost': number } }] }>`
      explain (format json) select count(*) from (${sourceOf(figure, now)}) as counted`.execute(db)
    console.log(`${figure}：计划的代价${rows[0]!['QUERY PLAN'][0].Plan['Total Cost']}`)
  }
})
