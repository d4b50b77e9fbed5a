import { ERRORS } from '@daogang/contract/errors'
import { createModeration } from '../tests/moderation'
import { BY_DEFAULT } from '../notice/rules'
import { DAY, HOUR, makeApplication, makeJob, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, SERVER_START_MS, type LoggedIn, type TestApp } from '../tests/harness'
import { newEmployer, newOwner, newSeeker } from '../tests/people'
import { RAW_PHONE } from '../tests/raw-phone'
import { CALLS_A_DAY } from './rules'

const MINUTE = 60_000
let test: TestApp
let owner: LoggedIn
let shop: Shop
beforeAll(async () => {
  test = await createTestApp()
  ;({ owner, shop } = await newOwner(test))
})
afterAll(() => test.close())

const seekerWith = (values = {}) => newSeeker(test, values)
const employerWith = () => newEmployer(test)
const moderation = () => createModeration({ db: test.db, now: () => test.deps.now(), actor: 'test' })
const recordsOf = async (who: LoggedIn) => (await who.data('callRecords', {})).items

describe('a seeker', () => {
  it('calls about a job through a virtual number, and no record shows a real number', async () => {
    const { seeker } = await seekerWith({ name: '王小丫' })
    const jobId = await makeJob(test.db, shop, { contact: '李女士' })
    expect(await seeker.data('getVirtualStatus', { jobId })).toEqual({ status: 2, name: '李女士', note: `${shop.name}，徐汇`, minutes: 15 })
    const asked = test.virtualNumbers.asked.length
    const call = await seeker.data('virtualPhoneGet', { jobId })
    expect(call).toMatchObject({ status: 2, expiresAt: new Date(test.deps.now().getTime() + 900_000).toISOString() })
    expect(test.virtualNumbers.asked.slice(asked).map(({ a, b }) => [a, b].sort())).toEqual([[seeker.mobile, owner.mobile].sort()])
    expect(await recordsOf(seeker)).toMatchObject([{ id: call.id, direction: 'out', name: shop.name, jobTitle: '后厨切配师傅', live: true }])
    expect((await recordsOf(owner))[0]).toMatchObject({ id: call.id, direction: 'in', name: '王师傅', jobId })
    expect(JSON.stringify([call, await recordsOf(seeker), await recordsOf(owner)])).not.toMatch(RAW_PHONE)
  })

  it('gets one call with one number for a hundred concurrent requests', async () => {
    const { seeker } = await seekerWith()
    const jobId = await makeJob(test.db, shop)
    const asked = test.virtualNumbers.asked.length
    const answers = await Promise.all(Array.from({ length: 100 }, () => seeker.data('virtualPhoneGet', { jobId })))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(test.virtualNumbers.asked.length - asked).toBe(1)
    expect(await recordsOf(seeker)).toHaveLength(1)
  })

  it('gets a new number after 15 minutes', async () => {
    const { seeker } = await seekerWith()
    const jobId = await makeJob(test.db, shop)
    const first = await seeker.data('virtualPhoneGet', { jobId })
    test.advance(13 * MINUTE)
    expect(await seeker.data('virtualPhoneGet', { jobId })).toEqual(first)
    test.advance(2 * MINUTE)
    expect(await recordsOf(seeker)).toMatchObject([{ live: false }])
    const second = await seeker.data('virtualPhoneGet', { jobId })
    expect(second.tel_x).not.toBe(first.tel_x)
    expect(await recordsOf(seeker)).toHaveLength(2)
  })

  it.each([
    ['about an unknown job', async () => ({ jobId: crypto.randomUUID() }), 'NOT_FOUND'],
    ['without a job', async () => ({}), 'BAD_INPUT'],
    ['about a closed job', async () => ({ jobId: await makeJob(test.db, shop, { status: 'closed' }) }), 'JOB_CLOSED'],
    ['about a job of a banned shop', async () => {
      const { own, jobId } = await employerWith()
      await moderation().banCompany(own.id, { reason: '虚假|两个岗位' })
      return { jobId }
    }, 'STORE_BANNED'],
    ['a restricted employer', async () => {
      const { boss, jobId } = await employerWith()
      await moderation().restrict(boss.mobile, 'contact', { reason: '骚扰' })
      return { jobId }
    }, 'CALL_REFUSED'],
  ] as const)('cannot call %s', async (_name, what, code) => {
    const { seeker } = await seekerWith()
    const input = await what()
    for (const name of ['getVirtualStatus', 'virtualPhoneGet'] as const) {
      expect(await seeker.call(name, input)).toMatchObject({ code: ERRORS[code].code })
    }
    expect(await recordsOf(seeker)).toEqual([])
  })

  it('cannot call about a job of the caller or when restricted, but about a closed job after applying', async () => {
    const { boss, jobId } = await employerWith()
    await boss.data('setRole', { subBusinessType: 'c' })
    expect(await boss.call('virtualPhoneGet', { jobId })).toMatchObject({ code: ERRORS.OWN_JOB.code })
    const { seeker, resumeId } = await seekerWith()
    const closed = await makeJob(test.db, shop, { status: 'closed' })
    await makeApplication(test.db, { jobId: closed, accountId: seeker.id, resumeId, handlerId: owner.id })
    expect((await seeker.call('virtualPhoneGet', { jobId: closed })).code).toBe(0)
    await moderation().restrict(seeker.mobile, 'contact', { reason: '骚扰' })
    expect(await seeker.call('virtualPhoneGet', { jobId })).toMatchObject({ code: ERRORS.USER_RESTRICTED.code })
  })

  it('cannot call if either side blocked the other', async () => {
    for (const by of ['employer', 'seeker'] as const) {
      const { seeker } = await seekerWith()
      const { boss, jobId } = await employerWith()
      const [mine, other] = by === 'seeker' ? [seeker.id, boss.id] : [boss.id, seeker.id]
      await test.db.insertInto('chat_block')
        .values({ account_id: mine, role: by === 'seeker' ? 'c' : 'b', blocked_id: other, created_at: test.deps.now() }).execute()
      expect(await seeker.call('virtualPhoneGet', { jobId })).toMatchObject({ code: ERRORS.CALL_REFUSED.code })
    }
  })

  it('has a daily limit', async () => {
    const { seeker } = await seekerWith()
    const at = test.deps.now()
    const { boss, jobId } = await employerWith()
    const ended = crypto.randomUUID()
    const [low, high] = [seeker.id, boss.id].sort() as [string, string]
    for (let nth = 0; nth < CALLS_A_DAY; nth += 1) {
      const id = nth === 0 ? ended : crypto.randomUUID()
      await test.db.insertInto('call_binding')
        .values({ id, low_id: low, high_id: high, status: 'ended', virtual: true, created_at: at, expires_at: at }).execute()
      await test.db.insertInto('call_record').values({
        id: crypto.randomUUID(), binding_id: id, caller_id: seeker.id, callee_id: boss.id, caller_role: 'c', created_at: at,
      }).execute()
    }
    expect(await seeker.call('virtualPhoneGet', { jobId })).toMatchObject({ code: ERRORS.CALL_LIMIT.code })
    test.advance(DAY)
    expect((await seeker.call('virtualPhoneGet', { jobId })).code).toBe(0)
  })
})

describe('an employer', () => {
  it('calls a candidate, shown by surname, which counts as a contact', async () => {
    const { boss, jobId } = await employerWith()
    const { seeker, resumeId } = await seekerWith({ name: '王小丫' })
    expect(await boss.data('getVirtualStatus', { resumeId, jobId })).toMatchObject({ status: 2, name: '王师傅', note: '8:00–21:00接电话' })
    expect((await boss.data('bConnectCLimit', { resumeId })).left).toBe(30)
    await boss.data('virtualPhoneGet', { resumeId, jobId })
    expect((await boss.data('bConnectCLimit', { resumeId })).left).toBe(29)
    expect(await recordsOf(seeker)).toMatchObject([{ direction: 'in', name: '家常菜馆·漕宝路店' }])
  })

  it('is refused with the reason if the seeker turned calls off, at other hours, and at the daily cap', async () => {
    const { boss } = await employerWith()
    const { seeker, resumeId } = await seekerWith()
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, on: false })
    expect(await boss.call('virtualPhoneGet', { resumeId }))
      .toMatchObject({ code: ERRORS.CALL_REFUSED.code, msg: '对方设置了不接电话，可以发消息' })
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, from: '22:00', to: '23:00' })
    expect(await boss.call('getVirtualStatus', { resumeId })).toMatchObject({ msg: '现在不接电话，22:00–23:00再打' })
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, dailyCap: 1 })
    await boss.data('virtualPhoneGet', { resumeId })
    expect((await boss.call('virtualPhoneGet', { resumeId })).code).toBe(0)
    const { boss: second } = await employerWith()
    expect(await second.call('virtualPhoneGet', { resumeId })).toMatchObject({ code: ERRORS.CALL_REFUSED.code })
    expect(await recordsOf(seeker)).toHaveLength(1)
  })

  it('cannot exceed the seeker’s daily cap with a hundred concurrent calls', async () => {
    const { seeker, resumeId } = await seekerWith()
    await seeker.data('setMobileAcceptance', { ...BY_DEFAULT, dailyCap: 3 })
    const bosses = await Promise.all(Array.from({ length: 20 }, () => employerWith()))
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => bosses[nth % 20]!.boss.call('virtualPhoneGet', { resumeId })))
    expect(new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.id)).size).toBe(3)
    expect(answers.filter(({ code }) => code === ERRORS.CALL_REFUSED.code)).toHaveLength(85)
  })

  it('cannot call a hidden or own resume, about another employer’s job, or beyond the contact limit', async () => {
    const { boss, own } = await employerWith()
    const { resumeId: hidden } = await seekerWith({ visible: false })
    expect(await boss.call('virtualPhoneGet', { resumeId: hidden })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    const { resumeId } = await seekerWith()
    expect(await boss.call('virtualPhoneGet', { resumeId, jobId: await makeJob(test.db, shop) }))
      .toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await boss.call('virtualPhoneGet', { resumeId: await makeResume(test.db, boss.id) }))
      .toMatchObject({ code: ERRORS.OWN_JOB.code })
    for (let nth = 0; nth < 30; nth += 1) {
      const { resumeId: other } = await seekerWith()
      await boss.data('virtualPhoneGet', { resumeId: other })
    }
    for (const name of ['getVirtualStatus', 'virtualPhoneGet'] as const) {
      expect(await boss.call(name, { resumeId })).toMatchObject({ code: ERRORS.CONTACT_LIMIT.code })
    }
    await moderation().banCompany(own.id, { reason: '虚假|两个岗位' })
    const msg = '虚假|两个岗位。觉得弄错了，登录后到“我的”里申诉'
    expect(await boss.call('virtualPhoneGet', { resumeId })).toMatchObject({ code: ERRORS.ENTERPRISE_BANNED.code, msg })
  })
})

describe('concurrent calls of both sides', () => {
  it('share one number', async () => {
    const { boss, jobId } = await employerWith()
    const { seeker, resumeId } = await seekerWith()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => nth % 2
      ? boss.data('virtualPhoneGet', { resumeId, jobId }) : seeker.data('virtualPhoneGet', { jobId })))
    expect(new Set(answers.map(({ tel_x }) => tel_x)).size).toBe(1)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(2)
  })
})

describe('a number', () => {
  it('can be revoked by either side, once at the provider, and not by a stranger', async () => {
    const { seeker } = await seekerWith()
    const jobId = await makeJob(test.db, shop)
    const { id, tel_x: telX } = await seeker.data('virtualPhoneGet', { jobId })
    expect(await (await seekerWith()).seeker.call('virtualPhoneRevoke', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    await Promise.all(Array.from({ length: 50 }, (_, nth) => (nth % 2 ? seeker : owner).data('virtualPhoneRevoke', { id })))
    await test.outbox.drain()
    expect(test.virtualNumbers.ended.filter((one) => one.telX === telX)).toHaveLength(1)
    expect(await recordsOf(seeker)).toMatchObject([{ live: false }])
    expect((await seeker.data('virtualPhoneGet', { jobId })).tel_x).not.toBe(telX)
  })

  it('ends for both when one blocks the other, at the provider too', async () => {
    const { seeker } = await seekerWith()
    const jobId = await makeJob(test.db, shop)
    const { tel_x: telX } = await seeker.data('virtualPhoneGet', { jobId })
    const { id: conversationId } = await seeker.data('chatOpen', { jobId })
    await Promise.all(Array.from({ length: 20 }, () => seeker.data('chatBlock', { conversationId, blocked: true })))
    await test.outbox.drain()
    expect(test.virtualNumbers.ended.filter((one) => one.telX === telX)).toHaveLength(1)
    expect(await recordsOf(seeker)).toMatchObject([{ live: false }])
    // A later block of another person ends nothing here.
    await seeker.data('chatBlock', { conversationId, blocked: false })
    const other = await seeker.data('virtualPhoneGet', { jobId })
    const stranger = await seekerWith()
    const { id: elsewhere } = await stranger.seeker.data('chatOpen', { jobId })
    await stranger.seeker.data('chatBlock', { conversationId: elsewhere, blocked: true })
    await test.outbox.drain()
    expect(test.virtualNumbers.ended.filter((one) => one.telX === other.tel_x)).toEqual([])
  })

  it.each(['contact', 'blocked', 'disabled'] as const)('ends when an operator restricts one of the two: %s', async (kind) => {
    const [{ seeker }, { boss, jobId }] = [await seekerWith(), await employerWith()]
    const { tel_x: telX } = await seeker.data('virtualPhoneGet', { jobId })
    const operator = { db: test.db, now: test.deps.now, actor: 'test', outbox: test.outbox }
    await createModeration(operator).restrict(seeker.id, kind, { reason: '骚扰' })
    await test.outbox.drain()
    expect(test.virtualNumbers.ended.filter((one) => one.telX === telX)).toHaveLength(1)
    expect(await recordsOf(boss)).toMatchObject([{ live: false }])
  })

  it('that the provider fails to give uses none of the day’s contacts, unless the employer wrote as well', async () => {
    const [{ seeker, resumeId }, { boss, jobId }] = [await seekerWith(), await employerWith()]
    const counted = () => test.db.selectFrom('employer_contact').select('account_id').where('account_id', '=', seeker.id).execute()
    const defaultAnswer = test.virtualNumbers.answer
    test.virtualNumbers.answer = () => new Error('down')
    expect((await boss.call('virtualPhoneGet', { resumeId, jobId })).code).toBe(ERRORS.CALL_UNAVAILABLE.code)
    expect(await counted()).toEqual([])
    test.virtualNumbers.answer = async () => {
      const { id: conversationId } = await boss.data('chatOpen', { resumeId, jobId })
      await boss.data('chatSendMsg', { conversationId, clientId: crypto.randomUUID(), kind: 'text', text: '方便来看看吗' })
      throw new Error('down')
    }
    expect((await boss.call('virtualPhoneGet', { resumeId, jobId })).code).toBe(ERRORS.CALL_UNAVAILABLE.code)
    test.virtualNumbers.answer = defaultAnswer
    expect(await counted()).toHaveLength(1)
  })

  it('that the provider fails to give leaves no record, and is never replaced by a real one', async () => {
    const { seeker } = await seekerWith()
    const jobId = await makeJob(test.db, shop)
    const defaultAnswer = test.virtualNumbers.answer
    test.virtualNumbers.answer = () => new Error('down')
    const answers = await Promise.all(Array.from({ length: 20 }, () => seeker.call('virtualPhoneGet', { jobId })))
    test.virtualNumbers.answer = defaultAnswer
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([ERRORS.CALL_UNAVAILABLE.code]))
    expect(await recordsOf(seeker)).toEqual([])
    expect((await seeker.call('virtualPhoneGet', { jobId })).code).toBe(0)
  })
})

describe('without a provider', () => {
  it('connects people directly, an employer only with seekers who exchanged numbers with them', async () => {
    const direct = await createTestApp({ directCalls: true })
    try {
      const [boss, seeker] = [await direct.loginAs(newMobile(), 'b'), await direct.loginAs(newMobile())]
      const jobId = await makeJob(direct.db, await makeShop(direct.db, boss.id))
      const resumeId = await makeResume(direct.db, seeker.id)
      expect(await seeker.data('getVirtualStatus', { jobId })).toMatchObject({ status: 1, minutes: 0 })
      expect(await seeker.data('virtualPhoneGet', { jobId })).toMatchObject({ status: 1, tel_x: boss.mobile })
      direct.advance(HOUR)
      expect(await boss.call('virtualPhoneGet', { resumeId })).toMatchObject({ code: ERRORS.CALL_REFUSED.code })
      expect((await direct.data('commonOperator')).virtualCalls).toBe(false)
      const refused = { code: ERRORS.CALL_REFUSED.code, msg: '对方还没和你换电话，先发消息请求换电话，对方同意了再打' }
      // An application shows the resume alone. An exchange with another employer does not count, and neither does one without an answer.
      await makeApplication(direct.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
      expect(await boss.call('virtualPhoneGet', { resumeId, jobId })).toMatchObject(refused)
      const other = await direct.loginAs(newMobile(), 'b')
      const elsewhere = await makeJob(direct.db, await makeShop(direct.db, other.id))
      const { id: withOther } = await seeker.data('chatOpen', { jobId: elsewhere })
      const { id: conversationId } = await seeker.data('chatOpen', { jobId })
      const setPhone = (id: string, phone: 'asked' | 'agreed') =>
        direct.db.updateTable('conversation').set({ phone }).where('id', '=', id).execute()
      await setPhone(withOther, 'agreed')
      await setPhone(conversationId, 'asked')
      for (const name of ['getVirtualStatus', 'virtualPhoneGet'] as const) {
        expect(await boss.call(name, { resumeId, jobId })).toMatchObject(refused)
      }
      await setPhone(conversationId, 'agreed')
      expect(await boss.data('virtualPhoneGet', { resumeId })).toMatchObject({ status: 1, tel_x: seeker.mobile })
      expect(JSON.stringify(await boss.data('callRecords', {}))).not.toMatch(RAW_PHONE)
    } finally {
      await direct.close()
    }
  }, SERVER_START_MS)
})
