/**
 * `npm run bench:growth`: the chat's list, a page of its history and a sent message with a large table of messages, as it is and split by
 * the shard key; a login among many accounts; a batch of tracking among many events, and what it costs to delete a month of them by rows
 * and by its partition.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { TrackingEvent } from '@daogang/contract/tracking'
import pg from 'pg'
import { lockOrCreateAccount } from '../server/auth/queries/accounts'
import { conversationPage } from '../server/chat/queries/conversations'
import { messagesBefore } from '../server/chat/queries/messages'
import { writeMessage } from '../server/chat/send'
import { keepPartitions } from '../server/db/partitions'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/schema'
import { createLog } from '../server/lib/log'
import { insertBatch, insertEvents } from '../server/tracking/repository'
import { makeTalkers, type Talker } from './chat/people'
import { table } from './lib/terminal.mjs'
import { percentile } from './lib/percentile'
import { makeDatabase, withClosers } from './lib/scratch-database'

const HELP = `npm run bench:growth -- [--messages 5000000] [--scale]

量聊天列表、翻历史和发消息在很多消息时要多久：现在的表，和按会话分成16份的表；再量十分之一那么多账号时的登录，五分之一那么多
埋点时存一批，以及删掉一个月的埋点，一行行删和整份丢掉。自己建一个库，量完就删。PostgreSQL 由 DATABASE_URL 指定，要能建库、
是超级用户。--scale 是五千万条，要四十分钟、40 GB。`

const MESSAGES = 5_000_000
const SCALED = 50_000_000
/** Messages of one conversation. */
const EACH = 50
const PARTS = 16
const CALLS = 500
const PEOPLE = 64
const TRACKED_OF_MESSAGES = 5
const ACCOUNTS_OF_MESSAGES = 10
const FIRST_MOBILE = 13_000_000_000
const BATCH = 20
/** In the last of the months that tracking fills. */
const TRACKED_AT = new Date(Date.UTC(2026, 8, 15))

type Times = Record<'list' | 'history' | 'send', number[]>

/** Runs the body without the keys and indexes of a table, and builds them afterwards: many times faster for many rows. */
async function withoutIndexes(client: pg.Client, name: string, body: () => Promise<unknown>): Promise<void> {
  const { rows: keys } = await client.query<{ name: string, text: string }>(`select conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`, [name])
  for (const key of keys) await client.query(`alter table ${name} drop constraint ${key.name}`)
  const { rows: indexes } = await client.query<{ name: string, text: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as text from pg_index where indrelid = $1::regclass`, [name])
  for (const index of indexes) await client.query(`drop index ${index.name}`)
  await body()
  for (const { text } of indexes) await client.query(text)
  for (const key of keys) await client.query(`alter table ${name} add constraint ${key.name} ${key.text}`)
}

/** Messages of all conversations mixed, as time brings them, over two years. Foreign keys are not checked: the rows fit by construction. */
async function fill(client: pg.Client, messages: number): Promise<void> {
  const conversations = Math.ceil(messages / EACH)
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await client.query(`create table all_conversations as select id from conversation
    union all select md5('conversation' || n)::uuid from generate_series(1, ${conversations}) n`)
  await withoutIndexes(client, 'chat_message', () =>
    client.query(`insert into chat_message (conversation_id, seq, id, role, client_id, kind, text, at, c_feed, b_feed)
      select id, seq, gen_random_uuid(), case seq % 2 when 0 then 'b' else 'c' end, gen_random_uuid(), 'text',
        '明天下午两点能来面试吗？带上健康证，到了给我打电话', now() - (${EACH} - seq) * interval '14 days', seq, seq
      from generate_series(1, ${EACH}) seq, all_conversations`))
  await client.query(`update conversation set last_seq = ${EACH}, last_at = now(), first_at = now() - interval '2 years'`)
  await client.query('set session_replication_role = default; analyze')
}

async function msOf<T>(action: () => Promise<T>, times: number[]): Promise<T> {
  const started = performance.now()
  const result = await action()
  times.push(performance.now() - started)
  return result
}

/** Milliseconds of each call, one after the other, each for other people and conversations. */
async function measure(db: Db, client: pg.Client, talkers: readonly Talker[]): Promise<Times> {
  const times: Times = { list: [], history: [], send: [] }
  const { rows: ids } = await client.query<{ id: string }>(`select id from all_conversations order by random() limit ${CALLS}`)
  for (let n = 0; n < CALLS; n++) {
    const person = talkers[n % talkers.length]!
    await msOf(() => conversationPage(db, person, undefined, null, new Date()), times.list)
    const rows = await msOf(() => messagesBefore(db, ids[n]!.id, 0, n % EACH + 2), times.history)
    if (rows.length === 0) throw new Error('a page of the history is empty')
    const message = { conversationId: person.conversations[0]!.id, clientId: randomUUID(), kind: 'text' as const, text: '好的，明天见' }
    await msOf(() => writeMessage(db, person, message, 0, new Date()), times.send)
  }
  return times
}

/** Every key of the table has the conversation already, so the table can be split by it as it is. */
async function split(client: pg.Client): Promise<void> {
  await client.query('alter table chat_message rename to chat_message_whole')
  await client.query(`create table chat_message (like chat_message_whole including defaults including constraints)
    partition by hash (conversation_id)`)
  for (let part = 0; part < PARTS; part++) {
    await client.query(`create table partitions.chat_message_${part} partition of chat_message
      for values with (modulus ${PARTS}, remainder ${part})`)
  }
  await client.query('set synchronous_commit = off; insert into chat_message select * from chat_message_whole')
  await client.query(`alter table chat_message add primary key (conversation_id, seq);
    create unique index on chat_message (conversation_id, role, client_id) where client_id is not null;
    create index on chat_message (conversation_id, c_feed); create index on chat_message (conversation_id, b_feed);
    create index on chat_message (ref) where kind = 'interview'`)
  await client.query('analyze')
}

async function planOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(`explain select * from chat_message
    where conversation_id = (md5('conversation1'))::uuid and seq < 40 order by seq desc limit 21`)
  const names = new Set(rows.map((row) => Object.values(row)[0] ?? '').join('\n').match(/ on chat_message\w*/g))
  return `${names.size} 份（${[...names].map((name) => name.slice(4)).join('、')}）`
}

const sizeOf = async (client: pg.Client, like: string): Promise<string> => {
  const { rows: [row] } = await client.query<{ size: string }>(
    `select pg_size_pretty(sum(pg_total_relation_size(oid))) as size from pg_class where relkind = 'r' and relname similar to $1`, [like])
  return row?.size ?? ''
}

async function timed(client: pg.Client, text: string): Promise<{ ms: number, wal: number }> {
  const position = async () => (await client.query<{ at: string }>(`select pg_current_wal_lsn() - '0/0' as at`)).rows[0]?.at ?? '0'
  const [before, started] = [await position(), performance.now()]
  await client.query(text)
  return { ms: performance.now() - started, wal: (Number(await position()) - Number(before)) / 1_048_576 }
}

/** A login of an account that exists. */
async function logins(db: Db, client: pg.Client, accounts: number): Promise<number[]> {
  await client.query('set session_replication_role = replica')
  await client.query(`insert into account (id, mobile, created_at)
    select gen_random_uuid(), (${FIRST_MOBILE} + n)::text, now() - n * interval '2 years' / ${accounts}
    from generate_series(1, ${accounts}) n`)
  await client.query('set session_replication_role = default; analyze account')
  const times: number[] = []
  for (let n = 0; n < CALLS; n++) {
    const mobile = String(FIRST_MOBILE + 1 + Math.floor(n / CALLS * accounts))
    const { isNew } = await msOf(() => db.transaction().execute((trx) => lockOrCreateAccount(trx, mobile, new Date())), times)
    if (isNew) throw new Error('a login made an account')
  }
  return times
}

/** A batch of events of one device. */
async function batches(db: Db): Promise<number[]> {
  const deviceId = randomUUID()
  await db.insertInto('device').values({ id: deviceId, created_at: TRACKED_AT }).execute()
  const times: number[] = []
  for (let n = 0; n < CALLS; n++) {
    const events = Array.from({ length: BATCH }, (_, index): TrackingEvent => ({
      deviceId, channelId: 'h5', pointId: 'page_enter', accessTime: '2026-09-15 08:00:00', args: { page: 'job-detail', n, index },
    }))
    await msOf(() => db.transaction().execute(async (trx) => {
      if (!await insertBatch(trx, deviceId, events, TRACKED_AT)) throw new Error('a batch was taken for another')
      await insertEvents(trx, { deviceId, accountId: null }, events, TRACKED_AT)
    }), times)
  }
  return times
}

/** The same rows in the table from before and in that by months, over 180 days. */
async function fillTracking(client: pg.Client, db: Db, rows: number): Promise<void> {
  for (const back of [5, 2]) await keepPartitions(db, new Date(Date.UTC(2026, 8 - back, 15)), createLog('silent'))
  await client.query('set session_replication_role = replica')
  for (const name of ['tracking_event', 'tracked_event']) {
    await client.query(`insert into ${name} (device_id, channel, point_id, accessed_at, args, received_at)
      select gen_random_uuid(), 'h5', 'page_enter', at, '{"page": "job-detail", "index": 3}', at
      from (select timestamptz '2026-04-01' + n * (interval '180 days' / ${rows}) as at from generate_series(0, ${rows - 1}) n) spread`)
  }
  await client.query('set session_replication_role = default; analyze')
}

async function deletions(client: pg.Client): Promise<string[][]> {
  const byRow = await timed(client, `delete from tracking_event where received_at < '2026-05-01'`)
  const byMonth = await timed(client, 'drop table partitions.tracked_event_2026_04')
  return [{ what: '一行行删', ...byRow }, { what: '丢掉整份', ...byMonth }]
    .map(({ what, ms, wal }) => [what, `${ms.toFixed(0)} ms`, `${wal.toFixed(1)} MB`])
}

const shown = (times: readonly number[]): string[] => [0.5, 0.95, 0.99].map((part) => `${percentile(times, part).toFixed(2)} ms`)

async function main(): Promise<void> {
  const { values } = parseArgs({ options: {
    messages: { type: 'string', default: String(MESSAGES) }, scale: { type: 'boolean', default: false }, help: { type: 'boolean' },
  } })
  const messages = values.scale ? SCALED : Number(values.messages)
  if (values.help || !Number.isInteger(messages) || messages < EACH) return console.log(HELP)
  await withClosers(async (closers) => {
    const url = await makeDatabase(closers)
    const talkers = await makeTalkers(url, PEOPLE)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    closers.unshift(() => client.end())
    const { db, close } = await openDatabase({ url, poolSize: 2, statementTimeout: 0, log: createLog('silent') })
    closers.unshift(close)
    console.log(`写入 ${messages} 条消息…`)
    await fill(client, messages)
    await measure(db, client, talkers)
    const rows: string[][] = []
    for (const what of ['现在的表', `按会话分成${PARTS}份`]) {
      if (rows.length > 0) await split(client)
      await measure(db, client, talkers)
      const { list, history, send } = await measure(db, client, talkers)
      const size = await sizeOf(client, rows.length > 0 ? 'chat_message_[0-9]+' : 'chat_message')
      console.log(`${what}：${size}，翻一页历史读 ${await planOf(client)}`)
      for (const [call, times] of Object.entries({ 聊天列表: list, 翻历史: history, 发消息: send })) rows.push([what, call, ...shown(times)])
    }
    const [accounts, events] = [messages / ACCOUNTS_OF_MESSAGES, messages / TRACKED_OF_MESSAGES]
    rows.push([`${accounts} 个账号`, '登录', ...shown(await logins(db, client, accounts))])
    await fillTracking(client, db, events)
    rows.push([`${events} 条埋点`, `一批 ${BATCH} 条`, ...shown(await batches(db))])
    console.log(table([['', '', 'p50', 'p95', 'p99'], ...rows], [2, 3, 4]))
    console.log(table([['一个月的埋点', '用时', '日志'], ...await deletions(client)], [1, 2]))
  })
}

void main()
