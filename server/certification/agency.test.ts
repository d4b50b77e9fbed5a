import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { newBoss, newLicence, submission, type Boss } from '../tests/certification'
import { at, DAY, makeCertified, makeUpload } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { createExpiry } from './expiry'

let t: TestApp
beforeEach(async () => {
  t = await createTestApp()
})
afterEach(() => t.close())

const ops = (...argv: string[]) => opsOf(t, '王审核')(...argv)
const expiry = () => createExpiry({ db: t.db, now: t.deps.now, log: t.deps.log })

/** An agent: an employer with a certified shop and a certified human resources service licence. */
async function newAgent({ hrUntil = at(170 * DAY) } = {}): Promise<Boss> {
  const agent = await newBoss(t)
  await makeCertified(t.db, agent.shop)
  await makeCertified(t.db, agent.shop, { kind: 'hr', valid_until: hrUntil })
  return agent
}

const authorise = async (agent: Boss, values: object = {}) => agent.owner.call('businessCertification', await submission(
  t, agent, newLicence({ name: '上海大食堂有限公司', legalPerson: '' }),
  { kind: 'agency', validFrom: '2026-01-01', licenceUntil: '2026-06-30', ...values },
))

/** An approved authorisation. @returns its id */
async function authorised(agent: Boss, values: object = {}): Promise<string> {
  const { data } = await authorise(agent, values)
  await ops('review', 'approve', data.id ?? '')
  return data.id ?? ''
}

async function publish({ owner, shop }: Boss, values: object) {
  const { items: [address] } = await owner.data('workAddressList')
  return owner.call('jobSave', {
    once: randomUUID(), kind: 'full_time', categoryId: 'chef_prep', title: '后厨切配师傅', headcount: 3, payMin: 600_000, payMax: 750_000,
    payUnit: 'month', settlement: 'monthly', payday: '每月15日发上月工资', hours: '9:30–21:00', duties: '切配、备料，收市清台面',
    experience: 'under_1', education: 'any', requirements: '有健康证', welfares: ['meals'], contact: '李女士', validDays: 30,
    companyId: shop.id, addressId: address!.id, ...values,
  })
}

/** A published job under an authorisation, past its review. */
async function publishOnline(agent: Boss, agencyId: string): Promise<string> {
  const { data: { jobId } } = await publish(agent, { agencyId })
  await ops('review', 'approve', jobId)
  return jobId
}

it('is refused without a human resources service licence', async () => {
  expect((await authorise(await newBoss(t))).code).toBe(ERRORS.HR_LICENCE_REQUIRED.code)
})

it.each<[string, object, string]>([
  ['without dates', { validFrom: '' }, 'licenceUntil'],
  ['that ends before it begins', { validFrom: '2026-07-01' }, 'licenceUntil'],
  ['for an unknown trade', { trades: ['wizard'] }, 'trades'],
])('refuses an authorisation %s', async (_what, values, field) => {
  expect(await authorise(await newAgent(), values)).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field } })
})

it('is approved by an operator, and names the principal on the job and its card', async () => {
  const agent = await newAgent()
  const agencyId = await authorised(agent, { trades: ['chef'] })
  const { agencies } = await agent.owner.data('getApproveStatus')
  expect(agencies).toMatchObject([{
    id: agencyId, kind: 'agency', title: '上海大食堂有限公司', state: 'approved', validFrom: '2026-01-01', trades: ['chef'],
    validUntil: '2026-06-30T16:00:00.000Z',
  }])
  const [notice] = (await agent.owner.data('noticeList', {})).items
  expect(notice?.text).toBe('给上海大食堂有限公司代招的认证通过了，有效期到2026-06-30')
  const jobId = await publishOnline(agent, agencyId)
  expect(await t.data('jobDetail', { id: jobId })).toMatchObject({ agency: '上海大食堂有限公司', company: { name: agent.shop.name } })
  expect((await t.data('companyJobs', { companyId: agent.shop.id })).items).toMatchObject([{ id: jobId, agency: '上海大食堂有限公司' }])
  expect(await agent.owner.data('getJobDetail', { id: jobId })).toMatchObject({ agencyId, agency: '上海大食堂有限公司' })
  const own = await publish(agent, {})
  await ops('review', 'approve', own.data.jobId).catch(() => undefined)
  expect(await t.data('jobDetail', { id: own.data.jobId })).not.toHaveProperty('agency')
})

it('may have several principals at once, one authorisation each, which a renewal replaces with its jobs', async () => {
  const agent = await newAgent()
  const principal = newLicence()
  const values = { name: '上海大食堂有限公司', creditCode: principal.creditCode ?? '' }
  const first = await authorised(agent, values)
  await authorised(agent)
  const jobId = await publishOnline(agent, first)
  const second = await authorised(agent, values)
  expect(second).not.toBe(first)
  expect(await agent.owner.data('getJobDetail', { id: jobId })).toMatchObject({ agencyId: second, status: 'online' })
  const { agencies } = await agent.owner.data('getApproveStatus')
  expect(agencies.map(({ state }) => state)).toEqual(['approved', 'approved'])
})

it.each([
  ['names its trade', ['waiter', 'chef_prep'], 'online'], ['names its root', ['chef'], 'online'],
  ['names other trades', ['waiter'], 'offline'],
])(
  'hands a job over to a renewal that %s, %j, which leaves it %s', async (_what, trades, status) => {
    const agent = await newAgent()
    const principal = { name: '上海大食堂有限公司', creditCode: newLicence().creditCode ?? '' }
    const jobId = await publishOnline(agent, await authorised(agent, { ...principal, trades: ['chef'] }))
    t.advance(1000)
    const second = await authorised(agent, { ...principal, trades })
    expect(await agent.owner.data('getJobDetail', { id: jobId })).toMatchObject({ agencyId: second, status })
    const [notice] = (await agent.owner.data('noticeList', {})).items
    expect(notice?.text.endsWith('1个岗位停招了：新授权里没有它们的工种')).toBe(status === 'offline')
    if (status === 'online') return
    const reopen = () => agent.owner.call('changeJobStatus', { jobId, status: 'online' })
    expect((await reopen()).code).toBe(ERRORS.CERTIFICATION_OVER.code)
    await authorised(agent, principal)
    expect((await reopen()).code).toBe(0)
  })

it('takes jobs of trades that it no longer names offline when it begins, with a notice', async () => {
  const agent = await newAgent()
  const principal = { name: '上海大食堂有限公司', creditCode: newLicence().creditCode ?? '' }
  const jobId = await publishOnline(agent, await authorised(agent, principal))
  await authorised(agent, { ...principal, trades: ['waiter'], validFrom: '2026-03-03' })
  expect((await agent.owner.data('getJobDetail', { id: jobId })).status).toBe('online')
  t.advance(DAY)
  await expiry().run()
  expect((await agent.owner.data('getJobDetail', { id: jobId })).status).toBe('offline')
  const [notice] = (await agent.owner.data('noticeList', {})).items
  expect(notice?.text).toBe('给上海大食堂有限公司代招的新授权开始了，1个岗位停招了：新授权里没有它们的工种')
})

it('that was approved last counts, also with an earlier first day', async () => {
  const agent = await newAgent()
  const principal = { name: '上海大食堂有限公司', creditCode: newLicence().creditCode ?? '' }
  const first = await authorised(agent, { ...principal, validFrom: '2026-03-01' })
  const jobId = await publishOnline(agent, first)
  const second = await authorised(agent, { ...principal, validFrom: '2026-02-01' })
  await expiry().run()
  expect((await agent.owner.data('getApproveStatus')).agencies.map(({ id }) => id)).toEqual([second])
  expect(await agent.owner.data('getJobDetail', { id: jobId })).toMatchObject({ agencyId: second, status: 'online' })
})

it('is renewed from its first day on: until then the earlier one holds, with its jobs', async () => {
  const agent = await newAgent()
  const principal = { name: '上海大食堂有限公司', creditCode: newLicence().creditCode ?? '' }
  const first = await authorised(agent, { ...principal, licenceUntil: '2026-03-31' })
  const jobId = await publishOnline(agent, first)
  const second = await authorised(agent, { ...principal, validFrom: '2026-04-01', licenceUntil: '2026-07-31' })
  const usable = async (by = agent) => (await publish(by, { agencyId: second })).code === 0
  expect((await agent.owner.data('getApproveStatus')).agencies.map(({ id, state }) => [id, state]))
    .toEqual([[first, 'expiring'], [second, 'approved']])
  expect(await usable()).toBe(false)
  expect((await publish(agent, { agencyId: first })).code).toBe(0)
  await expiry().run()
  expect(await agent.owner.data('getJobDetail', { id: jobId })).toMatchObject({ agencyId: first, status: 'online' })
  t.advance(30 * DAY)
  await t.db.updateTable('job').set({ expires_at: at(170 * DAY) }).execute()
  await expiry().run()
  await expiry().run()
  // The session from before has expired.
  const owner = await t.loginAs(agent.owner.mobile, 'b')
  expect(await owner.data('getJobDetail', { id: jobId })).toMatchObject({ agencyId: second, status: 'online' })
  expect((await owner.data('getApproveStatus')).agencies.map(({ id }) => id)).toEqual([second])
  expect(await usable({ ...agent, owner })).toBe(true)
})

it('allows only its trades, its dates, its enterprise and an approved one', async () => {
  const [agent, other] = [await newAgent(), await newAgent()]
  const refused = async (agencyId: string, by = agent) =>
    expect(await publish(by, { agencyId })).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'agencyId' } })
  await refused(await authorised(agent, { trades: ['waiter'] }))
  await refused(await authorised(agent, { validFrom: '2026-04-01' }))
  await refused((await authorise(agent)).data.id ?? '')
  await refused(await authorised(other))
  await refused(randomUUID())
  expect((await publish(agent, { agencyId: await authorised(agent, { trades: ['chef_prep'] }) })).code).toBe(0)
})

it.each<[string, (agencyId: string, agent: Boss) => Promise<unknown>]>([
  ['it is revoked', (id) => ops('certification', 'revoke', id, '--reason', '委托方说没有授权')],
  ['it ends', () => {
    t.advance(19 * DAY)
    return expiry().run()
  }],
  ['the human resources service licence of the agent ends', () => {
    t.advance(19 * DAY)
    return expiry().run()
  }],
])('takes its jobs offline when %s, and no others', async (what, end) => {
  const agent = await newAgent(what.startsWith('the human') ? { hrUntil: at(18 * DAY) } : {})
  const agencyId = await authorised(agent, what === 'it ends' ? { licenceUntil: '2026-03-15' } : {})
  const [under, own] = [await publishOnline(agent, agencyId), await publish(agent, {})]
  await t.db.updateTable('job').set({ status: 'online', expires_at: at(170 * DAY) }).execute()
  await end(agencyId, agent)
  const status = async (id: string) => (await agent.owner.data('getJobDetail', { id })).status
  expect([await status(under), await status(own.data.jobId)]).toEqual(['offline', 'online'])
  expect((await agent.owner.call('changeJobStatus', { jobId: under, status: 'online' })).code).toBe(ERRORS.CERTIFICATION_OVER.code)
})

it('keeps an authorisation apart for each principal: 20 concurrent submissions of one are stored once', async () => {
  const agent = await newAgent()
  const licence = newLicence()
  const bodies = await Promise.all(Array.from({ length: 20 }, async () => submission(
    t, agent, licence, { kind: 'agency', legalPerson: '', validFrom: '2026-01-01', licenceUntil: '2026-06-30' })))
  const answers = await Promise.all(bodies.map((body) => agent.owner.call('businessCertification', body)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect((await authorise(agent, { licenceId: await makeUpload(t.db, agent.owner.id, 'licence') })).data.id).not.toBe(answers[0]?.data.id)
})
