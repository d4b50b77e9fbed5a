import { randomUUID } from 'node:crypto'
import { ERRORS, type ErrorName } from '@daogang/contract/errors'
import { give } from '../coin/grant'
import { maskMobile } from '../lib/mask'
import { savePlan } from '../membership/save-plan'
import { text } from '../tests/chat-scene'
import {
  DAY, enterpriseOf, HOUR, makeApplication, makeJob, makeMember, makeRealNamed, makeShop, newMobile, type Shop,
} from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { opsOf } from '../tests/operator-access'
import { newOwner, newSeeker } from '../tests/people'
import { endExpiredBans } from './end-bans'

const REASON = '发布虚假岗位|2个岗位的工资和实际不符'
const HUNDRED = Array.from({ length: 100 }, (_, nth) => nth)
const FUTURE = (): string => new Date(t.deps.now().getTime() + DAY).toISOString()

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const moderation = (actor = 'tester') => createModeration({ db: t.db, now: () => t.deps.now(), actor })
const ops = (...argv: string[]) => opsOf(t, '李复核')(...argv)
const statusOf = async (id: string) =>
  (await t.db.selectFrom('job').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const holds = async (ids: readonly string[]) =>
  (await t.db.selectFrom('job_hold').select('job_id').where('job_id', 'in', ids).execute()).length

/** An enterprise with two stores, each with an online job. */
async function newChain() {
  const { owner, shop: one } = await newOwner(t)
  const two = await makeShop(t.db, owner.id, { name: '分店' })
  const [job, other] = [await makeJob(t.db, one), await makeJob(t.db, two)]
  return { owner, one, two, enterpriseId: await enterpriseOf(t.db, owner.id), job, other }
}

/** A new member of a shop's enterprise. */
async function join(shop: Shop, role: 'admin' | 'recruiter' | 'viewer', only = false): Promise<LoggedIn> {
  const member = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, member.id, role, { only })
  return member
}

describe('a ban of one store among several', () => {
  it('takes its jobs offline until the ban is lifted, and leaves the other stores alone', async () => {
    const { owner, one, job, other } = await newChain()
    expect(await moderation().banCompany(one.id, { reason: REASON, violation: 'fake' })).toBe(1)
    expect([await statusOf(job), await statusOf(other)]).toEqual(['offline', 'online'])
    expect(await owner.data('checkDisableStatus')).toEqual({ status: 1, text: '', bans: [
      { kind: 'store', id: one.id, name: one.name, rule: '发布虚假招聘信息', reason: '发布虚假岗位', until: null },
    ], places: [] })
    expect((await owner.data('myStores')).items.map(({ id, banned }) => [id, banned])).toContainEqual([one.id, true])
    expect(await moderation().unbanCompany(one.id)).toBe(1)
    expect([await statusOf(job), await statusOf(other)]).toEqual(['online', 'online'])
    expect((await owner.data('getJobDetail', { id: job })).events.map(({ status, by }) => [status, by]).slice(-2))
      .toEqual([['offline', 'o'], ['online', 'o']])
    expect(await owner.data('checkDisableStatus')).toMatchObject({ bans: [] })
  })

  it('brings no job back that was changed in the meantime, expired, or offline before', async () => {
    const { owner, one, job } = await newChain()
    const [closed, stopped, expiring, before, banned] = [
      await makeJob(t.db, one), await makeJob(t.db, one), await makeJob(t.db, one, { expires_at: new Date(t.deps.now().getTime() + HOUR) }),
      await makeJob(t.db, one, { status: 'offline' }), await makeJob(t.db, one),
    ]
    await moderation().banCompany(one.id, { reason: REASON })
    await owner.data('changeJobStatus', { jobId: closed, status: 'closed' })
    await owner.data('changeJobStatus', { jobId: stopped, status: 'offline' })
    await moderation().banJob(banned, '工资不实')
    await moderation().unbanJob(banned)
    t.advance(HOUR)
    expect(await moderation().unbanCompany(one.id)).toBe(1)
    expect(await Promise.all([job, closed, stopped, expiring, before, banned].map(statusOf)))
      .toEqual(['online', 'closed', 'offline', 'offline', 'offline', 'offline'])
    expect(await holds([job, closed, stopped, expiring, before, banned])).toBe(0)
  })

  it('keeps a job in review out until it is lifted', async () => {
    const { one } = await newChain()
    const waiting = await makeJob(t.db, one, { status: 'reviewing', opened_at: null })
    await t.db.insertInto('job_review').values({ id: crypto.randomUUID(), job_id: waiting, reasons: ['store'], created_at: t.deps.now() })
      .execute()
    await moderation().banCompany(one.id, { reason: REASON })
    await expect(ops('review', 'approve', waiting)).rejects.toThrow('这家店被封了')
    expect(await statusOf(waiting)).toBe('reviewing')
    await moderation().unbanCompany(one.id)
    await ops('review', 'approve', waiting)
    expect(await statusOf(waiting)).toBe('online')
  })
})

describe('what a ban refuses', () => {
  type Scene = Awaited<ReturnType<typeof scene>>
  const scene = async (banned: 'store' | 'enterprise') => {
    const { owner, one, job } = await newChain()
    await makeRealNamed(t.db, owner.id)
    const { seeker, resumeId } = await newSeeker(t)
    const applicationId = await makeApplication(t.db, { jobId: job, accountId: seeker.id, resumeId, handlerId: owner.id })
    const { id: conversation } = await seeker.data('chatOpen', { jobId: await makeJob(t.db, one) })
    const free = await makeShop(t.db, owner.id, { name: '另一家店' })
    const freeJob = await makeJob(t.db, free)
    // The owner also has an enterprise in good standing, so that the gate lets every call through to the rule of the store.
    const { shop: elsewhere } = await newOwner(t)
    await makeMember(t.db, elsewhere, owner.id, 'admin', { chosenAt: new Date(0) })
    await (banned === 'store' ? moderation().banCompany(one.id, { reason: REASON })
      : moderation().banEnterprise(await enterpriseOfShop(one), { reason: REASON }))
    return { owner, seeker, resumeId, applicationId, conversation, job, freeJob, elsewhere }
  }
  const enterpriseOfShop = async (shop: Shop) =>
    (await t.db.selectFrom('company').select('enterprise_id').where('id', '=', shop.id).executeTakeFirstOrThrow()).enterprise_id

  /** An act and what it gets: for the banned store, for the other store of a banned enterprise, and for a store without a ban. */
  type Act = [string, (s: Scene, job: string) => Promise<{ code: number }>, Record<'banned' | 'other', ErrorName> & { free: ErrorName | 0 }]
  const codeOf = (name: ErrorName | 0): number => (name === 0 ? 0 : ERRORS[name].code)
  const BANNED = { banned: 'STORE_BANNED', other: 'STORE_BANNED', free: 0 } as const
  const ACTS: Act[] = [
    ['putting a job online', ({ owner }, jobId) => owner.call('changeJobStatus', { jobId, status: 'online' }),
      { banned: 'JOB_CLOSED', other: 'JOB_CLOSED', free: 0 }],
    // The owner has none.
    ['using a prop', ({ owner }, jobId) => owner.call('propUse', { once: crypto.randomUUID(), kind: 'top', jobId }),
      { ...BANNED, free: 'NO_PROP' }],
    ['opening a chat', ({ owner, resumeId }, jobId) => owner.call('chatOpen', { jobId, resumeId }), BANNED],
    ['calling', ({ owner, resumeId }, jobId) => owner.call('virtualPhoneGet', { jobId, resumeId }), BANNED],
    // Who did not apply is invited to jobs that are online alone.
    ['inviting', ({ owner, resumeId }, jobId) => owner.call('inviteViewSend', {
      resumeId, jobId, at: FUTURE(), address: '漕宝路100号', contact: '李女士', note: '',
    }), { ...BANNED, other: 'JOB_CLOSED' }],
  ]

  it.each(ACTS)('%s for a banned store, not for another', async (_what, act, { banned, free }) => {
    const all = await scene('store')
    expect(await act(all, all.job)).toMatchObject({ code: codeOf(banned) })
    expect(await act(all, all.freeJob)).toMatchObject({ code: codeOf(free) })
  })

  it.each(ACTS)('%s for any store of a banned enterprise', async (_what, act, { banned, other }) => {
    const all = await scene('enterprise')
    expect(await act(all, all.job)).toMatchObject({ code: codeOf(banned) })
    expect(await act(all, all.freeJob)).toMatchObject({ code: codeOf(other) })
  })

  it.each(['store', 'enterprise'] as const)('a message about its job, of both sides, under a ban of the %s', async (kind) => {
    const { owner, seeker, conversation } = await scene(kind)
    expect(await owner.call('chatSendMsg', text(conversation, '在吗'))).toMatchObject({ code: ERRORS.STORE_BANNED.code })
    expect(await seeker.call('chatSendMsg', text(conversation, '在吗'))).toMatchObject({ code: ERRORS.CHAT_OTHER_BANNED.code })
  })
})

describe('a ban of an enterprise', () => {
  it('takes all its stores offline; its members keep their account and another enterprise', async () => {
    const { owner, one, enterpriseId, job, other } = await newChain()
    const { shop: elsewhere } = await newOwner(t)
    const recruiter = await join(one, 'recruiter')
    await makeMember(t.db, elsewhere, recruiter.id, 'recruiter', { chosenAt: new Date(1) })
    await t.db.deleteFrom('member').where('account_id', '=', recruiter.id).where('role', '=', 'owner').execute()
    const elsewhereJob = await makeJob(t.db, elsewhere, { handler_id: recruiter.id })

    expect(await moderation().banEnterprise(enterpriseId, { reason: REASON })).toBe(2)
    expect([await statusOf(job), await statusOf(other)]).toEqual(['offline', 'offline'])
    expect(await owner.call('myJobList')).toMatchObject({ code: ERRORS.ENTERPRISE_BANNED.code })
    expect(await owner.data('checkDisableStatus')).toMatchObject({
      status: 2, text: '暂时不能招人。原因：发布虚假岗位。觉得弄错了，到“我的”里申诉', bans: [{ kind: 'enterprise', id: enterpriseId }],
    })
    expect(await owner.call('getAccount')).toMatchObject({ code: 0 })
    expect((await owner.data('cancellationDetail', {})).isBanned).toBe(true)
    expect(await owner.call('setRole', { subBusinessType: 'c' })).toMatchObject({ code: 0 })
    expect(await owner.data('checkDisableStatus')).toMatchObject({ status: 1, bans: [{ kind: 'enterprise' }] })

    // The recruiter works on for the other enterprise, which becomes the present one.
    expect((await recruiter.data('myStores')).items.map(({ id }) => id)).toEqual([elsewhere.id])
    expect(await recruiter.call('changeJobStatus', { jobId: elsewhereJob, status: 'offline' })).toMatchObject({ code: 0 })
    expect(await recruiter.data('checkDisableStatus')).toMatchObject({ status: 1, bans: [] })
    expect((await recruiter.data('cancellationDetail', {})).isBanned).toBe(false)
    const { seeker, resumeId } = await newSeeker(t)
    await recruiter.data('virtualPhoneGet', { resumeId })
    const { enterprise_id: called } = await t.db.selectFrom('call_record').select('enterprise_id').where('callee_id', '=', seeker.id)
      .executeTakeFirstOrThrow()
    expect(called).not.toBe(enterpriseId)

    expect(await moderation().unbanEnterprise(enterpriseId)).toBe(2)
    expect([await statusOf(job), await statusOf(other)]).toEqual(['online', 'online'])
    expect((await recruiter.data('myStores')).items.map(({ id }) => id)).toContain(one.id)
  })

  it('leaves cards and props to the next enterprise of a member, and sells none without another', async () => {
    const { owner, one, enterpriseId } = await newChain()
    const { owner: member } = await newOwner(t)
    const [planId, free] = [randomUUID(), await enterpriseOf(t.db, member.id)]
    await makeMember(t.db, one, member.id, 'admin')
    await moderation().banEnterprise(enterpriseId, { reason: REASON })
    await savePlan(t.db, {
      id: planId, role: 'b', title: '招人卡', days: 30, fen: null, coins: 10, isOn: true,
      benefits: { boost: false, refresh: 1, top: 0, urgent: 0 },
    }, 'test', t.deps.now())
    for (const { id } of [owner, member]) {
      await t.db.transaction().execute((trx) =>
        give(trx, { key: randomUUID(), subject: 'test', note: '测试', accountId: id, coins: 500 }, t.deps.now()))
    }
    const card = () => ({ once: randomUUID(), planId, way: 'coins' as const })
    const refresh = () => ({ once: randomUUID(), good: 'job_refresh' as const })
    expect(await owner.call('membershipBuy', card())).toMatchObject({ code: ERRORS.ENTERPRISE_BANNED.code })
    expect(await owner.call('coinExchange', refresh())).toMatchObject({ code: ERRORS.ENTERPRISE_BANNED.code })
    expect((await owner.data('coinAccount')).balance).toBe(500)
    await member.data('membershipBuy', card())
    await member.data('coinExchange', refresh())
    expect(await t.db.selectFrom('prop_grant').select(['enterprise_id', 'source']).where('enterprise_id', 'in', [enterpriseId, free])
      .orderBy('source').execute()).toEqual(['coins', 'membership'].map((source) => ({ enterprise_id: free, source })))
    expect((await member.data('membershipDetail')).until).not.toBeNull()
    await moderation().unbanEnterprise(enterpriseId)
    expect((await member.data('membershipDetail')).until).toBeNull()
  })

  it('and of its store hold the jobs until both are lifted, in either order', async () => {
    for (const first of ['store', 'enterprise'] as const) {
      const { one, enterpriseId, job, other } = await newChain()
      await moderation().banCompany(one.id, { reason: REASON })
      await moderation().banEnterprise(enterpriseId, { reason: REASON })
      await (first === 'store' ? moderation().unbanCompany(one.id) : moderation().unbanEnterprise(enterpriseId))
      expect([await statusOf(job), await statusOf(other)]).toEqual(['offline', first === 'store' ? 'offline' : 'online'])
      await (first === 'store' ? moderation().unbanEnterprise(enterpriseId) : moderation().unbanCompany(one.id))
      expect([await statusOf(job), await statusOf(other)]).toEqual(['online', 'online'])
    }
  })

  it('is public with its name, rule and reason, without personal data', async () => {
    const { enterpriseId } = await newChain()
    await t.db.updateTable('enterprise').set({ name: '一条龙餐饮公司' }).where('id', '=', enterpriseId).execute()
    const named = { reason: '打电话 13812345678 骗人|转账', violation: 'fraud' } as const
    await expect(moderation().banEnterprise(enterpriseId, named)).rejects.toThrow('原因里别写姓名、手机号、身份证号')
    await moderation().banEnterprise(enterpriseId, { ...named, reason: '骗人|转账' })
    // As a release wrote it that did not refuse it.
    await t.db.updateTable('restriction').set({ reason: '打电话 13812345678 骗人' }).where('enterprise_id', '=', enterpriseId).execute()
    expect((await t.data('getBanAccountNoticeList')).items.find(({ who }) => who === '一条龙餐饮公司')).toMatchObject({
      subject: 'enterprise', who: '一条龙餐饮公司', measure: '封企业，所有门店不能招人', rule: '涉嫌诈骗', reason: '违反平台规则', until: null,
    })
  })
})

describe('a ban with an end', () => {
  it('ends once in two processes: the jobs come back, and the members get one notice', async () => {
    const { owner, one, job } = await newChain()
    await moderation().banCompany(one.id, { reason: REASON, until: new Date(t.deps.now().getTime() + HOUR) })
    expect(await endExpiredBans(t.deps, t.deps.now())).toBe(0)
    t.advance(HOUR)
    const ended = await Promise.all(HUNDRED.slice(0, 10).map(() => endExpiredBans(t.deps, t.deps.now())))
    expect(ended.reduce((sum, each) => sum + each)).toBe(1)
    expect(await statusOf(job)).toBe('online')
    const notices = (await owner.data('noticeList', {})).items.filter(({ kind }) => kind === 'company_unbanned')
    expect(notices.map(({ text: said }) => said)).toEqual([`${one.name}又能招人了，1个岗位接着招`])
  })
})

describe('a round that ends bans', () => {
  it('goes on after one that fails, which the next round ends', async () => {
    const [first, second] = [await newChain(), await newChain()]
    for (const [nth, { one }] of [first, second].entries()) {
      await moderation().banCompany(one.id, { reason: REASON, until: new Date(t.deps.now().getTime() + HOUR + nth) })
    }
    t.advance(2 * HOUR)
    const db = t.db.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes(first.one.id)) throw new Error('broken')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    expect(await endExpiredBans({ ...t.deps, db }, t.deps.now())).toBe(1)
    expect([await statusOf(first.job), await statusOf(second.job)]).toEqual(['offline', 'online'])
    expect(await endExpiredBans(t.deps, t.deps.now())).toBe(1)
    expect(await statusOf(first.job)).toBe('online')
  })
})

describe('notices of a ban', () => {
  it('reach the members with the right to appeal, and lead to the appeal', async () => {
    const { owner, one, two, enterpriseId } = await newChain()
    const [admin, ofStore, recruiter, viewer] = [
      await join(one, 'admin'), await join(one, 'admin', true), await join(one, 'recruiter'), await join(one, 'viewer'),
    ]
    const told = async () => Promise.all([owner, admin, ofStore, recruiter, viewer].map(async (member) =>
      (await member.data('noticeList', {})).items.map(({ kind, link }) => [kind, link.to, link.id])))
    await moderation().banCompany(one.id, { reason: REASON })
    const store = ['company_banned', 'store-appeal', one.id]
    expect(await told()).toEqual([[store], [store], [store], [], []])
    t.advance(1000)
    await moderation().banCompany(two.id, { reason: REASON })
    t.advance(1000)
    await moderation().banEnterprise(enterpriseId, { reason: REASON })
    const all = [['enterprise_banned', 'enterprise-appeal', enterpriseId], ['company_banned', 'store-appeal', two.id], store]
    expect(await told()).toEqual([all, all, [store], [], []])
  })
})

describe('an appeal against a ban', () => {
  const appeal = (values: object) => ({ content: '工资没写错，合同的照片在下面', pictures: [], ...values })

  it('of a store is one case of all members with that right; approval lifts the ban and brings the jobs back', async () => {
    const { owner, one, job } = await newChain()
    const admin = await join(one, 'admin', true)
    await moderation().banCompany(one.id, { reason: REASON, violation: 'fake' })
    const subject = { companyId: one.id }
    expect(await admin.data('appealDetail', subject)).toEqual({
      decision: {
        kind: 'store', rule: '发布虚假招聘信息', reason: '发布虚假岗位：2个岗位的工资和实际不符', until: null, at: t.deps.now().toISOString(),
      },
      subjectName: one.name, next: 'send', dueAt: null, appeals: [],
    })
    const sent = await admin.data('appealSubmit', appeal(subject))
    expect(await owner.data('appealDetail', subject)).toEqual(sent)
    const { id } = sent.appeals[0]!
    expect(await ops('review', 'list', 'appeal')).toContain(`店 ${one.id} ${one.name}  发布虚假岗位`)
    expect(await ops('review', 'show', id)).toContain(`手机号  ${maskMobile(admin.mobile)}\n店  ${one.name}\n`)
    await ops('review', 'approve', id)
    expect(await statusOf(job)).toBe('online')
    expect(await owner.data('appealDetail', subject)).toMatchObject({ decision: null, next: 'over', appeals: [{ status: 'approved' }] })
    expect((await admin.data('noticeList', {})).items.find(({ kind }) => kind === 'appeal_approved')?.link)
      .toEqual({ to: 'store-appeal', id: one.id })
  })

  it('of an enterprise is answered when the ban is lifted directly', async () => {
    const { owner, enterpriseId } = await newChain()
    await moderation().banEnterprise(enterpriseId, { reason: REASON })
    expect(await owner.data('appealSubmit', appeal({ enterpriseId }))).toMatchObject({ next: 'wait', decision: { kind: 'enterprise' } })
    await expect(moderation().unbanEnterprise(enterpriseId)).rejects.toThrow('要另一个人来看')
    await moderation('李复核').unbanEnterprise(enterpriseId)
    expect(await owner.data('appealDetail', { enterpriseId }))
      .toMatchObject({ next: 'over', appeals: [{ status: 'approved', answer: '已经恢复了' }] })
    expect(await owner.call('appealSubmit', appeal({ enterpriseId }))).toMatchObject({ code: ERRORS.APPEAL_OVER.code })
  })

  it('is not found by strangers, by roles without the right, and by members of another store', async () => {
    const { one, two, enterpriseId } = await newChain()
    await moderation().banCompany(one.id, { reason: REASON })
    await moderation().banEnterprise(enterpriseId, { reason: REASON })
    const { owner: stranger } = await newOwner(t)
    const { seeker } = await newSeeker(t)
    const others = [stranger, await join(one, 'recruiter'), await join(one, 'viewer'), await join(two, 'admin', true), seeker]
    for (const person of others) {
      for (const subject of [{ companyId: one.id }, { enterpriseId }]) {
        expect(await person.call('appealDetail', subject)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
        expect(await person.call('appealSubmit', appeal(subject))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
      }
    }
    // An admin of one store appeals for the store, and not for the enterprise.
    const ofStore = await join(one, 'admin', true)
    expect(await ofStore.call('appealDetail', { companyId: one.id })).toMatchObject({ code: 0 })
    expect(await ofStore.call('appealDetail', { enterpriseId })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await ofStore.call('appealDetail', { companyId: one.id, enterpriseId })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
  })

  it.each(['store', 'enterprise'] as const)('of a %s is stored once by a hundred concurrent requests of several members', async (kind) => {
    const { owner, one, enterpriseId } = await newChain()
    const members = [owner, await join(one, 'admin'), await join(one, 'admin')]
    await (kind === 'store' ? moderation().banCompany(one.id, { reason: REASON })
      : moderation().banEnterprise(enterpriseId, { reason: REASON }))
    const subject = kind === 'store' ? { companyId: one.id } : { enterpriseId }
    const all = await Promise.all(HUNDRED.map((nth) => members[nth % 3]!.data('appealSubmit', appeal(subject))))
    expect(new Set(all.map(({ appeals }) => JSON.stringify(appeals.map(({ id, content }) => [id, content])))).size).toBe(1)
    expect(all[0]!.appeals).toHaveLength(1)
  })

  it('of a job is one case of its members, too', async () => {
    const { owner, one, job } = await newChain()
    const admin = await join(one, 'admin')
    await moderation().banJob(job, '工资不实')
    const all = await Promise.all(HUNDRED.map((nth) => [owner, admin][nth % 2]!.data('appealSubmit', appeal({ jobId: job }))))
    expect(new Set(all.map(({ appeals }) => appeals.map(({ id }) => id).join())).size).toBe(1)
  })
})

describe('a hundred decisions at once', () => {
  it('about a store and its enterprise leave the jobs offline exactly while a ban is in force', async () => {
    const { one, enterpriseId, job, other } = await newChain()
    await Promise.allSettled(HUNDRED.map((nth) => [
      () => moderation().banCompany(one.id, { reason: REASON }), () => moderation().unbanCompany(one.id),
      () => moderation().banEnterprise(enterpriseId, { reason: REASON }), () => moderation().unbanEnterprise(enterpriseId),
    ][nth % 4]!()))
    const inForce = await t.db.selectFrom('restriction').select(['company_id', 'enterprise_id']).where('lifted_at', 'is', null)
      .where((e) => e.or([e('company_id', '=', one.id), e('enterprise_id', '=', enterpriseId)])).execute()
    const whole = inForce.some((ban) => ban.enterprise_id !== null)
    expect([await statusOf(job), await statusOf(other)])
      .toEqual([inForce.length > 0 ? 'offline' : 'online', whole ? 'offline' : 'online'])
    if (inForce.some((ban) => ban.company_id !== null)) await moderation().unbanCompany(one.id)
    if (whole) await moderation().unbanEnterprise(enterpriseId)
    expect([await statusOf(job), await statusOf(other), await holds([job, other])]).toEqual(['online', 'online', 0])
  })

  it('about a store, with its jobs put online at the same time, leave none online under the ban', async () => {
    const { owner, one } = await newChain()
    const jobs = await Promise.all(HUNDRED.slice(0, 20).map(() => makeJob(t.db, one, { status: 'offline' })))
    await Promise.all([
      ...jobs.map((jobId) => owner.call('changeJobStatus', { jobId, status: 'online' })),
      moderation().banCompany(one.id, { reason: REASON }),
    ])
    expect(new Set(await Promise.all(jobs.map(statusOf)))).toEqual(new Set(['offline']))
  })
})
