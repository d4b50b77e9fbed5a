import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { MAX_REPORT_ADDITIONS } from '@daogang/contract/rules/complaint'
import { allPages, DAY, HOUR, makeJob, makeJobs, makeShop, makeUpload, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'

let test: TestApp
let shop: Shop
beforeAll(async () => {
  test = await createTestApp()
  shop = await makeShop(test.db, (await test.loginAs(newMobile(), 'b')).id)
})
afterAll(() => test.close())

const ops = (...argv: string[]) => opsOf(test)(...argv)
const report = (targetId: string, values: object = {}) =>
  ({ targetKind: 'job' as const, targetId, reason: 'fee', content: '要交押金300，微信收款', pictures: [], ...values })

describe('a report', () => {
  it('is sent with pictures and answered once', async () => {
    const seeker = await test.loginAs(newMobile())
    const jobId = await makeJob(test.db, shop)
    const picture = await makeUpload(test.db, seeker.id, 'report')
    const sent = await seeker.data('complaintReport', report(jobId, { pictures: [picture] }))
    expect(sent).toMatchObject({
      targetName: '后厨切配师傅', reason: '要钱、要证件', status: 'submitted', answer: '', answeredAt: null,
      pictures: [expect.stringContaining(picture.replaceAll('-', ''))],
    })
    expect(await ops('review', 'list', 'report')).toContain(sent.id)
    expect(await ops('review', 'approve', sent.id, '--reason', '属实，岗位已停招，谢谢')).toBe('举报通过了')
    await expect(ops('review', 'reject', sent.id, '--reason', '不属实')).rejects.toThrow('已经处理过了')
    expect(await ops('review', 'list', 'report')).not.toContain(sent.id)
    expect(await seeker.data('complaintDetail', { id: sent.id }))
      .toMatchObject({ status: 'accepted', answer: '属实，岗位已停招，谢谢', answeredAt: test.deps.now().toISOString() })
    const again = await seeker.data('complaintReport', report(jobId))
    expect(again.id).not.toBe(sent.id)
    await ops('review', 'reject', again.id, '--reason', '没查到')
    expect(await seeker.data('complaintDetail', { id: again.id })).toMatchObject({ status: 'rejected', unfinished: false })
  })

  it('of the same target adds to the open one: words, pictures, and the more urgent reason with its deadline', async () => {
    const seeker = await test.loginAs(newMobile())
    const jobId = await makeJob(test.db, shop)
    const rude = report(jobId, { reason: 'rude', content: '态度不好' })
    const first = await seeker.data('complaintReport', rude)
    test.advance(DAY)
    const pictures = await Promise.all([1, 2, 3].map(() => makeUpload(test.db, seeker.id, 'report')))
    const more = report(jobId, { content: '要钱，转了三次', pictures })
    const all = await Promise.all(Array.from({ length: 20 }, () => seeker.data('complaintReport', more)))
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([first.id]))
    expect((await seeker.data('complaintReport', rude)).content).toBe(all[0]?.content)
    const own = await seeker.data('complaintDetail', { id: first.id })
    expect(own).toMatchObject({ reason: '要钱、要证件', content: expect.stringMatching(/^态度不好\n3月\d+日补充，也因为“态度不好”，照片3张：要钱，转了三次$/) as string })
    expect(own.pictures).toHaveLength(3)
    const row = await test.db.selectFrom('complaint').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
    expect([row.additions, row.due_at?.getTime()]).toEqual([1, row.created_at.getTime() + DAY])
    expect(await ops('review', 'list', 'report')).toContain('转了三次')
  })

  it('that is added to is due at most two hours after an urgent reason, and full after some additions', async () => {
    const seeker = await test.loginAs(newMobile())
    const jobId = await makeJob(test.db, shop)
    const { id } = await seeker.data('complaintReport', report(jobId, { reason: 'rude' }))
    test.advance(HOUR)
    const at = test.deps.now()
    for (let nth = 0; nth < MAX_REPORT_ADDITIONS; nth += 1) await seeker.data('complaintReport', report(jobId, { content: `第${nth}次要钱` }))
    const row = await test.db.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.due_at).toEqual(new Date(at.getTime() + 2 * HOUR))
    expect(await seeker.call('complaintReport', report(jobId, { content: '又要钱' }))).toMatchObject({ code: ERRORS.COMPLAINT_FULL.code })
    expect((await seeker.data('complaintReport', report(jobId, { content: '第0次要钱' }))).id).toBe(id)
  })

  it('names the day of its result while it is open, five working days later', async () => {
    const seeker = await test.loginAs(newMobile())
    const { id } = await seeker.data('complaintReport', report(await makeJob(test.db, shop)))
    const at = new Date('2026-03-05T03:00:00Z')
    await test.db.updateTable('complaint').set({ created_at: at }).where('id', '=', id).execute()
    // A Thursday: the weekend does not count.
    expect((await seeker.data('complaintDetail', { id })).dueAt).toBe('2026-03-12T16:00:00.000Z')
    await ops('review', 'approve', id, '--reason', '属实')
    expect((await seeker.data('complaintList', {})).items).toMatchObject([{ id, dueAt: null }])
  })

  it('of the same target is stored once by a hundred concurrent requests', async () => {
    const seeker = await test.loginAs(newMobile())
    const jobId = await makeJob(test.db, shop)
    const all = await Promise.all(Array.from({ length: 100 }, () => seeker.data('complaintReport', report(jobId))))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  it('of a shop is possible in either role', async () => {
    const boss = await test.loginAs(newMobile(), 'b')
    expect(await boss.data('complaintReport', report(shop.id, { targetKind: 'company' }))).toMatchObject({ targetName: shop.name })
  })

  it('of a job that was never public is refused as not found', async () => {
    const jobId = await makeJob(test.db, shop)
    await test.db.updateTable('job').set({ opened_at: null }).where('id', '=', jobId).execute()
    expect((await (await test.loginAs(newMobile())).call('complaintReport', report(jobId))).code).toBe(ERRORS.NOT_FOUND.code)
  })

  it.each([
    ['an unknown job', {}, ERRORS.NOT_FOUND.code], ['an unknown comment', { targetKind: 'comment' }, ERRORS.NOT_FOUND.code],
    ['an unknown reason', { reason: 'bored' }, ERRORS.BAD_INPUT.code], ['an empty description', { content: '' }, ERRORS.BAD_INPUT.code],
  ])('with %s is refused', async (_name, values, code) => {
    expect((await (await test.loginAs(newMobile())).call('complaintReport', report(randomUUID(), values))).code).toBe(code)
  })

  it('with a picture of another account is refused', async () => {
    const [seeker, other] = [await test.loginAs(newMobile()), await test.loginAs(newMobile())]
    const picture = await makeUpload(test.db, other.id, 'report')
    const jobId = await makeJob(test.db, shop)
    expect(await seeker.call('complaintReport', report(jobId, { pictures: [picture] }))).toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
    expect((await seeker.data('complaintList', {})).items).toEqual([])
  })

  it('is limited to twenty a day; lists page and show own reports only', async () => {
    const seeker = await test.loginAs(newMobile())
    const jobs = await makeJobs(test.db, shop, Array.from({ length: 25 }, () => ({})))
    // The concurrent requests below then find only five left.
    for (const jobId of jobs.slice(0, 15)) await seeker.data('complaintReport', report(jobId))
    const codes = (await Promise.all(jobs.slice(15).map((jobId) => seeker.call('complaintReport', report(jobId))))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(5)
    expect(codes.filter((code) => code === ERRORS.COMPLAINT_LIMIT.code)).toHaveLength(5)
    test.advance(24 * 3_600_000)
    await Promise.all(jobs.map((jobId) => seeker.call('complaintReport', report(jobId))))
    const pages = await allPages((cursor) => seeker.data('complaintList', { ...(cursor && { cursor }) }))
    expect(pages.map((page) => page.length)).toEqual([20, 5])
    const other = await test.loginAs(newMobile())
    expect((await other.data('complaintList', {})).items).toEqual([])
    expect(await other.call('complaintDetail', { id: pages[0]![0]!.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })
})
