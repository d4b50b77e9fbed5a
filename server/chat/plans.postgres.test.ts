import { sql } from 'kysely'
import type { Statement } from '../lib/tracing'
import { chatScene, text, type Scene } from '../tests/chat-scene'
import { createTestApp, TEST_NOW, type EndpointName, type TestApp } from '../tests/harness'
import { costOf } from '../tests/plans'
import { WINDOW } from './queries/changes'

/** Conversations of the employer and of another one, messages in each, and messages in the one that is read. */
const OWN = 300
const OTHERS = 6_000
/** Conversations that one statement inserts: larger batches exceed the statement timeout. */
const AT_ONCE = 300
const EACH = 5
const MESSAGES = 600
const LARGE = ['account', 'conversation', 'conversation_side', 'chat_feed', 'chat_message']

let t: TestApp
let scene: Scene
let statements: Statement[] = []
/** The final position of the boss's feed. */
const FEED = OWN + MESSAGES

/** Rows that a call may read: for one item, for a page, and for all of the caller's conversations or messages. */
const ONE = 30
const PAGE = 300
/** The window of a page with its messages, and a look at each conversation that changed since. */
const FAR_BEHIND = 3 * OWN + 2 * EACH * WINDOW
const ALL_CONVERSATIONS = 5 * OWN
const ALL_MESSAGES = 4 * (OWN * EACH + MESSAGES)

/**
 * Inserts conversations about a job, starting after number `from`. The n-th one and its messages are at position n of the employer's feed.
 * @param mobiles the base of the seekers' phone numbers
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

/** The cost of a call by the employer. */
async function cost(name: EndpointName, input: object) {
  statements = []
  const { code, msg } = await scene.boss.call(name, input)
  const sent = statements
  expect([code, msg]).toEqual([0, expect.anything()])
  return costOf(t.db, sent, LARGE)
}

it.each<[what: string, name: EndpointName, input: () => object, rows: number]>([
  ['the unread count', 'chatUnread', () => ({}), ONE],
  ['a page of a long conversation', 'chatMessages', () => ({ conversationId: scene.id }), PAGE],
  ['recent changes', 'chatChanges', () => ({ since: FEED - 10 }), PAGE],
  ['a page of all changes', 'chatChanges', () => ({ since: 0 }), FAR_BEHIND],
  ['the list of conversations', 'chatConversations', () => ({}), ALL_CONVERSATIONS],
  ['unread conversations', 'chatConversations', () => ({ filter: 'unread' }), PAGE],
  ['one conversation', 'chatConversation', () => ({ id: scene.id }), ONE],
  ['a search', 'chatSearch', () => ({ word: '招人' }), ALL_MESSAGES],
  ['sending a message', 'chatSendMsg', () => text(scene.id, '明天来'), ONE],
  ['marking as read', 'chatRead', () => ({ conversationId: scene.id, seq: MESSAGES }), ONE],
])('uses indexes for %s', async (_what, name, input, rows) => {
  const { rows: read, wholeTables } = await cost(name, input())
  expect(wholeTables).toEqual([])
  expect(read).toBeLessThanOrEqual(rows)
})
