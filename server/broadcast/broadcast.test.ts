import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import type { Segment } from '@daogang/contract/operator-broadcast'
import { BROADCAST_ALONE, BROADCAST_BATCH, BROADCAST_TRIES, BROADCAST_WAIT_DAYS, mostPeople } from '@daogang/contract/rules/broadcast'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import { readActions, writeAction } from '../operator/queries/audit'
import { BY_ITSELF } from '../operator/rules'
import { sendNotice } from '../desk/commands/send-notice'
import { newConsoleOperator, type ConsoleOperator } from '../tests/console'
import { makeJob, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { beginBroadcast, sendBatch } from './send'
import { createBroadcasts } from './worker'

let t: TestApp
let one: ConsoleOperator, other: ConsoleOperator
beforeAll(async () => {
  t = await createTestApp()
  one = await newConsoleOperator(t, '甲客服', ['support'])
  other = await newConsoleOperator(t, '乙主管', ['senior'])
}, 60_000)
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('broadcast').execute()
  await sql`update account set cancelled_at = ${t.deps.now()} where cancelled_at is null`.execute(t.db)
})

const ALL: Segment = { role: 'any', cityIds: [], categoryIds: [], seenWithin: 0 }
const request = (size: number, values: object = {}) => ({ once: randomUUID(), segment: ALL, text: '今晚维护', link: '', size, ...values })
const drain = () => createBroadcasts(t.deps).drain()
/** People without a session. */
const makePeople = async (count: number): Promise<void> => {
  await sql`insert into account (id, mobile, role)
    select gen_random_uuid(), '2' || lpad((${Date.now() % 1e6}::bigint * 1000 + n)::text, 10, '0'), 'c'
    from generate_series(1, ${count}) n`.execute(t.db)
}
const gotIt = async (text: string): Promise<number> => (await t.db.selectFrom('notice').select('id').where('text', '=',
  text).execute()).length

it('a segment has the people of its role, city, trade and last visit, and its size is shown before', async () => {
  const seeker = await t.loginAs(newMobile())
  await makeResume(t.db, seeker.id)
  const boss = await t.loginAs(newMobile(), 'b')
  await makeJob(t.db, await makeShop(t.db, boss.id))
  await t.loginAs(newMobile())
  const resume = await t.db.selectFrom('resume').selectAll().where('account_id', '=', seeker.id).executeTakeFirstOrThrow()
  const job = await t.db.selectFrom('job').selectAll().where('handler_id', '=', boss.id).executeTakeFirstOrThrow()
  const sizeOf = async (values: Partial<Segment>) => (await one.data('operatorNoticeSize', { segment: { ...ALL, ...values } })).size
  const city = resume.expect_city_id || resume.city_id
  expect(await sizeOf({})).toBe(3)
  expect(await sizeOf({ role: 'b' })).toBe(1)
  expect(await sizeOf({ role: 'c', cityIds: [city] })).toBe(1)
  expect(await sizeOf({ role: 'b', cityIds: [job.city_id] })).toBe(1)
  expect(await sizeOf({ cityIds: [130100] })).toBe(0)
  expect(await sizeOf({ role: 'b', categoryIds: [job.category_root] })).toBe(1)
  expect(await sizeOf({ role: 'c', categoryIds: resume.expect_jobs })).toBe(1)
  expect(await sizeOf({ seenWithin: 30 })).toBe(3)
  await t.db.updateTable('session').set({ created_at: new Date(t.deps.now().getTime() - 40 * DAY_MS) }).execute()
  expect(await sizeOf({ seenWithin: 30 })).toBe(0)
})

it('goes out in batches once, also with a hundred workers at once, to people that one operator may notify', async () => {
  await makePeople(BROADCAST_ALONE)
  const { size, needsSecond } = await one.data('operatorNoticeSize', { segment: ALL })
  expect([size, needsSecond]).toEqual([BROADCAST_ALONE, false])
  const sent = request(size, { text: '一个人能发' })
  expect(await one.data('operatorNoticeSend', sent)).toMatchObject({ state: 'sending', size })
  // The same request again is the same notice.
  expect((await one.data('operatorNoticeSend', sent)).id).toBe((await one.data('operatorNoticeList')).items[0]?.id)
  await Promise.all(Array.from({ length: 100 }, () => sendBatch(t.db, t.deps.now())))
  await drain()
  expect(await gotIt('一个人能发')).toBe(size)
  expect((await one.data('operatorNoticeList')).items).toMatchObject([{ state: 'done', sent: size, by: one.name, isMine: true }])
})

it('to more people waits for another operator, and goes out in several batches', async () => {
  await makePeople(BROADCAST_BATCH + 3)
  const size = BROADCAST_BATCH + 3
  const { id, state } = await one.data('operatorNoticeSend', request(size, { text: '两个人才发', link: '/weekly-pay' }))
  expect(state).toBe('second')
  await drain()
  expect(await gotIt('两个人才发')).toBe(0)
  expect(await one.call('operatorNoticeConfirm', { id })).toMatchObject({ code: ERRORS.OPERATOR_CANNOT.code, msg: '要另一个人确认' })
  expect(await other.data('operatorNoticeConfirm', { id })).toMatchObject({ state: 'sending', second: other.name })
  expect(await sendBatch(t.db, t.deps.now())).toBe(true)
  expect(await gotIt('两个人才发')).toBe(BROADCAST_BATCH)
  await drain()
  expect(await gotIt('两个人才发')).toBe(size)
  expect((await readActions(t.db, 2, { about: id })).map(({ action }) => action)).toEqual(['broadcast confirm', 'broadcast ask'])
})

it('stops between batches, is refused to an empty or a grown segment, and where the link leads out', async () => {
  expect(await one.call('operatorNoticeSend', request(0))).toMatchObject({ msg: '没有这样的人，换个范围' })
  await makePeople(30)
  expect(await one.call('operatorNoticeSend', request(3))).toMatchObject({ msg: '现在有30个人，比刚才看到的多，再看一遍' })
  expect(await one.call('operatorNoticeSend', request(30,
    { link: 'https://evil.example/' }))).toMatchObject({ code: ERRORS.OPERATOR_CANNOT.code })
  const { id } = await one.data('operatorNoticeSend', request(30, { text: '停下' }))
  expect(await other.data('operatorNoticeStop', { id })).toMatchObject({ state: 'stopped', sent: 0 })
  await drain()
  expect(await gotIt('停下')).toBe(0)
  expect((await one.call('operatorNoticeStop', { id })).code).toBe(ERRORS.OPERATOR_CANNOT.code)
})

it('counts a day of notices of one operator together, also a hundred at once', async () => {
  await makePeople(10)
  await t.db.transaction().execute((trx) => writeAction(trx, { actor: one.name, action: 'notice', reason: '一个人' }, t.deps.now()))
  const wanted = { segment: ALL, text: '分开发', link: '', size: 10 }
  const begun = await Promise.all(Array.from({ length: 100 }, () =>
    beginBroadcast({ ...t.deps, linkHosts: [] }, { ...wanted, once: randomUUID() }, one.name)))
  const states = begun.map(({ state }) => state)
  expect(states.filter((state) => state === 'sending')).toHaveLength(4)
  expect(await one.data('operatorNoticeSize', { segment: ALL })).toEqual({ size: 10, needsSecond: true })
  expect(await other.data('operatorNoticeSize', { segment: ALL })).toEqual({ size: 10, needsSecond: false })
})

it('one person at a time is refused beyond the limit of a day, also a hundred at once, and another operator goes on', async () => {
  const { id } = await t.loginAs(newMobile())
  const tell = (actor: string) => sendNotice({ db: t.db, config: t.deps.config }, id, { text: '一个一个发', link: '', actor }, t.deps.now())
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => tell('丙客服')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(BROADCAST_ALONE)
  expect(await gotIt('一个一个发')).toBe(BROADCAST_ALONE)
  await expect(tell('丙客服')).rejects.toThrow(`最多通知${BROADCAST_ALONE}个人`)
  expect(await tell('丁客服')).toBe('通知了1个人')
  t.advance(DAY_MS + 1)
  ;[one, other] = [await newConsoleOperator(t, '戊客服', ['support']), await newConsoleOperator(t, '己主管', ['senior'])]
  expect(await tell('丙客服')).toBe('通知了1个人')
})

it('is not confirmed when the segment grew, before the new size was seen; nor a week later', async () => {
  await makePeople(100)
  const { id } = await one.data('operatorNoticeSend', request(100, { text: '长大了' }))
  await makePeople(11)
  expect(await other.call('operatorNoticeConfirm', { id })).toMatchObject({ msg: '现在有111个人，比提的时候多，再看一遍' })
  expect((await other.data('operatorNoticeList')).items).toMatchObject([{ state: 'second', size: 111 }])
  t.advance(BROADCAST_WAIT_DAYS * DAY_MS + 1)
  ;[one, other] = [await newConsoleOperator(t, '丙客服', ['support']), await newConsoleOperator(t, '丁主管', ['senior'])]
  expect(await other.call('operatorNoticeConfirm', { id })).toMatchObject({ msg: '放了7天，作废了，重新发' })
  expect((await other.data('operatorNoticeList')).items).toMatchObject([{ state: 'expired' }])
  expect((await other.call('operatorNoticeStop', { id })).code).toBe(ERRORS.OPERATOR_CANNOT.code)
  const { id: again } = await one.data('operatorNoticeSend', request(111, { text: '长大了' }))
  expect(await other.data('operatorNoticeConfirm', { id: again })).toMatchObject({ state: 'sending', size: 111 })
  // More than a tenth came since the word of the second operator: they get nothing.
  await makePeople(30)
  await drain()
  expect(await gotIt('长大了')).toBe(mostPeople(111))
  expect((await one.data('operatorNoticeList')).items[0]).toMatchObject({ state: 'stopped', sent: mostPeople(111) })
  expect((await readActions(t.db, 1, { about: again }))[0]).toMatchObject({
    actor: BY_ITSELF, action: 'broadcast end', reason: `发了${mostPeople(111)}人，人比发的时候多`,
  })
})

it('of a disabled operator is neither confirmed nor sent', async () => {
  await makePeople(BROADCAST_ALONE)
  const gone = await newConsoleOperator(t, '走了的', ['support'])
  const { id: begun } = await gone.data('operatorNoticeSend', request(BROADCAST_ALONE, { text: '走之前' }))
  const { id } = await gone.data('operatorNoticeSend', request(BROADCAST_ALONE, { text: '走之前' }))
  await t.db.updateTable('operator').set({ disabled_at: t.deps.now() }).where('name', '=', gone.name).execute()
  expect(await other.call('operatorNoticeConfirm', { id })).toMatchObject({ msg: '提的人停用了或换了角色，重新发' })
  await drain()
  expect(await gotIt('走之前')).toBe(0)
  expect((await other.data('operatorNoticeList')).items.map(({ state }) => state).sort()).toEqual(['second', 'stopped'])
  expect((await readActions(t.db, 1, { about: begun }))[0]).toMatchObject({ action: 'broadcast end', reason: '发了0人，发的人停用了或换了角色' })
})

it('looks at some thousand accounts a batch, however few belong', async () => {
  await makePeople(20_100)
  await t.loginAs(newMobile(), 'b')
  await one.data('operatorNoticeSend', request(1, { segment: { ...ALL, role: 'b' }, text: '少数人' }))
  await sendBatch(t.db, t.deps.now())
  expect((await one.data('operatorNoticeList')).items).toMatchObject([{ state: 'sending' }])
  await drain()
  expect((await one.data('operatorNoticeList')).items).toMatchObject([{ state: 'done', sent: 1 }])
})

it('is given up after some failures, and the next one goes out', async () => {
  await makePeople(3)
  const { id } = await one.data('operatorNoticeSend', request(3, { text: '坏的' }))
  await t.db.updateTable('broadcast').set({ segment: JSON.stringify({ ...ALL, cityIds: ['?'] }) }).where('id', '=', id).execute()
  t.advance(1)
  await one.data('operatorNoticeSend', request(3, { text: '好的' }))
  for (let nth = 0; nth < BROADCAST_TRIES; nth++) await expect(sendBatch(t.db, t.deps.now())).rejects.toThrow('integer')
  await drain()
  const rows = await t.db.selectFrom('broadcast').select(['text', 'state', 'sent']).orderBy('created_at').orderBy('id').execute()
  expect((await readActions(t.db, 1, { about: id }))[0]).toMatchObject({ action: 'broadcast end' })
  expect(rows).toEqual([{ text: '坏的', state: 'failed', sent: 0 }, { text: '好的', state: 'done', sent: 3 }])
})
