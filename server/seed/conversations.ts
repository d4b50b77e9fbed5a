import type { ApplicationStatus } from '@daogang/contract/application'
import type { Role } from '@daogang/contract/auth'
import { sql, type Transaction } from 'kysely'
import { warningOf } from '../chat/rules'
import { MINUTE_MS } from '../lib/durations'
import type { Database, Row } from '../db/schema'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from './demo'
import { insertRows } from './insert'
import { random } from '../lib/random'

/** Conversations of the demo shop besides the one with the demo seeker. */
const OF_THE_SHOP = 5

/** The sender and the text; `card` is the proposed interview, `resume` the seeker's own. */
type Line = readonly [role: Role, words: string] | readonly [role: Role, card: { kind: 'interview' | 'resume' }]

/** A conversation by the status of its application; its last lines are unread. */
const TALKS: Partial<Record<ApplicationStatus, readonly (readonly Line[])[]>> = {
  applied: [[['c', '老板好，还招人吗？'], ['c', '我干过三年切配，随时能到岗']]],
  viewed: [
    [['c', '请问包住吗？几个人一间？'], ['b', '包住的，四人间，有空调'], ['b', '你现在住哪里？']],
    [['c', '入职要交押金吗？'], ['b', '不收押金，什么钱都不用交'], ['c', '那就好，我想来看看']],
  ],
  suitable: [
    [['b', '看了你的简历，合适的'], ['c', { kind: 'resume' }], ['c', '谢谢老板，什么时候能面试？'], ['b', '这两天都行，来之前说一声']],
  ],
  interview: [
    [['b', '后天上午十点来店里面试，方便吗？'], ['b', { kind: 'interview' }], ['c', '方便的，要带什么？'], ['b', '带身份证看一下就行，不收钱']],
  ],
  hired: [[['b', { kind: 'interview' }], ['c', '谢谢老板，我明天准时到'], ['b', '好，早上九点，找李姐']]],
  unsuitable: [[['c', '还有别的岗位吗？'], ['b', '暂时没有了，不好意思']]],
}

interface About {
  id: string
  job_id: string
  account_id: string
  handler_id: string
  resume_id: string
  status: ApplicationStatus
  changed_at: Date
  interview_id: string | null
}

/** Conversations of the demo accounts about their applications. The end is unread by the recipient of the last message. */
export async function deriveConversations(trx: Transaction<Database>, now: Date): Promise<void> {
  const { rows } = await sql<About & { of_shop: boolean }>`
    select application.id, job_id, application.account_id, application.handler_id, resume_id, status, changed_at,
      (select interview.id from interview where interview.application_id = application.id limit 1) as interview_id,
      seeker.mobile <> ${DEMO_SEEKER_MOBILE} as of_shop
    from application join account seeker on seeker.id = application.account_id join account owner on owner.id = application.handler_id
    where seeker.mobile = ${DEMO_SEEKER_MOBILE} or owner.mobile = ${DEMO_EMPLOYER_MOBILE}
    order by of_shop, application.changed_at desc, application.id`.execute(trx)
  const mine = rows.filter(({ of_shop: ofShop }) => !ofShop)
  // One of each status, for variety in the list.
  const ofShop = [...new Map(rows.filter((row) => row.of_shop).map((row) => [row.status, row])).values()].slice(0, OF_THE_SHOP)
  const feeds = new Map<string, Row<'chat_feed'>>()
  const made = [...mine, ...ofShop].map((about, nth) => talk(about, nth, now, feeds))
  await insertRows(trx, 'conversation', made.map((one) => one.conversation))
  await insertRows(trx, 'chat_feed', [...feeds.values()])
  await insertRows(trx, 'conversation_side', made.flatMap((one) => one.sides))
  await insertRows(trx, 'chat_message', made.flatMap((one) => one.messages))
}

interface Talk {
  conversation: Row<'conversation'>
  sides: Row<'conversation_side'>[]
  messages: Row<'chat_message'>[]
}

function talk(about: About, nth: number, now: Date, feeds: Map<string, Row<'chat_feed'>>): Talk {
  const chance = random(`conversation:${about.id}`)
  const lines = chance.pick(TALKS[about.status] ?? TALKS.applied ?? [])
    .filter(([, said]) => typeof said === 'string' || said.kind !== 'interview' || about.interview_id !== null)
  const feedOf = (role: Role): Row<'chat_feed'> => {
    const account_id = role === 'c' ? about.account_id : about.handler_id
    const feed = feeds.get(role + account_id) ?? { account_id, role, seq: 0, unread: 0, sent_at: null, sent_until: null, reset_seq: 0 }
    feeds.set(role + account_id, feed)
    return feed
  }
  const id = chance.uuid()
  // After the application's last change, and before now.
  const last = Math.max(about.changed_at.getTime() + 40 * MINUTE_MS, now.getTime() - (20 + nth * 190) * MINUTE_MS)
  const end = Math.min(last, now.getTime() - (5 + nth) * MINUTE_MS)
  const messages = lines.map(([role, said], n): Row<'chat_message'> => {
    const text = typeof said === 'string' ? said : ''
    const kind = typeof said === 'string' ? 'text' : said.kind
    return {
      conversation_id: id, seq: n + 1, id: chance.uuid(), role, client_id: chance.uuid(), kind, text,
      ref: kind === 'interview' ? about.interview_id : kind === 'resume' ? about.resume_id : null, data: {}, warning: warningOf(text, role),
      at: new Date(end - (lines.length - 1 - n) * 7 * MINUTE_MS), c_feed: ++feedOf('c').seq, b_feed: ++feedOf('b').seq,
    }
  })
  const final = messages.at(-1)
  // The other side has not read the last messages of one sender.
  const unread = (role: Role): number => {
    const other = [...messages].reverse().findIndex((message) => message.role === role)
    return other < 0 ? messages.length : other
  }
  const sides = (['c', 'b'] as const).map((role): Row<'conversation_side'> => {
    const feed = feedOf(role)
    feed.unread += unread(role)
    return {
      conversation_id: id, role, account_id: feed.account_id, read_seq: messages.length - unread(role), cleared_seq: 0,
      unread: unread(role), spoke: messages.some((message) => message.role === role), feed: feed.seq,
    }
  })
  return {
    conversation: {
      id, job_id: about.job_id, seeker_id: about.account_id, employer_id: about.handler_id, last_seq: messages.length,
      first_at: messages[0]?.at ?? null, last_at: final?.at ?? null, phone: null,
      resume_shared: messages.some(({ kind }) => kind === 'resume'), created_at: messages[0]?.at ?? now, ended_at: null,
    },
    sides,
    messages,
  }
}
