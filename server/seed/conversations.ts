import type { Role } from '@daogang/contract/auth'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { sql, type Transaction } from 'kysely'
import { warningOf } from '../chat/rules'
import { findCategory } from '../dictionary/categories'
import { inChina } from '../lib/china-time'
import type { Database, Row } from '../db/schema'
import { after, before } from './day'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from './demo'
import { insertRows } from './insert'
import { random } from '../lib/random'
import { timelineOf } from './timeline'
import { talkOf, type Moment } from './words/talks'

/** Conversations of the demo shop besides the one with the demo seeker. */
const OF_THE_SHOP = 5

interface About {
  id: string
  seniority: string
  applied_at: Date
  category_id: string
  welfares: string[]
  welfare_notes: Record<string, string>
  hours: string
  payday: string
  contact: string
  place: string
  job_id: string
  account_id: string
  handler_id: string
  resume_id: string
  status: Row<'application'>['status']
  changed_at: Date
  interview_id: string | null
  interview_at: Date | null
  expect_jobs: string[]
}

/** Conversations of the demo accounts about their applications. The end is unread by the recipient of the last message. */
export async function deriveConversations(trx: Transaction<Database>, now: Date): Promise<void> {
  const { rows } = await sql<About & { of_shop: boolean }>`
    select application.id, job_id, application.account_id, application.handler_id, resume_id, application.status, application.changed_at,
      application.applied_at, resume.seniority, job.category_id, job.welfares, job.welfare_notes, job.hours, job.payday,
      job.contact, job.place,
      (select interview.id from interview where interview.application_id = application.id limit 1) as interview_id,
      (select interview.at from interview where interview.application_id = application.id limit 1) as interview_at, resume.expect_jobs,
      seeker.mobile <> ${DEMO_SEEKER_MOBILE} as of_shop
    from application join account seeker on seeker.id = application.account_id join account owner on owner.id = application.handler_id
      join job on job.id = application.job_id join resume on resume.id = application.resume_id
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

/** Years of experience that people say, by the key of the resume. */
const YEARS: Readonly<Record<string, number>> = { under_1: 0.5, y1_3: 2, y3_5: 4, y5_10: 8, over_10: 12 }
/** From one line of a conversation to the next. */
const LINE_MS = 3 * MINUTE_MS

/** When each moment of a conversation begins. */
function momentsOf(about: About, now: Date): Record<Moment, Date> {
  const { steps, interview } = timelineOf({ id: about.id, status: about.status, appliedAt: about.applied_at }, now)
  const at = (status: string): Date | undefined => steps.find((step) => step.status === status)?.at
  const last = steps.at(-1)!.at
  const viewed = at('viewed') ?? about.applied_at
  const invited = at('interview') ?? last
  return {
    applied: after(about.applied_at, MINUTE_MS), viewed: after(viewed, MINUTE_MS), decided: last, invited,
    accepted: interview?.repliedAt ?? invited, hired: last,
  }
}

function talk(about: About, nth: number, now: Date, feeds: Map<string, Row<'chat_feed'>>): Talk {
  const chance = random(`conversation:${about.id}`)
  const topic = {
    trade: findCategory(about.category_id)?.name ?? '', past: findCategory(about.expect_jobs[0] ?? '')?.name ?? '',
    meets: about.interview_at ? inChina(about.interview_at).format('M月D日 H:mm') : '',
    years: YEARS[about.seniority] ?? 0, meals: about.welfares.includes('meals'),
    room: about.welfares.includes('room'), roomNote: about.welfare_notes.room ?? '', hours: about.hours, payday: about.payday,
    contact: about.contact, place: about.place, nth,
  }
  const lines = talkOf(about.status, topic)
    .filter(({ said }) => typeof said === 'string' || said.kind !== 'interview' || about.interview_id !== null)
  const feedOf = (role: Role): Row<'chat_feed'> => {
    const account_id = role === 'c' ? about.account_id : about.handler_id
    const feed = feeds.get(role + account_id) ?? { account_id, role, seq: 0, unread: 0, sent_at: null, sent_until: null, reset_seq: 0 }
    feeds.set(role + account_id, feed)
    return feed
  }
  const id = chance.uuid()
  const times = timesOf(lines.map(({ moment }) => moment), momentsOf(about, now), before(now, (5 + nth) * MINUTE_MS))
  const messages = lines.map(({ role, said }, n): Row<'chat_message'> => {
    const text = typeof said === 'string' ? said : ''
    const kind = typeof said === 'string' ? 'text' : said.kind
    return {
      conversation_id: id, seq: n + 1, id: chance.uuid(), role, client_id: chance.uuid(), kind, text,
      ref: kind === 'interview' ? about.interview_id : kind === 'resume' ? about.resume_id : null, data: {}, warning: warningOf(text, role),
      at: times[n]!, c_feed: ++feedOf('c').seq, b_feed: ++feedOf('b').seq,
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

/** A time for each line: some minutes after the one before, not before its moment, and in order until `end`. */
function timesOf(moments: readonly Moment[], begins: Record<Moment, Date>, end: Date): Date[] {
  let last = new Date(0)
  const times = moments.map((moment) => {
    const next = after(last, LINE_MS)
    last = next > begins[moment] ? next : begins[moment]
    return last
  })
  // What would be in the future is written a moment ago, one after the other.
  return times.map((at, nth) => {
    const latest = new Date(end.getTime() - (times.length - 1 - nth) * 1000)
    return at < latest ? at : latest
  })
}
