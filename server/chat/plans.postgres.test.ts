import { sql } from 'kysely'
import type { Statement } from '../db/open'
import { chatScene, text, type Scene } from '../tests/chat-scene'
import { createTestApp, TEST_NOW, type EndpointName, type TestApp } from '../tests/harness'
import { costOf } from '../tests/plans'

/** Conversations of the employer who asks and of another one, messages in each of them, and in the one that is read. */
const OWN = 300
const OTHERS = 6_000
/** Conversations that one statement makes: many at once take longer than the server gives one. */
const AT_ONCE = 300
const EACH = 5
const MESSAGES = 1_500
const LARGE = ['account', 'conversation', 'conversation_side', 'chat_feed', 'chat_message']

let t: TestApp
let scene: Scene
let statements: Statement[] = []
/** The place of the boss's feed at the end. */
const FEED = OWN + MESSAGES

/** Rows that a call may look at: for one thing with what stands around it, for a page of them, and for all that is one's own. */
const ONE = 30
const PAGE = 300
const ALL_CONVERSATIONS = 5 * OWN
const ALL_MESSAGES = 4 * (OWN * EACH + MESSAGES)

/**
 * Conversations about a job, from the one after `from` on; the n-th is at the n-th place of the employer's feed, with all its messages.
 * `mobiles` is where the numbers of their seekers begin.
 */
const converse = (jobId: string, employerId: string, from: number, mobiles: number) => sql`
  with numbers as (
    select n, gen_random_uuid() as seeker, gen_random_uuid() as conv from generate_series(${from + 1}::int, ${from + AT_ONCE}::int) n
  ), seekers as (
    insert into account (id, mobile, role, created_at)
    select seeker, (${mobiles}::bigint + n)::text, 'c', ${TEST_NOW} from numbers
  ), convs as (
    insert into conversation (id, job_id, seeker_id, employer_id, last_seq, first_at, last_at, created_at)
    select conv, ${jobId}, seeker, ${employerId}, ${EACH}, ${TEST_NOW}, ${TEST_NOW}::timestamptz - n * interval '1 minute', ${TEST_NOW}
    from numbers
  ), sides as (
    insert into conversation_side (conversation_id, role, account_id, unread, spoke, feed)
    select conv, role, case role when 'c' then seeker else ${employerId} end,
      case when role = 'b' and n % 50 = 0 then 1 else 0 end, role = 'c', case role when 'c' then 1 else n end
    from numbers, unnest(array['c', 'b']) role
  ), feeds as (
    insert into chat_feed (account_id, role, seq) select seeker, 'c', 1 from numbers
  )
  insert into chat_message (conversation_id, seq, id, role, kind, text, at, c_feed, b_feed)
  select conv, seq, gen_random_uuid(), 'c', 'text', '还招人吗', ${TEST_NOW}, 1, n from numbers, generate_series(1, ${EACH}::int) seq`

beforeAll(async () => {
  t = await createTestApp({ onStatement: (statement) => void statements.push(statement) })
  scene = await chatScene(t)
  const other = await chatScene(t)
  for (let from = 0; from < OWN; from += AT_ONCE) await converse(scene.jobId, scene.boss.id, from, 16_000_000_000).execute(t.db)
  for (let from = 0; from < OTHERS; from += AT_ONCE) await converse(other.jobId, other.boss.id, from, 17_000_000_000).execute(t.db)
  await sql`insert into chat_message (conversation_id, seq, id, role, kind, text, at, c_feed, b_feed)
    select ${scene.id}, n, gen_random_uuid(), case when n % 2 = 0 then 'b' else 'c' end, 'text', '好的', ${TEST_NOW}, n, ${OWN}::int + n
    from generate_series(1, ${MESSAGES}::int) n`.execute(t.db)
  await sql`update conversation set last_seq = ${MESSAGES}, first_at = ${TEST_NOW}, last_at = ${TEST_NOW}
    where id = ${scene.id}`.execute(t.db)
  await sql`update conversation_side set spoke = true, feed = case role when 'c' then ${MESSAGES}::int else ${FEED} end
    where conversation_id = ${scene.id}`.execute(t.db)
  await sql`update chat_feed set seq = case role when 'c' then ${MESSAGES}::int else ${FEED} end
    where account_id in (${scene.seeker.id}, ${scene.boss.id})`.execute(t.db)
  await sql`analyze`.execute(t.db)
})
afterAll(() => t.close())

/** What a call of the employer's costs. */
async function cost(name: EndpointName, input: object) {
  statements = []
  const { code, msg } = await scene.boss.call(name, input as never)
  const sent = statements
  expect([code, msg]).toEqual([0, expect.anything()])
  return costOf(t.db, sent, LARGE)
}

it.each<[what: string, name: EndpointName, input: () => object, rows: number]>([
  ['how many are unread', 'chatUnread', () => ({}), ONE],
  ['a page of a long conversation', 'chatMessages', () => ({ conversationId: scene.id }), PAGE],
  ['what changed lately', 'chatChanges', () => ({ since: FEED - 10 }), PAGE],
  ['all that changed, a page', 'chatChanges', () => ({ since: 0 }), ALL_MESSAGES],
  ['conversations', 'chatConversations', () => ({}), ALL_CONVERSATIONS],
  ['those with something unread', 'chatConversations', () => ({ filter: 'unread' }), PAGE],
  ['one conversation', 'chatConversation', () => ({ id: scene.id }), ONE],
  ['a search', 'chatSearch', () => ({ word: '招人' }), ALL_MESSAGES],
  ['a message', 'chatSendMsg', () => text(scene.id, '明天来'), ONE],
  ['having read', 'chatRead', () => ({ conversationId: scene.id, seq: MESSAGES }), ONE],
])('%s is found by indexes', async (_what, name, input, rows) => {
  const { rows: read, wholeTables } = await cost(name, input())
  expect(wholeTables).toEqual([])
  expect(read).toBeLessThanOrEqual(rows)
})
