import { runCommand } from '../moderation/command'
import { makeJob, makeRealNamed, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newJob } from '../tests/new-job'
import { lookOf, opsOf } from '../tests/operator-access'
import { runOps } from '../desk/commands/command'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t)(...argv)
const moderate = (...argv: string[]) => runCommand(argv, { db: t.db, now: t.deps.now, user: 'tester' })
const place = {
  name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '2楼', cityId: 31000, city: '上海', districtId: 310104, district: '徐汇',
  latitude: 31.17, longitude: 121.43,
}

/** A job of a store that no operator knows: it waits for its review. */
async function newWaiting() {
  const owner = await t.loginAs(newMobile(), 'b')
  await makeRealNamed(t.db, owner.id)
  const shop = await makeShop(t.db, owner.id)
  const { jobId } = await owner.data('jobSave', newJob(shop, (await owner.data('workAddressSave', place)).id))
  const read = () => owner.data('getJobDetail', { id: jobId })
  const isPublic = async () => (await t.call('jobDetail', { id: jobId })).code === 0
  return { owner, shop, jobId, read, isPublic }
}

/** Two ways to lift a ban: directly, or by an appeal. */
const LIFTS: [string, (jobId: string, owner: Awaited<ReturnType<typeof newWaiting>>['owner']) => Promise<unknown>][] = [
  ['directly', (jobId) => moderate('unban-job', jobId)],
  ['by an appeal', async (jobId, owner) => {
    await owner.data('appealSubmit', { jobId, content: '没有写错', pictures: [] })
    const { id } = await t.db.selectFrom('appeal').select('id').where('job_id', '=', jobId).executeTakeFirstOrThrow()
    await runOps(['review', 'approve', id], { db: t.db, now: t.deps.now, user: '李复核', look: lookOf(t.deps) })
  }],
]

it.each(LIFTS)('a job that was in review is in review again when its ban is lifted %s', async (_how, lift) => {
  const { owner, jobId, read, isPublic } = await newWaiting()
  t.advance(1000)
  await moderate('ban-job', jobId, '--reason', '工资不实')
  t.advance(1000)
  await lift(jobId, owner)
  expect(await read()).toMatchObject({ status: 'reviewing', statusReason: '', reviewReasons: ['pay', 'store'], payUncompared: true })
  expect((await owner.call('changeJobStatus', { jobId, status: 'online' })).code).not.toBe(0)
  expect([await isPublic(), (await ops('review', 'list', 'job')).includes(jobId)]).toEqual([false, true])
  await ops('review', 'approve', jobId)
  expect([(await read()).status, await isPublic()]).toEqual(['online', true])
})

it.each(LIFTS)('a job that was rejected is rejected again when its ban is lifted %s, for the same reason', async (_how, lift) => {
  const { owner, jobId, read, isPublic } = await newWaiting()
  await ops('review', 'reject', jobId, '--reason', '写清楚干什么')
  await moderate('ban-job', jobId, '--reason', '工资不实')
  await lift(jobId, owner)
  expect(await read()).toMatchObject({ status: 'rejected', statusReason: '写清楚干什么' })
  expect((await owner.call('changeJobStatus', { jobId, status: 'online' })).code).not.toBe(0)
  expect(await isPublic()).toBe(false)
})

it('a job that was online waits for its employer when its ban is lifted', async () => {
  const { owner, shop } = await newWaiting()
  const jobId = await makeJob(t.db, shop)
  await moderate('ban-job', jobId, '--reason', '工资不实')
  expect(await moderate('unban-job', jobId)).toContain('要老板自己恢复招人')
  expect(await owner.data('changeJobStatus', { jobId, status: 'online' })).toMatchObject({ status: 'online' })
})

it('tells the operator and the employer what a job is without its ban', async () => {
  const { owner, jobId } = await newWaiting()
  await moderate('ban-job', jobId, '--reason', '工资不实')
  t.advance(1000)
  expect(await moderate('unban-job', jobId)).toContain('它在等审核')
  expect((await owner.data('noticeList', {})).items[0]?.text).toBe('“后厨切配师傅”恢复了，接着审核，通过了大家就能看到')
})
