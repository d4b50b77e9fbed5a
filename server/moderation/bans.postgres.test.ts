import { ERRORS } from '@daogang/contract/errors'
import type { JobBody } from '../publish/rules'
import { enterpriseOf, HOUR, makeApplication, makeJob, makeRealNamed } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { hold, orWaits } from '../tests/open-transaction'
import { newOwner, newSeeker } from '../tests/people'
import { insertBan, lockSubject, type BanSubject } from './queries/bans'

const PLACE = {
  name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '2楼', cityId: 31000, city: '上海', districtId: 310104, district: '徐汇',
  latitude: 31.17, longitude: 121.43,
}
const POSTING: Omit<JobBody, 'once' | 'companyId' | 'addressId'> = {
  kind: 'full_time', categoryId: 'chef_prep', title: '后厨切配师傅', headcount: 3, payMin: 600_000, payMax: 750_000, payUnit: 'month',
  settlement: 'monthly', payday: '每月15日发上月工资', hours: '9:30–21:00', duties: '切配、备料，收市清台面', experience: 'under_1',
  education: 'any', requirements: '有健康证', welfares: ['meals'], contact: '李女士', validDays: 30,
}

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

/** An owner with a store and a job that is offline, and a posting for the store. */
async function scene(kind: BanSubject['kind']) {
  const { owner, shop } = await newOwner(t)
  await makeRealNamed(t.db, owner.id)
  const { id: addressId } = await owner.data('workAddressSave', PLACE)
  const posting = { ...POSTING, once: crypto.randomUUID(), companyId: shop.id, addressId }
  const subject: BanSubject = { kind, id: kind === 'store' ? shop.id : await enterpriseOf(t.db, owner.id) }
  return { owner, shop, posting, subject, jobId: await makeJob(t.db, shop, { status: 'offline' }) }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** Bans in a transaction that stays open. @returns commits it */
const banning = (subject: BanSubject) => hold(t.db, async (trx) => {
  await lockSubject(trx, subject)
  const ban = { violation: 'other', reason: '虚假', detail: '两个岗位', until: null, decidedBy: 'tester' } as const
  await insertBan(trx, subject, ban, t.deps.now())
})

describe.each(['store', 'enterprise'] as const)('during a ban of a %s', (kind) => {
  it.each<[string, (s: Scene) => Promise<{ code: number }>, number]>([
    ['publishing a job', ({ owner, posting }) => owner.call('jobSave', posting), ERRORS.STORE_BANNED.code],
    ['changing a job', ({ owner, posting, jobId }) => owner.call('jobSave', { ...posting, id: jobId }), ERRORS.STORE_BANNED.code],
    ['putting a job online', ({ owner, jobId }) => owner.call('changeJobStatus', { jobId, status: 'online' }), ERRORS.JOB_CLOSED.code],
  ])('%s waits, then is refused', async (_what, act, refusal) => {
    const all = await scene(kind)
    const commit = await banning(all.subject)
    const acting = act(all)
    expect(await orWaits(t.db, acting)).toBe('waits')
    await commit()
    expect((await acting).code).toBe(refusal)
  })
})

it('bans a store while its jobs are changed, without a deadlock', async () => {
  const { owner, shop, posting } = await scene('store')
  const jobs = await Promise.all(Array.from({ length: 20 }, () => makeJob(t.db, shop)))
  const moderation = createModeration({ db: t.db, now: () => t.deps.now(), actor: 'tester' })
  const answers = await Promise.all([
    ...jobs.map((id) => owner.call('jobSave', { ...posting, id })), moderation.banCompany(shop.id, { reason: '虚假|两个岗位' }),
  ])
  expect(answers.filter((answer) => typeof answer === 'object' && answer.status >= 500)).toEqual([])
  const left = await t.db.selectFrom('job').select('id').where('company_id', '=', shop.id).where('status', '=', 'online').execute()
  expect(left).toEqual([])
})

it('bans a store without holding the employer’s chats while it waits for an applicant’s that come first in the order', async () => {
  let employer = await newOwner(t)
  while (employer.owner.id < '8') employer = await newOwner(t)
  const { owner, shop } = employer
  const jobId = await makeJob(t.db, shop)
  const invited: { applicationId: string, seekerId: string }[] = []
  // Interviews are cancelled in the order of their applications, so the employer's chats are changed before those of the last applicant.
  while (invited.length < 2 || (invited.at(-1)?.seekerId ?? '') > owner.id) {
    const { seeker, resumeId } = await newSeeker(t)
    const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: owner.id })
    const at = new Date(t.deps.now().getTime() + HOUR).toISOString()
    await owner.data('inviteViewSend', { applicationId, at, address: '漕宝路100号', contact: '李女士', note: '' })
    invited.push({ applicationId, seekerId: seeker.id })
    invited.sort((a, b) => (a.applicationId < b.applicationId ? -1 : 1))
  }
  const feedOf = (db: TestApp['db'], id: string) => db.selectFrom('chat_feed').select('role').where('account_id', '=', id).forUpdate()
  const commit = await hold(t.db, (trx) => feedOf(trx, invited.at(-1)?.seekerId ?? '').execute())
  const ban = createModeration({ db: t.db, now: () => t.deps.now(), actor: 'tester' }).banCompany(shop.id, { reason: '虚假|两个岗位' })
  expect(await orWaits(t.db, ban)).toBe('waits')
  expect(await feedOf(t.db, owner.id).where('role', '=', 'b').skipLocked().execute()).toHaveLength(1)
  await commit()
  await ban
})
