import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS } from '@daogang/contract/errors'
import { createModeration } from '../tests/moderation'
import { BY_DEFAULT } from '../notice/rules'
import { DAY, HOUR, makeApplication, makeJob, makeShop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newEmployer, newSeeker } from '../tests/people'
import { CALLS_A_DAY } from './rules'

let test: TestApp
let usual: TestApp['virtualNumbers']['answer']
beforeAll(async () => {
  test = await createTestApp()
  usual = test.virtualNumbers.answer
})
afterAll(() => test.close())

const moderation = () => createModeration({ db: test.db, now: () => test.deps.now(), actor: 'test' })
const MINUTE = 60_000
const DECISION = { reason: '骚扰' }
const BAN = '虚假|两个岗位'
const both = async () => ({ ...await newEmployer(test), ...await newSeeker(test) })
type Both = Awaited<ReturnType<typeof both>>

/** Asks both ways, which say the same. */
async function refusal(who: LoggedIn, called: object): Promise<number> {
  const asked = await who.call('getVirtualStatus', called)
  expect((await who.call('virtualPhoneGet', called)).code).toBe(asked.code)
  return asked.code
}
const block = (by: LoggedIn, role: 'c' | 'b', blocked: LoggedIn) => test.db.insertInto('chat_block')
  .values({ account_id: by.id, role, blocked_id: blocked.id, created_at: test.deps.now() }).execute()
/** Calls that were made, through numbers that ended. */
async function madeCalls(caller: LoggedIn, callee: LoggedIn, role: 'c' | 'b', count: number): Promise<void> {
  const [low_id, high_id] = [caller.id, callee.id].sort() as [string, string]
  const at = test.deps.now()
  for (let nth = 0; nth < count; nth += 1) {
    const id = crypto.randomUUID()
    await test.db.insertInto('call_binding')
      .values({ id, low_id, high_id, status: 'ended', virtual: true, created_at: at, expires_at: at }).execute()
    await test.db.insertInto('call_record').values({
      id: crypto.randomUUID(), binding_id: id, caller_id: caller.id, callee_id: callee.id, caller_role: role, created_at: at,
    }).execute()
  }
}

describe('an employer does not call', () => {
  it.each<[string, (s: Both) => Promise<unknown>, keyof typeof ERRORS]>([
    ['who blocked them', ({ boss, seeker }) => block(seeker, 'c', boss), 'CALL_REFUSED'],
    ['whom they blocked', ({ boss, seeker }) => block(boss, 'b', seeker), 'CALL_REFUSED'],
    ['a stopped account', ({ seeker }) => moderation().restrict(seeker.mobile, 'disabled', DECISION), 'CALL_REFUSED'],
    // Its resume is gone with it.
    ['a cancelled account', ({ seeker }) => moderation().cancel(seeker.mobile, '本人要求'), 'NOT_FOUND'],
    ['while restricted', ({ boss }) => moderation().restrict(boss.mobile, 'contact', DECISION), 'USER_RESTRICTED'],
    ['about a job of a banned shop, having another', async ({ boss, own }) => {
      await makeShop(test.db, boss.id)
      await moderation().banCompany(own.id, { reason: BAN })
    }, 'STORE_BANNED'],
  ])('%s', async (_name, before, code) => {
    const scene = await both()
    await before(scene)
    expect(await refusal(scene.boss, { resumeId: scene.resumeId, jobId: scene.jobId })).toBe(ERRORS[code].code)
  })

  it('more of a seeker than they take on one day; another day counts anew', async () => {
    const { boss, seeker, resumeId } = await both()
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, dailyCap: 2 })
    await madeCalls((await newEmployer(test)).boss, seeker, 'b', 2)
    expect(await refusal(boss, { resumeId })).toBe(ERRORS.CALL_REFUSED.code)
    test.advance(DAY)
    expect(await refusal(boss, { resumeId })).toBe(0)
  })

  it('is not kept from who is called by seekers, being an employer too', async () => {
    const { boss, seeker, resumeId } = await both()
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, dailyCap: 1 })
    await madeCalls((await newSeeker(test)).seeker, seeker, 'c', 1)
    expect(await refusal(boss, { resumeId })).toBe(0)
  })

  it('beyond that because a number to somebody else is live', async () => {
    const { boss, seeker, resumeId } = await both()
    await boss.data('virtualPhoneGet', { resumeId: (await newSeeker(test)).resumeId })
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, dailyCap: 1 })
    await madeCalls((await newEmployer(test)).boss, seeker, 'b', 1)
    expect(await refusal(boss, { resumeId })).toBe(ERRORS.CALL_REFUSED.code)
  })

  it('more of a seeker than they take because a number is about to end; the live one is dialled again', async () => {
    const { boss, seeker, resumeId } = await both()
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, dailyCap: 1 })
    const first = await boss.data('virtualPhoneGet', { resumeId })
    test.advance(14 * MINUTE - 1)
    expect(await boss.data('virtualPhoneGet', { resumeId })).toEqual(first)
    test.advance(1)
    expect(await refusal(boss, { resumeId })).toBe(ERRORS.CALL_REFUSED.code)
  })

  it('about a job that nobody saw yet', async () => {
    const { boss, resumeId, jobId } = await both()
    await test.db.updateTable('job').set({ opened_at: null }).where('id', '=', jobId).execute()
    expect(await refusal(boss, { resumeId, jobId })).toBe(ERRORS.NOT_FOUND.code)
  })
})

describe('a seeker does not call', () => {
  it.each<[string, (s: Both) => Promise<unknown>, keyof typeof ERRORS]>([
    ['a cancelled account', ({ boss }) => moderation().cancel(boss.mobile, '本人要求'), 'CALL_REFUSED'],
    ['a job that nobody saw yet', ({ jobId }) =>
      test.db.updateTable('job').set({ opened_at: null }).where('id', '=', jobId).execute(), 'NOT_FOUND'],
    ['a closed job that somebody else applied to', async ({ boss, jobId }) => {
      const { seeker, resumeId } = await newSeeker(test)
      await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, ownerId: boss.id })
      await test.db.updateTable('job').set({ status: 'closed' }).where('id', '=', jobId).execute()
    }, 'JOB_CLOSED'],
    ['a job that was closed after they withdrew', async ({ boss, jobId, seeker, resumeId }) => {
      await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, ownerId: boss.id }, { status: 'withdrawn' })
      await test.db.updateTable('job').set({ status: 'closed' }).where('id', '=', jobId).execute()
    }, 'JOB_CLOSED'],
  ])('%s', async (_name, before, code) => {
    const scene = await both()
    await before(scene)
    expect(await refusal(scene.seeker, { jobId: scene.jobId })).toBe(ERRORS[code].code)
  })

  it('a banned shop, until the ban is over', async () => {
    const { seeker, own, jobId } = await both()
    await moderation().banCompany(own.id, { reason: BAN, until: new Date(test.deps.now().getTime() + HOUR) })
    await test.db.updateTable('job').set({ status: 'online' }).where('id', '=', jobId).execute()
    expect(await refusal(seeker, { jobId })).toBe(ERRORS.STORE_BANNED.code)
    test.advance(2 * HOUR)
    expect(await refusal(seeker, { jobId })).toBe(0)
    await moderation().banCompany(own.id, { reason: BAN })
    await moderation().unbanCompany(own.id)
    await test.db.updateTable('job').set({ status: 'online' }).where('id', '=', jobId).execute()
    expect(await refusal(seeker, { jobId })).toBe(0)
  })

  it('anybody new after so many on one day, but dials again what is live', async () => {
    const { seeker, boss, jobId } = await both()
    const first = await seeker.data('virtualPhoneGet', { jobId })
    await madeCalls(seeker, boss, 'c', CALLS_A_DAY)
    expect(await seeker.data('virtualPhoneGet', { jobId })).toEqual(first)
    expect(await refusal(seeker, { jobId: (await newEmployer(test)).jobId })).toBe(ERRORS.CALL_LIMIT.code)
  })
})

describe('a number', () => {
  afterEach(() => { test.virtualNumbers.answer = usual })

  it('that ended by itself is not ended at the provider once more', async () => {
    const { seeker, jobId } = await both()
    const { id, tel_x: telX } = await seeker.data('virtualPhoneGet', { jobId })
    test.advance(HOUR)
    await seeker.data('virtualPhoneRevoke', { id })
    await test.outbox.drain()
    expect(test.virtualNumbers.ended.filter((one) => one.telX === telX)).toEqual([])
  })

  it('is of the two alone: one of them with somebody else has another', async () => {
    const { boss, seeker, jobId } = await both()
    const { jobId: other } = await newEmployer(test)
    const numbers = [
      (await seeker.data('virtualPhoneGet', { jobId })).tel_x,
      (await seeker.data('virtualPhoneGet', { jobId: other })).tel_x,
      (await boss.data('virtualPhoneGet', { resumeId: (await newSeeker(test)).resumeId })).tel_x,
    ]
    expect(new Set(numbers).size).toBe(3)
  })

  it('that lives is for other jobs of the two as well, and each side that dials it has made its own call about its own', async () => {
    const { boss, own, seeker, resumeId, jobId } = await both()
    const [other, asked] = [await makeJob(test.db, own), test.virtualNumbers.asked.length]
    const first = await boss.data('virtualPhoneGet', { resumeId, jobId })
    const second = await seeker.data('virtualPhoneGet', { jobId })
    expect(second.id).not.toBe(first.id)
    expect(await seeker.data('virtualPhoneGet', { jobId: other })).toEqual(second)
    const records = (await seeker.data('callRecords', {})).items
    expect(new Set(records.map(({ id, jobId: about, direction }) => [id, about, direction])))
      .toEqual(new Set([[first.id, jobId, 'in'], [second.id, other, 'out']]))
    expect([second.tel_x, test.virtualNumbers.asked.length]).toEqual([first.tel_x, asked + 1])
  })

  it.each([['has one', { telX: '01000009999', reference: 'late' }], ['has none', new Error('down')]])(
    'that was ended while the provider was asked for it is nobody’s, though it %s; the call stays written down', async (_what, answer) => {
      const { boss, seeker, jobId } = await both()
      test.virtualNumbers.ended.length = 0
      test.virtualNumbers.answer = async () => {
        const [record] = (await boss.data('callRecords', {})).items
        await boss.data('virtualPhoneRevoke', { id: record!.id })
        if (answer instanceof Error) throw answer
        return answer
      }
      const call = await seeker.call('virtualPhoneGet', { jobId })
      await test.outbox.drain()
      expect(call.code).toBe(ERRORS.CALL_UNAVAILABLE.code)
      expect(test.virtualNumbers.ended).toEqual(answer instanceof Error ? [] : [answer])
      expect((await seeker.data('callRecords', {})).items).toMatchObject([{ live: false }])
    })

  it('that takes the provider a while is waited for by all who ask meanwhile', async () => {
    const { boss, seeker, resumeId, jobId } = await both()
    test.virtualNumbers.answer = () => sleep(300).then(() => ({ telX: '01000007777', reference: 'slow' }))
    const calls = await Promise.all([
      seeker.data('virtualPhoneGet', { jobId }), seeker.data('virtualPhoneGet', { jobId }),
      boss.data('virtualPhoneGet', { resumeId, jobId }),
    ])
    expect(calls.map((call) => call.tel_x)).toEqual(Array(3).fill('01000007777'))
  })

  it('that is about to end gives way to another, and is ended at the provider', async () => {
    const { seeker, jobId } = await both()
    const asked = test.virtualNumbers.asked.length
    test.virtualNumbers.answer = () => ({ telX: '01000008888', reference: `n${test.virtualNumbers.asked.length - asked}` })
    await seeker.data('virtualPhoneGet', { jobId })
    test.advance(14 * MINUTE)
    await seeker.data('virtualPhoneGet', { jobId })
    await test.outbox.drain()
    expect(test.virtualNumbers.ended.filter(({ telX }) => telX === '01000008888')).toMatchObject([{ reference: 'n1' }])
  })

  it('that was made while people called each other directly is not given where there are virtual ones', async () => {
    const { seeker, jobId } = await both()
    const first = await seeker.data('virtualPhoneGet', { jobId })
    await test.db.updateTable('call_binding').set({ virtual: false, tel_x: null })
      .where('id', '=', (e) => e.selectFrom('call_record').select('binding_id').where('id', '=', first.id)).execute()
    const second = await seeker.data('virtualPhoneGet', { jobId })
    expect(second).toMatchObject({ status: 2, tel_x: expect.not.stringMatching(/^1[3-9]/) as string })
    expect(second.id).not.toBe(first.id)
  })
})
