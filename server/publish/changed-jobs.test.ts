import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { makeMember, makeRealNamed, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newJob } from '../tests/new-job'
import type { JobBody } from './rules'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const place = {
  name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '2楼', cityId: 31000, city: '上海', districtId: 310104, district: '徐汇',
  latitude: 31.17, longitude: 121.43,
}

/** A job that two members of a store have open in their forms. */
async function newScene() {
  const [owner, admin] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  for (const { id } of [owner, admin]) await makeRealNamed(t.db, id)
  const shop = await makeShop(t.db, owner.id, { verified: true })
  await makeMember(t.db, shop, admin.id, 'admin')
  const body = newJob(shop, (await owner.data('workAddressSave', place)).id)
  const { jobId: id } = await owner.data('jobSave', body)
  const { updatedAt } = await owner.data('getJobDetail', { id })
  t.advance(1000)
  const change = (values: Partial<JobBody>) => ({ ...body, id, once: randomUUID(), ...values })
  return { owner, admin, updatedAt, change, read: () => owner.data('getJobDetail', { id }) }
}

it('refuses a save over a newer version, which keeps the change of a colleague', async () => {
  const { owner, admin, updatedAt, change, read } = await newScene()
  expect((await admin.call('jobSave', change({ headcount: 5, updatedAt }))).code).toBe(0)
  t.advance(1000)
  const refused = await owner.call('jobSave', change({ duties: '切配', updatedAt }))
  expect(refused).toMatchObject({ status: 409, code: ERRORS.NEWER_VERSION.code })
  expect(refused.msg).toContain('你填的还在')
  const job = await read()
  expect(job).toMatchObject({ headcount: 5, duties: '切配、备料，收市清台面' })
  expect((await owner.call('jobSave', change({ headcount: 5, duties: '切配', updatedAt: job.updatedAt }))).code).toBe(0)
})

it('accepts the retry of a save whose answer was lost, and a client that sends no version', async () => {
  const { owner, updatedAt, change, read } = await newScene()
  const body = change({
    headcount: 5, payParts: [{ label: '底薪', amount: 500_000, unit: 'month' }], welfareNotes: { room: '4人间', meals: '两顿' }, updatedAt,
  })
  for (const _ of [1, 2]) {
    expect(await owner.call('jobSave', body)).toMatchObject({ code: 0 })
    t.advance(1000)
  }
  expect((await owner.call('jobSave', change({ headcount: 6 }))).code).toBe(0)
  expect((await read()).headcount).toBe(6)
})
