/**
 * `npm run bench:punches -- [--workers 10000] [--seconds 60]`: people who clock in within one minute on one PostgreSQL. Some clients send
 * their punch twice, and all of them send it again after a failure, as the queue of the app does. Measures the verb with its transactions,
 * without HTTP.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { punch } from '../server/attendance/punch'
import { migrate } from '../server/db/migrate'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/schema'
import { createLog } from '../server/lib/log'
import { Refusal } from '../server/lib/refusal'
import { seed } from '../server/seed/index'
import { percentile } from './lib/percentile'
import { makeDatabase, withClosers } from './lib/scratch-database'

const { values } = parseArgs({
  options: { workers: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '60' } },
})
const [WORKERS, SECONDS] = [Number(values.workers), Number(values.seconds)]
/** The share of clients that send their punch again at the same time. */
const RETRIES = 0.2
/** A client waits this long after a failure, and up to twice as long. */
const RETRY_MS = 2_000

interface Worker {
  account_id: string
  id: string
}

/** Copies of one employment of the seed, each with its own person, resume and application. */
async function makeWorkers(db: Db): Promise<Worker[]> {
  const { rows: [model] } = await sql<{ id: string }>`select id from employment where ends_on is null order by starts_on limit 1`
    .execute(db)
  const { rows } = await sql<Worker>`
    with model as (select * from employment where id = ${model?.id}),
    made as (select gen_random_uuid() as person_id, gen_random_uuid() as cv_id, gen_random_uuid() as apply_id, n
      from generate_series(1, ${WORKERS}::integer) n),
    accounts as (insert into account (id, mobile, role, created_at) select person_id, (16000000000 + n)::text, 'c', now() from made),
    resumes as (insert into resume select (jsonb_populate_record(resume, jsonb_build_object('id', cv_id, 'account_id', person_id))).*
      from made, resume where resume.account_id = (select account_id from model)),
    applications as (insert into application select (jsonb_populate_record(application,
      jsonb_build_object('id', apply_id, 'account_id', person_id, 'resume_id', cv_id))).*
      from made, application where application.id = (select application_id from model))
    insert into employment select (jsonb_populate_record(employment, jsonb_build_object('id', gen_random_uuid(), 'account_id', person_id,
      'application_id', apply_id))).* from made, employment where employment.id = (select id from model)
    returning account_id, id`.execute(db)
  return rows
}

void withClosers(async (closers) => {
  const url = await makeDatabase(closers)
  const log = createLog('silent')
  const opened = await openDatabase({ url, log })
  closers.unshift(opened.close)
  await migrate(opened, log)
  const { db } = opened
  await seed(db, { now: () => new Date(), log: { info: () => undefined } })
  const workers = await makeWorkers(db)
  await sql`analyze`.execute(db)
  const deps = { db, now: () => new Date() } as Parameters<typeof punch>[0]
  const position = { latitude: 31.2, longitude: 121.4, accuracy: 20 }

  const waits: number[] = []
  let failed = 0
  let sent = 0
  const [reasons, refused] = [new Map<string, number>(), new Map<string, number>()]
  const send = async (worker: Worker, once: string, dueAt: number): Promise<void> => {
    const deviceAt = new Date().toISOString()
    for (;;) {
      const body = { once, employmentId: worker.id, direction: 'in' as const, deviceAt, sentAt: new Date().toISOString(), position }
      // Only the id of the user is read.
      const call = { body, user: { id: worker.account_id } } as Parameters<typeof punch>[1]
      sent += 1
      const failure = await punch(deps, call).then(() => undefined, (error: Error) => error)
      if (!failure) return void waits.push(performance.now() - dueAt)
      // The app's queue does not send a refused punch again either.
      if (failure instanceof Refusal) return void refused.set(failure.message, (refused.get(failure.message) ?? 0) + 1)
      failed += 1
      reasons.set(failure.message, (reasons.get(failure.message) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random())))
    }
  }

  const start = performance.now()
  const all = workers.map(async (worker, nth) => {
    const at = (nth / WORKERS) * SECONDS * 1000
    await new Promise((resolve) => setTimeout(resolve, at))
    const [once, dueAt] = [randomUUID(), start + at]
    const times = nth % Math.round(1 / RETRIES) === 0 ? 2 : 1
    await Promise.all(Array.from({ length: times }, () => send(worker, once, dueAt)))
  })
  await Promise.all(all)
  const seconds = (performance.now() - start) / 1000
  const { count, people } = await db.selectFrom('punch').innerJoin('employment', 'employment.id', 'punch.employment_id')
    .select((e) => [
      e.fn.countAll<string>().as('count'), e.fn.count<string>('punch.employment_id').distinct().as('people'),
    ]).where('employment.id', 'in', workers.map(({ id }) => id)).executeTakeFirstOrThrow()
  const [median, p99, max] = [0.5, 0.99, 1].map((part) => percentile(waits, part).toFixed(0))
  console.log(`${WORKERS}人，${SECONDS}秒内打卡，请求${sent}次，用了${seconds.toFixed(1)}秒，每秒${(sent / seconds).toFixed(0)}次，失败后重发${failed}次`)
  for (const [reason, count] of reasons) console.log(`失败${count}次：${reason}`)
  console.log(`耗时 中位${median} ms，p99 ${p99} ms，最长${max} ms`)
  for (const [reason, count] of refused) console.log(`拒绝${count}次：${reason}`)
  console.log(`记下${count}次：丢了${WORKERS - Number(people)}，重了${Number(count) - Number(people)}`)
})
