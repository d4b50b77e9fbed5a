import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { allPages, at, HOUR, makeApplication, makeJob, makeJobs, makeResume, makeShop, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'

let test: TestApp
beforeAll(async () => { test = await createTestApp() })
afterAll(() => test.close())

describe('a shop’s page', () => {
  it('shows its verifications, welfares of open jobs, pictures and comments', async () => {
    const owner = await test.loginAs(newMobile(), 'b')
    const own = await makeUpload(test.db, owner.id, 'shop')
    const shop = await makeShop(test.db, owner.id, { verified: true, introduction: '开了十年', environment: [own, randomUUID()] })
    await makeJobs(test.db, shop, [{ welfares: ['meals', 'room'] }, { welfares: ['meals'], category_id: 'waiter_runner' },
      { status: 'closed', welfares: ['shuttle'] }])
    const jobId = await makeJob(test.db, shop, { welfares: [] })
    const seeker = await test.loginAs(newMobile())
    await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId: await makeResume(test.db, seeker.id), handlerId: owner.id })
    const picture = await makeUpload(test.db, seeker.id, 'comment')
    await seeker.data('commentSave', {
      jobId, scores: ['pay', 'food', 'room', 'load', 'people'].map((key) => ({ key, score: 4 })), tags: [], content: '可以',
        pictures: [picture], anonymous: true,
    })
    expect(await test.data('companyDetail', { id: shop.id })).toMatchObject({
      name: shop.name, openJobs: 3, city: '上海', district: '徐汇', labels: [{ key: 'licence', label: '执照已核验' }],
      welfares: [{ value: 'meals', label: '包吃' }, { value: 'room', label: '包住' }], categories: [{ id: 'chef_prep', count: 2 },
        { name: '传菜员', count: 1 }],
      pictures: [expect.stringContaining(picture.replaceAll('-', ''))], comments: { count: 1, score: 4 },
      introduction: '开了十年', environment: [{ kind: 'image', url: expect.stringContaining(own.replaceAll('-', '')) }],
    })
    expect(await test.call('companyDetail', { id: randomUUID() })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })

  it('lists its open jobs in recommended order, in pages and by category, with the seeker’s flags', async () => {
    const owner = await test.loginAs(newMobile(), 'b')
    const shop = await makeShop(test.db, owner.id)
    const made = await makeJobs(test.db, shop, Array.from({ length: 25 }, (_, i) =>
      ({ rank_at: at(-i * HOUR), category_id: i % 5 === 0 ? 'waiter_runner' : 'chef_prep' })))
    await makeJobs(test.db, shop, [{ status: 'offline' }, { expires_at: at(-1) }])
    const seeker = await test.loginAs(newMobile())
    await seeker.data('jobCollect', { jobId: made[0]!, collected: true })
    const pages = await allPages((cursor) => seeker.data('companyJobs', { companyId: shop.id, ...(cursor && { cursor }) }))
    expect(pages.flat().map(({ id }) => id)).toEqual(made)
    expect(pages[0]![0]!.collected).toBe(true)
    expect((await test.data('companyJobs', { companyId: shop.id, categoryId: 'waiter' })).items).toHaveLength(5)
    const { next } = await test.data('companyJobs', { companyId: shop.id })
    expect(await test.call('companyJobs', { companyId: randomUUID(), cursor: next })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
  })
})
