import { randomUUID } from 'node:crypto'
import { allPages, at, DAY, makeApplication, makeJob, makeJobs, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, SERVER_START_MS, type LoggedIn, type TestApp } from '../tests/harness'

const SHANGHAI = 31000
let t: TestApp
let shop: Shop

beforeAll(async () => {
  t = await createTestApp()
  shop = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id)
})
afterAll(() => t.close())
afterEach(() => t.db.deleteFrom('tenant_project').execute())

async function makeProject(values: { name?: string; images?: string[]; contact?: string } = {}): Promise<string> {
  const id = randomUUID()
  await t.db.insertInto('tenant_project').values({
    id, company_id: shop.id, name: '家常菜馆直招', introduction: '店里直接招', notes: ['带身份证'], contact: '李主管', contact_hours: '8:00–20:00',
    created_at: at(0), ...values,
  }).execute()
  return id
}

async function join(projectId: string, jobIds: string[], referrer: string | null = null): Promise<void> {
  await t.db.insertInto('tenant_job').values(jobIds.map((job_id) =>
    ({ job_id, project_id: projectId, referrer, referrer_note: referrer && '工资按时发' }))).execute()
}

const list = async (input: object = {}) => (await t.data('qwMemberJobList', { cityId: SHANGHAI, ...input })).items.map(({ job }) => job.id)
/** Headers with a tenant token. */
async function withTenant(user: LoggedIn) {
  const { accessToken } = await user.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: user.token })
  return { ytoken: accessToken }
}

describe('preferred jobs', () => {
  it('are the open jobs of projects in the city, for anyone', async () => {
    const project = await makeProject()
    const [open, closed, over, elsewhere] = await makeJobs(t.db, shop, [
      {}, { status: 'closed' }, { expires_at: at(-DAY) }, { city_id: 330100 },
    ])
    await makeJob(t.db, shop)
    await join(project, [open!, closed!, over!, elsewhere!])
    expect(await list()).toEqual([open])
    const [item] = (await t.data('qwMemberJobList', { cityId: SHANGHAI, latitude: 31.17, longitude: 121.43 })).items
    expect(item).toMatchObject({ project: { id: project, name: '家常菜馆直招' }, hired: 0, job: { distance: 0, applied: false } })
    expect(item).not.toHaveProperty('referrer')
  })

  it('are filtered by category, settlement and referrer', async () => {
    const project = await makeProject()
    const [chef, guard] = await makeJobs(t.db, shop, [{}, { category_id: 'security_check', settlement: 'weekly' }])
    await join(project, [chef!])
    await join(project, [guard!], '王师傅')
    expect(await list({ categoryId: 'chef' })).toEqual([chef])
    expect(await list({ settlement: 'weekly' })).toEqual([guard])
    expect(await list({ referred: true })).toEqual([guard])
    const conf = await t.data('qwProjectJobSearchConf')
    expect(conf.cities).toEqual([{ id: SHANGHAI, name: '上海' }])
    expect(conf.settlements.map(({ value }) => value).sort()).toEqual(['monthly', 'weekly'])
    expect(conf.categories).toHaveLength(2)
  })

  it('come in pages without gap or repetition, and reject a cursor of another list', async () => {
    const project = await makeProject()
    const ids = await makeJobs(t.db, shop, Array.from({ length: 45 }, (_, nth) => ({ rank_at: at(-nth % 7) })))
    await join(project, ids)
    const pages = await allPages((cursor) => t.data('qwMemberJobList', { cityId: SHANGHAI, cursor }))
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
    expect(new Set(pages.flat().map(({ job }) => job.id))).toEqual(new Set(ids))
    const { next } = await t.data('qwMemberJobList', { cityId: SHANGHAI })
    expect(await t.call('qwMemberJobList', { cityId: SHANGHAI, referred: true, cursor: next })).toMatchObject({ code: 400001 })
  })
})

describe('a preferred job', () => {
  it('shows its project, referrer and number of hired people', async () => {
    const project = await makeProject({ images: ['https://files.example/1.jpg'] })
    const id = await makeJob(t.db, shop)
    await join(project, [id], '王师傅')
    const seeker = await t.loginAs(newMobile())
    const resumeId = await makeResume(t.db, seeker.id)
    await makeApplication(t.db, { jobId: id, accountId: seeker.id, resumeId, handlerId: shop.ownerId }, { status: 'hired' })
    expect(await seeker.data('memberJobDetail', { jobId: id })).toMatchObject({
      job: { id, applied: true, duties: '切菜、配菜' }, hired: 1, referrer: { name: '王师傅', note: '工资按时发' },
      project: { name: '家常菜馆直招', introduction: '店里直接招', notes: ['带身份证'] },
    })
    expect(await t.data('projectImages', { jobId: id })).toEqual({ images: ['https://files.example/1.jpg'] })
  })

  it('is not found if it belongs to no project', async () => {
    const jobId = await makeJob(t.db, shop)
    const seeker = await t.loginAs(newMobile())
    for (const answer of [
      await t.call('memberJobDetail', { jobId }), await t.call('projectImages', { jobId }),
      await seeker.call('gatherUserView', { jobId }, await withTenant(seeker)),
    ]) expect(answer).toMatchObject({ code: 404001 })
  })
})

describe('the on-site contact', () => {
  it('is that of the project viewed last, or applied to, and of the account itself', async () => {
    const [first, second] = [await makeProject(), await makeProject({ name: '夜班直招', contact: '周主管' })]
    const [one, two] = [await makeJob(t.db, shop), await makeJob(t.db, shop)]
    await join(first, [one])
    await join(second, [two])
    const [seeker, other] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    const headers = await withTenant(seeker)
    const contact = async () => (await seeker.data('businessInfoByUser', {}, headers)).contact
    expect(await contact()).toBeNull()
    await seeker.data('gatherUserView', { jobId: one }, headers)
    t.advance(1000)
    await seeker.data('gatherUserView', { jobId: two }, headers)
    expect(await contact()).toEqual({ name: '周主管', project: '夜班直招', hours: '8:00–20:00', jobId: two })
    t.advance(1000)
    await seeker.data('gatherUserView', { jobId: one }, headers)
    expect(await contact()).toMatchObject({ name: '李主管', jobId: one })
    const resumeId = await makeResume(t.db, seeker.id)
    await makeApplication(t.db, { jobId: two, accountId: seeker.id, resumeId, handlerId: shop.ownerId })
    expect(await contact()).toMatchObject({ name: '周主管' })
    expect((await other.data('businessInfoByUser', {}, await withTenant(other))).contact).toBeNull()
  })

  it('is not shown to an invited person before they accept', async () => {
    const [project, job] = [await makeProject(), await makeJob(t.db, shop)]
    await join(project, [job])
    const seeker = await t.loginAs(newMobile())
    const headers = await withTenant(seeker)
    const contact = async () => (await seeker.data('businessInfoByUser', {}, headers)).contact
    const resumeId = await makeResume(t.db, seeker.id)
    const id = await makeApplication(t.db, { jobId: job, accountId: seeker.id, resumeId, handlerId: shop.ownerId }, { status: 'interview' })
    const agree = (agreed: boolean) => t.db.updateTable('application').set({ agreed }).where('id', '=', id).execute()
    await agree(false)
    expect(await contact()).toBeNull()
    await agree(true)
    expect(await contact()).toMatchObject({ name: '李主管', jobId: job })
  })

  it('is shown only to a seeker with a tenant token', async () => {
    const seeker = await t.loginAs(newMobile())
    expect(await t.call('businessInfoByUser', {})).toMatchObject({ code: 220001 })
    expect(await seeker.call('businessInfoByUser', {})).toMatchObject({ code: -20002 })
    expect(await seeker.call('gatherUserView', { jobId: randomUUID() })).toMatchObject({ code: -20002 })
  })
})

it('are seeded in every city, some of them with a referrer', async () => {
  const seeded = await createTestApp({ seed: true })
  try {
    const { cities } = await seeded.data('qwProjectJobSearchConf')
    expect(cities.length).toBe(10)
    const { items } = await seeded.data('qwMemberJobList', { cityId: SHANGHAI })
    expect(items.length).toBeGreaterThan(5)
    expect(items.some(({ job }) => job.company.name === '家常菜馆·漕宝路店')).toBe(true)
    const referred = items.filter(({ referrer }) => referrer).length
    expect(referred).toBeGreaterThan(0)
    expect(referred).toBeLessThan(items.length)
  } finally {
    await seeded.close()
  }
}, SERVER_START_MS)
