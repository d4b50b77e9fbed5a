import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS } from '@daogang/contract/errors'
import { createModeration } from '../tests/moderation'
import { BY_DEFAULT } from '../notice/rules'
import { DAY, HOUR, makeApplication, makeJob, makeMember, makeShop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newEmployer, newSeeker } from '../tests/people'
import { CALLS_A_DAY } from './rules'

let test: TestApp
let defaultAnswer: TestApp['virtualNumbers']['answer']
beforeAll(async () => {
  test = await createTestApp()
  defaultAnswer = test.virtualNumbers.answer
})
afterAll(() => test.close())

const moderation = () => createModeration({ db: test.db, now: () => test.deps.now(), actor: 'test' })
const MINUTE = 60_000
const DECISION = { reason: '骚扰' }
const BAN = '虚假|两个岗位'
const both = async () => ({ ...await newEmployer(test), ...await newSeeker(test) })
type Both = Awaited<ReturnType<typeof both>>

/** The code of both endpoints, which must be the same. */
async function refusal(who: LoggedIn, called: object): Promise<number> {
  const asked = await who.call('getVirtualStatus', called)
  expect((await who.call('virtualPhoneGet', called)).code).toBe(asked.code)
  return asked.code
}
const block = (by: LoggedIn, role: 'c' | 'b', blocked: LoggedIn) => test.db.insertInto('chat_block')
  .values({ account_id: by.id, role, blocked_id: blocked.id, created_at: test.deps.now() }).execute()
/** Adds calls through numbers that have ended. */
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

describe('an employer cannot call', () => {
  it.each<[string, (s: Both) => Promise<unknown>, keyof typeof ERRORS]>([
    ['a seeker who blocked them', ({ boss, seeker }) => block(seeker, 'c', boss), 'CALL_REFUSED'],
    ['a seeker they blocked', ({ boss, seeker }) => block(boss, 'b', seeker), 'CALL_REFUSED'],
    ['a disabled account', ({ seeker }) => moderation().restrict(seeker.mobile, 'disabled', DECISION), 'CALL_REFUSED'],
    // A cancelled account has no resume.
    ['a cancelled account', ({ seeker }) => moderation().cancel(seeker.mobile, '本人要求'), 'NOT_FOUND'],
    ['while restricted', ({ boss }) => moderation().restrict(boss.mobile, 'contact', DECISION), 'USER_RESTRICTED'],
    ['about a job of a banned shop, even with another shop', async ({ boss, own }) => {
      await makeShop(test.db, boss.id)
      await moderation().banCompany(own.id, { reason: BAN })
    }, 'STORE_BANNED'],
  ])('%s', async (_name, before, code) => {
    const scene = await both()
    await before(scene)
    expect(await refusal(scene.boss, { resumeId: scene.resumeId, jobId: scene.jobId })).toBe(ERRORS[code].code)
  })

  it('a seeker beyond their daily cap, until the next day', async () => {
    const { boss, seeker, resumeId } = await both()
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, dailyCap: 2 })
    await madeCalls((await newEmployer(test)).boss, seeker, 'b', 2)
    expect(await refusal(boss, { resumeId })).toBe(ERRORS.CALL_REFUSED.code)
    test.advance(DAY)
    expect(await refusal(boss, { resumeId })).toBe(0)
  })

  it('but calls that a seeker received as an employer do not count', async () => {
    const { boss, seeker, resumeId } = await both()
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, dailyCap: 1 })
    await madeCalls((await newSeeker(test)).seeker, seeker, 'c', 1)
    expect(await refusal(boss, { resumeId })).toBe(0)
  })

  it('beyond the cap because of a live number to another seeker', async () => {
    const { boss, seeker, resumeId } = await both()
    await boss.data('virtualPhoneGet', { resumeId: (await newSeeker(test)).resumeId })
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, dailyCap: 1 })
    await madeCalls((await newEmployer(test)).boss, seeker, 'b', 1)
    expect(await refusal(boss, { resumeId })).toBe(ERRORS.CALL_REFUSED.code)
  })

  it('beyond the cap after a number is about to expire, but can redial until then', async () => {
    const { boss, seeker, resumeId } = await both()
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, dailyCap: 1 })
    const first = await boss.data('virtualPhoneGet', { resumeId })
    test.advance(14 * MINUTE - 1)
    expect(await boss.data('virtualPhoneGet', { resumeId })).toEqual(first)
    test.advance(1)
    expect(await refusal(boss, { resumeId })).toBe(ERRORS.CALL_REFUSED.code)
  })

  it('about a job that was never public', async () => {
    const { boss, resumeId, jobId } = await both()
    await test.db.updateTable('job').set({ opened_at: null }).where('id', '=', jobId).execute()
    expect(await refusal(boss, { resumeId, jobId })).toBe(ERRORS.NOT_FOUND.code)
  })
})

it('a call about a job counts a contact for the enterprise of the job, whichever one the caller works for now', async () => {
  const { boss, own, seeker, resumeId } = await both()
  const { own: elsewhere, jobId } = await newEmployer(test)
  await makeMember(test.db, elsewhere, boss.id, 'recruiter', { chosenAt: new Date(0) })
  await test.db.updateTable('job').set({ handler_id: boss.id }).where('id', '=', jobId).execute()
  await boss.data('virtualPhoneGet', { resumeId, jobId })
  const contacts = await test.db.selectFrom('employer_contact').select('enterprise_id').where('account_id', '=', seeker.id).execute()
  const { enterprise_id: ofJob } = await test.db.selectFrom('company').select('enterprise_id').where('id', '=', elsewhere.id)
    .executeTakeFirstOrThrow()
  expect(own.id).not.toBe(elsewhere.id)
  expect(contacts).toEqual([{ enterprise_id: ofJob }])
})

describe('a seeker cannot call', () => {
  it.each<[string, (s: Both) => Promise<unknown>, keyof typeof ERRORS]>([
    ['a cancelled account', ({ boss }) =>
      test.db.updateTable('account').set({ cancelled_at: test.deps.now() }).where('id', '=', boss.id).execute(), 'CALL_REFUSED'],
    ['about a job that was never public', ({ jobId }) =>
      test.db.updateTable('job').set({ opened_at: null }).where('id', '=', jobId).execute(), 'NOT_FOUND'],
    ['about a closed job to which only another seeker applied', async ({ boss, jobId }) => {
      const { seeker, resumeId } = await newSeeker(test)
      await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
      await test.db.updateTable('job').set({ status: 'closed' }).where('id', '=', jobId).execute()
    }, 'JOB_CLOSED'],
    ['about a job that closed after they withdrew', async ({ boss, jobId, seeker, resumeId }) => {
      await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id }, { status: 'withdrawn' })
      await test.db.updateTable('job').set({ status: 'closed' }).where('id', '=', jobId).execute()
    }, 'JOB_CLOSED'],
  ])('%s', async (_name, before, code) => {
    const scene = await both()
    await before(scene)
    expect(await refusal(scene.seeker, { jobId: scene.jobId })).toBe(ERRORS[code].code)
  })

  it('a banned shop until the ban expires or is lifted', async () => {
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

  it('a new employer above the daily limit, but can redial a live number', async () => {
    const { seeker, boss, jobId } = await both()
    const first = await seeker.data('virtualPhoneGet', { jobId })
    await madeCalls(seeker, boss, 'c', CALLS_A_DAY)
    expect(await seeker.data('virtualPhoneGet', { jobId })).toEqual(first)
    expect(await refusal(seeker, { jobId: (await newEmployer(test)).jobId })).toBe(ERRORS.CALL_LIMIT.code)
  })
})

describe('a number', () => {
  afterEach(() => { test.virtualNumbers.answer = defaultAnswer })

  it('that expired is not ended at the provider again', async () => {
    const { seeker, jobId } = await both()
    const { id, tel_x: telX } = await seeker.data('virtualPhoneGet', { jobId })
    test.advance(HOUR)
    await seeker.data('virtualPhoneRevoke', { id })
    await test.outbox.drain()
    expect(test.virtualNumbers.ended.filter((one) => one.telX === telX)).toEqual([])
  })

  it('belongs to one pair: a call to a third person gets another', async () => {
    const { boss, seeker, jobId } = await both()
    const { jobId: other } = await newEmployer(test)
    const numbers = [
      (await seeker.data('virtualPhoneGet', { jobId })).tel_x,
      (await seeker.data('virtualPhoneGet', { jobId: other })).tel_x,
      (await boss.data('virtualPhoneGet', { resumeId: (await newSeeker(test)).resumeId })).tel_x,
    ]
    expect(new Set(numbers).size).toBe(3)
  })

  it('is reused while active across jobs of the same pair, with a separate record for each side', async () => {
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

  it.each([['gives one', { telX: '01000009999', reference: 'late' }], ['fails', new Error('down')]])(
    'that is revoked during the request to the provider is refused, though the provider %s; the record stays', async (_what, answer) => {
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

  it('is awaited by all concurrent requests while the provider is slow', async () => {
    const { boss, seeker, resumeId, jobId } = await both()
    test.virtualNumbers.answer = () => sleep(300).then(() => ({ telX: '01000007777', reference: 'slow' }))
    const calls = await Promise.all([
      seeker.data('virtualPhoneGet', { jobId }), seeker.data('virtualPhoneGet', { jobId }),
      boss.data('virtualPhoneGet', { resumeId, jobId }),
    ])
    expect(calls.map((call) => call.tel_x)).toEqual(Array(3).fill('01000007777'))
  })

  it('that is about to expire is replaced, and ended at the provider', async () => {
    const { seeker, jobId } = await both()
    const asked = test.virtualNumbers.asked.length
    test.virtualNumbers.answer = () => ({ telX: '01000008888', reference: `n${test.virtualNumbers.asked.length - asked}` })
    await seeker.data('virtualPhoneGet', { jobId })
    test.advance(14 * MINUTE)
    await seeker.data('virtualPhoneGet', { jobId })
    await test.outbox.drain()
    expect(test.virtualNumbers.ended.filter(({ telX }) => telX === '01000008888')).toMatchObject([{ reference: 'n1' }])
  })

  it('from the time of direct calls is not returned where calls are virtual', async () => {
    const { seeker, jobId } = await both()
    const first = await seeker.data('virtualPhoneGet', { jobId })
    await test.db.updateTable('call_binding').set({ virtual: false, tel_x: null })
      .where('id', '=', (e) => e.selectFrom('call_record').select('binding_id').where('id', '=', first.id)).execute()
    const second = await seeker.data('virtualPhoneGet', { jobId })
    expect(second).toMatchObject({ status: 2, tel_x: expect.not.stringMatching(/^1[3-9]/) as string })
    expect(second.id).not.toBe(first.id)
  })
})
