import { writeNotice } from '../notice/write-notice'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { hold, orWaits } from '../tests/open-transaction'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const PEOPLE = 3

async function messages(): Promise<void> {
  for (let n = 0; n < PEOPLE; n++) {
    const { id, data } = await t.loginAs(newMobile(), 'c', 'wechat_mini')
    await data('noticeSubscribe', { code: `open-${id}`, kinds: ['progress'] }, { 'client-type': 'wechat_mini' })
    const notice = { accountId: id, role: 'c', kind: 'application_suitable', text: '老板觉得你合适' } as const
    await t.db.transaction().execute((trx) => writeNotice(trx, notice, t.deps.now()))
  }
}

const codes = () => t.db.transaction().execute(async (trx) => {
  for (let n = 0; n < PEOPLE; n++) {
    const [at, expiresAt] = [t.deps.now(), new Date(t.deps.now().getTime() + 60_000)].map((time) => time.toISOString()) as [string, string]
    await t.outbox.add(trx, 'sms.code', { phone: newMobile(), code: '123456', at, expiresAt }, t.deps.now())
  }
})

it.each([
  ['message_due', messages, () => t.messenger.drain(), () => t.messages.sent],
  ['outbox', codes, () => t.outbox.drain(), () => t.sms.sent],
] as const)('a row of %s that one worker is taking does not block another worker', async (table, fill, drain, sent) => {
  await fill()
  const give = await hold(t.db, (trx) => trx.selectFrom(table).select('id').orderBy('run_at').orderBy('id').limit(1).forUpdate().execute())
  const draining = drain()
  const done = await orWaits(t.db, draining)
  await give()
  await draining
  expect(done).toBe(PEOPLE - 1)
  expect(await drain()).toBe(1)
  expect(sent()).toHaveLength(PEOPLE)
})
