/**
 * `npm run bench:growth`: the chat's list and a page of its history in a large table of messages, as it is and split by the shard key; and
 * what it costs to delete a month of tracking by rows and by its partition.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { conversationPage } from '../server/chat/queries/conversations'
import { messagesBefore } from '../server/chat/queries/messages'
import { keepPartitions } from '../server/db/partitions'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/schema'
import { createLog } from '../server/lib/log'
import { makeTalkers, type Talker } from './chat/people'
import { table } from './lib/terminal.mjs'
import { percentile } from './lib/percentile'
import { makeDatabase, withClosers } from './lib/scratch-database'

const HELP = `npm run bench:growth -- [--messages 5000000] [--scale]

量聊天列表和翻历史在很多消息时要多久：现在的表，和按会话分成16份的表；再量删掉一个月的埋点，一行行删和整份丢掉。
自己建一个库，量完就删。PostgreSQL 由 DATABASE_URL 指定，要能建库、是超级用户。--scale 是五千万条，要一两个小时、30 GB。`

const MESSAGES = 5_000_000
const SCALED = 50_000_000
/** Messages of one conversation. */
const EACH = 50
const PARTS = 16
const CALLS = 500
const PEOPLE = 64
const TRACKED_OF_MESSAGES = 5

interface Times { list: number[], history: number[] }

/** Messages of all conversations mixed, as time brings them, over two years. Foreign keys are not checked: the rows fit by construction. */
async function fill(client: pg.Client, messages: number): Promise<void> {
  const conversations = Math.ceil(messages / EACH)
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await client.query(`create table all_conversations as select id from conversation
    union all select md5('conversation' || n)::uuid from generate_series(1, ${conversations}) n`)
  await client.query(`insert into chat_message (conversation_id, seq, id, role, client_id, kind, text, at, c_feed, b_feed)
    select id, seq, gen_random_uuid(), case seq % 2 when 0 then 'b' else 'c' end, gen_random_uuid(), 'text',
      '明天下午两点能来面试吗？带上健康证，到了给我打电话', now() - (${EACH} - seq) * interval '14 days', seq, seq
    from generate_series(1, ${EACH}) seq, all_conversations`)
  await client.query(`update conversation set last_seq = ${EACH}, last_at = now(), first_at = now() - interval '2 years'`)
  await client.query('set session_replication_role = default; analyze')
}

/** Milliseconds of each call, one after the other, each for other people and conversations. */
async function measure(db: Db, client: pg.Client, talkers: readonly Talker[]): Promise<Times> {
  const times: Times = { list: [], history: [] }
  const { rows: ids } = await client.query<{ id: string }>(`select id from all_conversations order by random() limit ${CALLS}`)
  for (let n = 0; n < CALLS; n++) {
    const person = talkers[n % talkers.length]!
    const started = performance.now()
    await conversationPage(db, person, undefined, null, new Date())
    times.list.push(performance.now() - started)
    const asked = performance.now()
    const rows = await messagesBefore(db, ids[n]!.id, 0, n % EACH + 2)
    times.history.push(performance.now() - asked)
    if (rows.length === 0) throw new Error('a page of the history is empty')
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

/** The same rows in the table from before and in that by months. */
async function tracking(client: pg.Client, db: Db, rows: number): Promise<string[][]> {
  const log = createLog('silent')
  for (const back of [5, 2]) await keepPartitions(db, new Date(Date.UTC(2026, 8 - back, 15)), log)
  await client.query('set session_replication_role = replica')
  for (const name of ['tracking_event', 'tracked_event']) {
    await client.query(`insert into ${name} (device_id, channel, point_id, accessed_at, args, received_at)
      select gen_random_uuid(), 'h5', 'page_enter', at, '{"page": "job-detail", "index": 3}', at
      from (select timestamptz '2026-04-01' + n * (interval '180 days' / ${rows}) as at from generate_series(0, ${rows - 1}) n) spread`)
  }
  await client.query('set session_replication_role = default; analyze')
  const month = `received_at < '2026-05-01'`
  const byRow = await timed(client, `delete from tracking_event where ${month}`)
  const byMonth = await timed(client, 'drop table partitions.tracked_event_2026_04')
  return [{ what: '一行行删', ...byRow }, { what: '丢掉整份', ...byMonth }]
    .map(({ what, ms, wal }) => [what, `${ms.toFixed(0)} ms`, `${wal.toFixed(1)} MB`])
}

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
    const rows: (string | number)[][] = []
    for (const what of ['现在的表', `按会话分成${PARTS}份`]) {
      if (rows.length > 0) await split(client)
      await measure(db, client, talkers)
      const { list, history } = await measure(db, client, talkers)
      const size = await sizeOf(client, rows.length > 0 ? 'chat_message_[0-9]+' : 'chat_message')
      const shown = [list, history].flatMap((times) => [0.5, 0.95].map((part) => `${percentile(times, part).toFixed(2)} ms`))
      rows.push([what, ...shown, size, await planOf(client)])
    }
    console.log(table([['', '列表 p50', 'p95', '历史 p50', 'p95', '大小', '计划读'], ...rows], [1, 2, 3, 4]))
    console.log(table([['一个月的埋点', '用时', '日志'], ...await tracking(client, db, messages / TRACKED_OF_MESSAGES)], [1, 2]))
  })
}

void main()
