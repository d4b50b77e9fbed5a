import { ERRORS } from '@daogang/contract/errors'
import { BLOCKER_KINDS, LIGHTER, type BlockerKind } from '@daogang/contract/rules/cancellation'
import type { Trx } from '../db/schema'
import { advanceFundOf, balanceRefOf, move } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { notifyPerson } from '../notice/write-notice'
import { cancellationsOf, cancelInput, eraseAll, startCancelling } from '../tests/cancellation'
import { makeEmployment, newWorker } from '../tests/employment'
import { at, HOUR, makeApplication, makeJob, makeMember, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { receiveCode } from '../tests/login-codes'
import { createModeration } from '../tests/moderation'
import { makeAdvance, newPublished } from '../tests/payslip'
import { earn } from '../tests/payouts'
import { newEmployer, newOwner, newSeeker } from '../tests/people'
import { makeRegular, cashCode } from '../tests/wallet'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const kindsOf = async (person: LoggedIn): Promise<BlockerKind[]> =>
  (await person.data('cancellationDetail', {})).blockers.map(({ kind }) => kind)
const accountOf = (id: string) =>
  t.db.selectFrom('account').select(['mobile', 'name', 'cancelled_at', 'leaving_until', 'erased_at']).where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('what blocks it', () => {
  const SCENES: Record<BlockerKind, () => Promise<LoggedIn>> = {
    wallet: async () => {
      const person = await t.loginAs(newMobile())
      await earn(t.deps, person.id, 1_250)
      return person
    },
    zzx: async () => {
      const person = await t.loginAs(newMobile())
      await earn(t.deps, person.id, 1_250, 'zzx')
      return person
    },
    withdrawal: async () => {
      const person = await makeRegular(t, 300_000)
      await person.data('drawCash', {
        once: crypto.randomUUID(), payeeId: person.payeeId, amount: 300_000, ...await cashCode(t, person, person.device),
      }, person.device)
      return person
    },
    advance: async () => {
      const { worker, employmentId } = await newPublished(t, { days: 1, terms: { ends_on: '2026-02-10' } })
      await makeAdvance(t, employmentId)
      return worker
    },
    employment: async () => (await newWorker(t, { agreed_at: at(0) })).worker,
    members: async () => {
      const { owner, shop } = await newOwner(t)
      await makeMember(t.db, shop, (await t.loginAs(newMobile(), 'b')).id, 'viewer')
      return owner
    },
    jobs: async () => (await newEmployer(t)).boss,
    staff: async () => {
      const { owner, shop } = await newOwner(t)
      const { seeker, resumeId } = await newSeeker(t)
      await makeEmployment(t.db, shop, { accountId: seeker.id, resumeId })
      return owner
    },
    'staff-slips': async () => (await newPublished(t, { days: 1 })).owner,
    fund: async () => {
      const { owner, shop } = await newOwner(t)
      const { enterprise_id: id } = await t.db.selectFrom('company').select('enterprise_id').where('id', '=', shop.id)
        .executeTakeFirstOrThrow()
      await fundOf(id)
      return owner
    },
  }

  async function fundOf(enterpriseId: string): Promise<void> {
    await t.db.transaction().execute((trx) => transfer(trx, {
      key: `test fund ${enterpriseId}`, kind: 'fund', subject: '', note: '',
      legs: move(balanceRefOf(enterpriseId), advanceFundOf(enterpriseId), 500),
    }, t.deps.now()))
  }

  it.each(BLOCKER_KINDS)('%s', async (kind) => {
    const person = await SCENES[kind]()
    expect(await kindsOf(person)).toContain(kind)
    const answer = await person.call('userCancel', await cancelInput(t, person))
    expect(answer.code).toBe(ERRORS.CANCELLATION_BLOCKED.code)
    expect(answer.msg).toContain('，')
    expect((await accountOf(person.id)).cancelled_at).toBeNull()
  })

  it('is not what depends on the employer alone: that is shown as a loss', async () => {
    const { worker } = await newPublished(t, { days: 1 })
    await t.db.updateTable('employment').set({ ends_on: '2026-02-10' }).where('account_id', '=', worker.id).execute()
    const { id: employmentId } = await t.db.selectFrom('employment').select('id').where('account_id', '=', worker.id)
      .executeTakeFirstOrThrow()
    await worker.data('departureSubmit', {
      once: crypto.randomUUID(), id: '', employmentId, company: '', jobTitle: '', reason: 'pay', note: '',
      lastDay: '2026-02-10', wages: 0, overtime: 0, deposit: 0, other: 0, otherNote: '', pictures: [],
    })
    const { blockers, losses } = await worker.data('cancellationDetail', {})
    expect(blockers).toEqual([])
    expect(losses).toEqual(expect.arrayContaining([{ kind: 'slips', count: 1 }, { kind: 'departures', count: 1 }]))
    await startCancelling(t, worker)
    await eraseAll(t)
    expect((await accountOf(worker.id)).erased_at).not.toBeNull()
    expect(await t.db.selectFrom('payslip').select('state').where('account_id', '=', worker.id).execute()).toEqual([{ state: 'published' }])
  })

  it('is nothing for an account without all of that', async () => {
    expect(await kindsOf((await newSeeker(t)).seeker)).toEqual([])
    expect(await kindsOf((await newOwner(t)).owner)).toEqual([])
  })
})

describe('the lighter options', () => {
  it('close flash job seeking: calls and the resume', async () => {
    const { seeker } = await newSeeker(t)
    expect((await seeker.data('cancellationLighter', { option: LIGHTER.closeFlash })).text).toContain('闪电求职关了')
    expect(await seeker.data('cancellationDetail', {})).toMatchObject({ state: 'none', isOpen: false })
    expect((await seeker.data('getMobileAcceptance', {})).on).toBe(false)
  })

  it('change the job-seeking status', async () => {
    const { seeker } = await newSeeker(t)
    expect((await seeker.data('cancellationLighter', { option: LIGHTER.changeStatus, jobWantStatus: 'looking' })).text).toContain('先看看')
    expect((await seeker.data('cancellationDetail', {})).jobWantStatus).toBe('looking')
    expect(await seeker.call('cancellationLighter', { option: LIGHTER.changeStatus, jobWantStatus: 'no' }))
      .toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'jobWantStatus' } })
    const bare = await t.loginAs(newMobile())
    expect((await bare.call('cancellationLighter', { option: LIGHTER.changeStatus, jobWantStatus: 'now' })).code)
      .toBe(ERRORS.RESUME_INCOMPLETE.code)
  })

  it('stop the jobs of an employer, who cannot have the others', async () => {
    const { boss, jobId } = await newEmployer(t)
    expect((await boss.data('cancellationLighter', { option: LIGHTER.stopJobs })).text).toContain('1个岗位停招了')
    expect((await t.db.selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirstOrThrow()).status).toBe('offline')
    expect((await boss.call('cancellationLighter', { option: LIGHTER.closeFlash })).code).toBe(ERRORS.ROLE_MISMATCH.code)
  })
})

describe('the waiting time', () => {
  it('hides the account, ends its other sessions, and leaves nothing but the countdown', async () => {
    const { seeker } = await newSeeker(t)
    const elsewhere = await t.loginAs(seeker.mobile, 'c', 'app')
    const dueAt = await startCancelling(t, seeker)
    // Seven days, to the end of the last one in China.
    expect(dueAt.toISOString()).toBe('2026-03-09T16:00:00.000Z')
    expect(await seeker.data('cancellationDetail', {})).toMatchObject({ state: 'waiting', dueAt: dueAt.toISOString() })
    expect((await seeker.data('getAccount')).leavingUntil).toBe(dueAt.toISOString())
    expect((await seeker.call('getMobileAcceptance', {})).code).toBe(ERRORS.ACCOUNT_LEAVING.code)
    expect((await elsewhere.call('getAccount')).code).toBe(ERRORS.SESSION_REVOKED.code)
    await t.outbox.drain()
    expect(t.sms.leaving.filter(({ phone }) => phone === seeker.mobile)).toEqual([{ phone: seeker.mobile, until: dueAt }])

    const again = await t.loginAs(seeker.mobile)
    expect((await again.data('cancellationDetail', {})).state).toBe('waiting')
    await again.data('cancellationRevoke', {})
    await again.data('cancellationRevoke', {})
    expect(await accountOf(seeker.id)).toMatchObject({ cancelled_at: null, leaving_until: null, mobile: seeker.mobile })
    await again.data('getMobileAcceptance', {})
    expect((await again.data('getAccount')).leavingUntil).toBeUndefined()
  })

  it('takes its separate code, once, and the agreement in force', async () => {
    const { seeker } = await newSeeker(t)
    const input = await cancelInput(t, seeker)
    const wrong = input.code === '000000' ? '000001' : '000000'
    expect(await seeker.call('userCancel', { ...input, code: wrong }))
      .toMatchObject({ code: ERRORS.CODE_WRONG.code, data: { field: 'code' } })
    expect((await seeker.call('userCancel', { ...input, agreementVersion: '2020-01-01' })).code).toBe(ERRORS.AGREEMENT_CHANGED.code)
    expect((await seeker.call('login', { mobile: seeker.mobile, ...input })).code).toBe(ERRORS.CODE_EXPIRED.code)
    await seeker.data('userCancel', input)
    await seeker.data('cancellationRevoke', {})
    expect((await seeker.call('userCancel', input)).code).toBe(ERRORS.CODE_EXPIRED.code)
  })

  it('begins once with a hundred requests, and ends once with a hundred', async () => {
    const { seeker } = await newSeeker(t)
    const input = await cancelInput(t, seeker)
    const begun = await Promise.all(Array.from({ length: 100 }, () => seeker.call('userCancel', input)))
    // A code allows five tries: requests before the first success beyond them are refused.
    expect(begun.filter(({ code }) => code !== 0 && code !== ERRORS.CODE_EXPIRED.code)).toEqual([])
    expect(new Set(begun.filter(({ code }) => code === 0).map(({ data }) => data.dueAt)).size).toBe(1)
    const states = () => t.db.selectFrom('cancellation').select('state').where('account_id', '=', seeker.id).execute()
    expect(await states()).toEqual([{ state: 'waiting' }])
    const mixed = await Promise.all(Array.from({ length: 100 }, (_, nth) =>
      (nth % 2 ? seeker.call('cancellationRevoke', {}) : seeker.call('userCancel', input))))
    expect(mixed.filter(({ code }) => code !== 0 && code !== ERRORS.CODE_EXPIRED.code)).toEqual([])
    expect(await states()).toEqual([{ state: 'revoked' }])
    expect((await accountOf(seeker.id)).leaving_until).toBeNull()
  })

  it('reminds by SMS in the morning before its end, once', async () => {
    const { seeker } = await newSeeker(t)
    const dueAt = await startCancelling(t, seeker)
    await t.outbox.drain()
    const clock = (ms: number) => () => new Date(dueAt.getTime() + ms)
    const waiting = () => t.db.selectFrom('outbox').select('id').where('kind', '=', 'sms.leaving').execute()
    for (const [ms, count] of [[-23 * HOUR, 0], [-15.5 * HOUR, 0], [-15 * HOUR, 1], [-14 * HOUR, 1]] as const) {
      await cancellationsOf(t, clock(ms)).drain()
      expect(await waiting()).toHaveLength(count)
    }
    await seeker.data('cancellationRevoke', {})
  })

  it('cannot be taken back after its last day', async () => {
    const { seeker } = await newSeeker(t)
    await startCancelling(t, seeker)
    await t.db.updateTable('cancellation').set({ due_at: at(-1) }).where('account_id', '=', seeker.id).execute()
    expect((await seeker.data('cancellationDetail', {})).state).toBe('erasing')
    expect((await seeker.call('cancellationRevoke', {})).code).toBe(ERRORS.CANCELLATION_OVER.code)
  })

  it('stops when money came in, and the account works again', async () => {
    const { seeker } = await newSeeker(t)
    await startCancelling(t, seeker)
    await earn(t.deps, seeker.id, 500)
    await eraseAll(t)
    expect(await accountOf(seeker.id)).toMatchObject({ cancelled_at: null, leaving_until: null, erased_at: null })
    const { items } = await seeker.data('noticeList', {})
    expect(items[0]?.text).toContain('账号没注销成：钱包里还有¥5')
  })
})

/** A store with a member who handles an online job with an application and a conversation. */
async function colleagueScene(role: 'admin' | 'recruiter') {
  const { owner, shop } = await newOwner(t)
  const member = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, member.id, role)
  const jobId = await makeJob(t.db, { ...shop, ownerId: member.id })
  const { seeker } = await newSeeker(t)
  const { id: applicationId } = await seeker.data('applyToJob', { jobId })
  const { id: conversationId } = await seeker.data('chatOpen', { jobId })
  await seeker.data('chatSendMsg', { conversationId, clientId: crypto.randomUUID(), kind: 'text', text: '还招人吗' })
  const handlers = async () => ({
    job: await t.db.selectFrom('job').select(['handler_id', 'status']).where('id', '=', jobId).executeTakeFirst(),
    application: (await t.db.selectFrom('application').select('handler_id').where('id', '=', applicationId).executeTakeFirst())?.handler_id,
  })
  return { owner, shop, member, jobId, seeker, applicationId, conversationId, handlers }
}

describe('a member of the enterprise of another', () => {
  it.each(['admin', 'recruiter'] as const)('%s: their jobs go to the owner at the request, and stay there after the end', async (role) => {
    const { owner, member, conversationId, handlers } = await colleagueScene(role)
    expect((await member.data('cancellationDetail', {})).losses).toContainEqual({ kind: 'places', count: 1 })
    await startCancelling(t, member)
    const handed = { job: { handler_id: owner.id, status: 'online' }, application: owner.id }
    expect(await handlers()).toEqual(handed)
    expect((await owner.data('chatConversations')).items).toMatchObject([{ id: conversationId, unread: 1 }])
    expect((await owner.data('noticeList', {})).items[0]?.text).toContain('1个岗位交给你了')
    // Whoever leaves does not keep the owner.
    expect(await kindsOf(owner)).not.toContain('members')
    await eraseAll(t)
    expect(await handlers()).toEqual(handed)
    expect((await accountOf(member.id)).erased_at).not.toBeNull()
  })

  it('hands over at the end too, if the request did not: a restored backup', async () => {
    const { owner, member, handlers } = await colleagueScene('recruiter')
    await t.db.insertInto('cancellation').values({
      id: crypto.randomUUID(), account_id: member.id, state: 'erasing', actor: '', reason: '', agreement: '', requested_at: at(0),
      due_at: at(0),
    }).execute()
    await eraseAll(t)
    expect(await handlers()).toEqual({ job: { handler_id: owner.id, status: 'online' }, application: owner.id })
  })

  it('of their own enterprise closes its jobs, and only those of an enterprise without anyone else', async () => {
    const [{ owner, jobId, shop }, { boss, jobId: alone }] = [await colleagueScene('recruiter'), await newEmployer(t)]
    const kept = await makeJob(t.db, { ...shop, ownerId: owner.id })
    for (const account of [owner, boss]) {
      await t.db.insertInto('cancellation').values({
        id: crypto.randomUUID(), account_id: account.id, state: 'erasing', actor: '', reason: '', agreement: '', requested_at: at(0),
        due_at: at(0),
      }).execute()
    }
    await eraseAll(t)
    const statusOf = async (id: string) =>
      (await t.db.selectFrom('job').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    expect(await Promise.all([jobId, kept, alone].map(statusOf))).toEqual(['online', 'offline', 'closed'])
    expect(await t.db.selectFrom('company').select('closed_at').where('id', '=', shop.id).executeTakeFirst()).toEqual({ closed_at: null })
  })
})

it('whoever leaves joins no other store later, and is not offered one', async () => {
  const [{ owner, shop }, other] = [await newOwner(t), await newOwner(t)]
  const person = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, person.id, 'admin')
  const { members } = await owner.data('memberList')
  await owner.data('groupTransfer', { memberId: members.find(({ accountId }) => accountId === person.id)!.id })
  const { id: requestId } = await person.data('groupApply', { companyId: other.shop.id, note: '' })
  await startCancelling(t, person)
  expect((await owner.data('memberList')).requests).toEqual([])
  expect((await other.owner.data('memberList')).requests).toEqual([])
  expect((await other.owner.call('groupAccept', { requestId })).code).toBe(ERRORS.REQUEST_SETTLED.code)
  await person.data('cancellationRevoke', {})
  const { id: again } = await person.data('groupApply', { companyId: other.shop.id, note: '' })
  expect(await other.owner.data('groupAccept', { requestId: again })).toMatchObject({ state: 'accepted' })
})

it('an employer decides nothing about a leaving applicant', async () => {
  const { boss, jobId } = await newEmployer(t)
  const { seeker, resumeId } = await newSeeker(t)
  const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id }, { status: 'suitable' })
  await startCancelling(t, seeker)
  const terms = {
    kind: 'full_time', wage: 680_000, wageUnit: 'month', settlement: 'monthly', payday: '每月15日发上月工资', workPlaceId: '', shiftId: '',
    startsOn: '2026-03-03',
  } as const
  for (const answer of [
    await boss.call('employmentDraft', { applicationId }),
    await boss.call('employmentHire', { applicationId, ...terms }),
    await boss.call('markApplication', { applicationId, status: 'hired' }),
    await boss.call('inviteViewSend', {
      applicationId, at: '2026-03-04T02:00:00.000Z', address: '漕宝路100号', contact: '王姐', note: '',
    }),
  ]) expect(answer.code).toBe(ERRORS.NOT_FOUND.code)
  expect(await t.db.selectFrom('application').select('status').where('id', '=', applicationId).execute()).toEqual([{ status: 'suitable' }])
  await seeker.data('cancellationRevoke', {})
  await boss.data('markApplication', { applicationId, status: 'hired' })
})

describe('an erased account', () => {
  it('is anonymous, and its phone number registers again as another person', async () => {
    const { seeker, resumeId } = await newSeeker(t, { name: '欧阳翠兰' })
    // A phone on which its owner logged in, a code that was not used, a notice, and reminders in a mini-program.
    const device = { 'device-id': crypto.randomUUID() }
    const login = await t.data('login', await receiveCode(t, seeker.mobile, device), device)
    t.advance(2 * 60_000)
    const unused = await receiveCode(t, seeker.mobile, device)
    t.advance(2 * 60_000)
    await notifyPerson(t.db as Trx, { accountId: seeker.id, kind: 'system', text: '旧通知' }, t.deps.now())
    await t.db.insertInto('subscriber').values({
      account_id: seeker.id, host: 'wechat', open_id: Buffer.from('o'), open_id_hash: Buffer.from('h'), bound_at: t.deps.now(),
    }).execute()
    const credit = { account_id: seeker.id, host: 'wechat', kind: 'interview', remaining: 3 } as const
    await t.db.insertInto('subscription_credit').values(credit).execute()
    await startCancelling(t, { ...seeker, ...t.as(login.token) })
    await eraseAll(t)
    const gone = await accountOf(seeker.id)
    expect(gone).toMatchObject({ name: null, leaving_until: null })
    expect(gone.erased_at).not.toBeNull()
    expect(gone.mobile).not.toContain(seeker.mobile)
    expect((await seeker.call('getAccount')).code).toBe(ERRORS.NOT_LOGGED_IN.code)
    expect((await t.db.selectFrom('resume').select('name').where('id', '=', resumeId).executeTakeFirstOrThrow()).name).toBe('已注销用户')

    expect((await t.call('login', unused, device)).code).toBe(ERRORS.CODE_EXPIRED.code)
    const fresh = await receiveCode(t, seeker.mobile, device)
    const { known } = await t.db.selectFrom('login_code').select('known').where('id', '=', fresh.requestId).executeTakeFirstOrThrow()
    expect(known).toBe(false)
    const { account, token } = await t.data('login', fresh, device)
    expect(account).toMatchObject({ name: null, restriction: 'none' })
    expect(account.id).not.toBe(seeker.id)
    const again = t.as(token)
    expect((await again.data('deviceAttr', {})).logins).toHaveLength(1)
    expect((await t.db.selectFrom('notice').select('text').where('account_id', '=', account.id).execute()).map(({ text }) => text))
      .not.toContain('旧通知')
    for (const table of ['subscriber', 'subscription_credit', 'alipay_user', 'wallet_device'] as const) {
      expect(await t.db.selectFrom(table).select('account_id').where('account_id', 'in', [account.id, seeker.id]).execute()).toEqual([])
    }
    expect((await t.as(token).data('cancellationDetail', {})).losses).toEqual([])
  })

  it('is erased once by ten workers', async () => {
    const { seeker } = await newSeeker(t)
    await startCancelling(t, seeker)
    const before = await t.db.selectFrom('erasure_head').select('nth').executeTakeFirstOrThrow()
    await Promise.all(Array.from({ length: 10 }, () => eraseAll(t)))
    const after = await t.db.selectFrom('erasure_head').select('nth').executeTakeFirstOrThrow()
    expect(after.nth - before.nth).toBe(1)
    expect(await t.db.selectFrom('cancellation').select('state').where('account_id', '=', seeker.id).execute())
      .toEqual([{ state: 'erased' }])
  })
})

it('an operator begins it for its owner, and it can be taken back', async () => {
  const { seeker } = await newSeeker(t)
  const moderation = createModeration({ db: t.db, now: t.deps.now, actor: 'test' })
  expect(await moderation.cancel(seeker.mobile, '本人打电话要求')).toBe('2026-03-10 00:00')
  expect((await seeker.call('getAccount')).code).toBe(ERRORS.SESSION_REVOKED.code)
  await expect(moderation.cancel(seeker.mobile, '本人打电话要求')).rejects.toThrow('已经在注销了')
  await moderation.restore(seeker.mobile)
  await expect(moderation.restore(seeker.mobile)).rejects.toThrow('没有在注销')
  expect((await accountOf(seeker.id)).cancelled_at).toBeNull()
})
