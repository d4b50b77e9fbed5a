import { at, DAY, makeApplication, makeJobs, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'

let test: TestApp
beforeAll(async () => { test = await createTestApp() })
afterAll(() => test.close())

describe('an employer\'s home', () => {
  it('is empty without a shop', async () => {
    const owner = await test.loginAs(newMobile(), 'b')
    const home = await owner.data('businessGetCenterDetail')
    expect(home).toEqual({
      company: null, enterprise: '', stores: { shown: 0, all: 0 }, mayHire: true, mayViewMoney: true, newApplications: 0,
      waitingApplications: 0, onlineJobs: 0, interviewsToday: 0,
    })
  })

  it('shows the main shop, and counts over all own shops only', async () => {
    const owner = await test.loginAs(newMobile(), 'b')
    const first = await makeShop(test.db, owner.id, { created_at: at(-2 * DAY), verified: true })
    const second = await makeShop(test.db, owner.id, { created_at: at(-DAY), name: '二店' })
    const [job] = await makeJobs(test.db, first, [{}, {}, { status: 'closed' }, { expires_at: at(-1) }])
    await makeJobs(test.db, second, [{}])
    for (const status of ['applied', 'applied', 'viewed', 'suitable'] as const) {
      const { id } = await test.loginAs(newMobile())
      const resumeId = await makeResume(test.db, id)
      await makeApplication(test.db, { jobId: job!, accountId: id, resumeId, handlerId: owner.id }, { status })
    }
    expect(await owner.data('businessGetCenterDetail')).toEqual({
      company: {
        id: first.id, name: first.name, industry: '餐饮', scale: '10–20人', licenceVerified: true, ownerVerified: false, openJobs: 2,
      },
      enterprise: '', stores: { shown: 2, all: 2 }, mayHire: true, mayViewMoney: true,
      newApplications: 2, waitingApplications: 1, onlineJobs: 3,
      interviewsToday: 0,
    })
    const other = await test.loginAs(newMobile(), 'b')
    expect((await other.data('businessGetCenterDetail')).onlineJobs).toBe(0)
  })
})
