import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { runCommand } from '../moderation/command'
import {
  allPages, HOUR, makeApplication, makeJob, makeMember, makeResume, makeShop, makeUpload, newMobile, type Shop,
} from '../tests/factory'
import { newConsoleOperator } from '../tests/console'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { commentFault, meanOf } from './rules'

let test: TestApp
let owner: LoggedIn
let shop: Shop
beforeAll(async () => {
  test = await createTestApp()
  owner = await test.loginAs(newMobile(), 'b')
  shop = await makeShop(test.db, owner.id)
})
afterAll(() => test.close())

const scores = ['pay', 'food', 'room', 'load', 'people'].map((key, i) => ({ key, score: (i % 5) + 1 }))
const said = (jobId: string, values: object = {}) =>
  ({ jobId, scores, tags: ['on_time'], content: '工资准时，就是忙', pictures: [], anonymous: false, ...values })

async function worker(jobId: string, status: 'applied' | 'hired' = 'applied'): Promise<LoggedIn> {
  const seeker = await test.loginAs(newMobile())
  await test.db.updateTable('account').set({ name: '张伟' }).where('id', '=', seeker.id).execute()
  const resumeId = await makeResume(test.db, seeker.id)
  await makeApplication(test.db, { jobId, accountId: seeker.id, resumeId, handlerId: shop.ownerId }, { status })
  return seeker
}

describe('the rules', () => {
  it.each([
    ['all scored', scores, ['on_time'], null], ['one missing', scores.slice(1), [], 'scores'], ['one twice', [...scores, scores[0]!], [],
      'scores'],
    ['an unknown score', [...scores, { key: 'wifi', score: 5 }], [], 'scores'], ['an unknown tag', scores, ['rich'], 'tags'],
  ])('%s', (_name, given, tags, field) => expect(commentFault({ scores: given, tags })?.field ?? null).toBe(field))
  it.each([[[], 0], [[5], 5], [[1, 2], 1.5], [[5, 4, 4], 4.3]])('the mean of %j is %d', (list, mean) => expect(meanOf(list)).toBe(mean))
})

describe('a comment', () => {
  it('is written after an application, with pictures, and visible to anyone', async () => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await worker(jobId, 'hired')
    expect(await seeker.data('commentMay', { jobId })).toEqual({ may: true, reason: '', comment: null })
    const picture = await makeUpload(test.db, seeker.id, 'comment')
    const comment = await seeker.data('commentSave', said(jobId, { pictures: [picture] }))
    expect(comment).toMatchObject({
      author: '张师傅', worked: true, score: 3, tags: ['工资准时发'], pictures: [expect.stringContaining(picture.replaceAll('-', ''))], mine: true,
      scores: [{ key: 'pay', label: '工资准时', score: 1 }, {}, {}, {}, {}], jobTitle: '后厨切配师傅', reply: null,
    })
    expect(comment.mayReply).toBe(false)
    expect(await test.data('commentDetail', { id: comment.id })).toEqual({ ...comment, mine: false })
    expect(await owner.data('commentDetail', { id: comment.id })).toEqual({ ...comment, mine: false, mayReply: true })
    expect((await test.data('commentList', { companyId: shop.id, jobId })).items).toEqual([{ ...comment, mine: false }])
    expect(await seeker.data('commentMay', { jobId })).toMatchObject({ may: false, comment: { id: comment.id } })
    expect((await test.db.selectFrom('upload').select('used_at').where('id', '=', picture).executeTakeFirst())?.used_at).not.toBeNull()
  })

  it('hides the name of an anonymous author', async () => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await worker(jobId)
    const comment = await seeker.data('commentSave', said(jobId, { anonymous: true }))
    expect(comment.author).toBe('匿名工友')
    expect(JSON.stringify(await test.data('commentDetail', { id: comment.id }))).not.toContain('张')
  })

  it('is refused to members of the enterprise, whose application a colleague handles', async () => {
    const jobId = await makeJob(test.db, shop)
    const [member, former] = [await worker(jobId), await worker(jobId)]
    for (const { id } of [member, former]) await makeMember(test.db, shop, id, 'viewer')
    await test.db.deleteFrom('member').where('account_id', '=', former.id).execute()
    const reason = '你在这家店招人，不能评价自己的店'
    expect(await member.data('commentMay', { jobId })).toEqual({ may: false, reason, comment: null })
    expect(await member.call('commentSave', said(jobId))).toMatchObject({ code: ERRORS.COMMENT_NOT_ALLOWED.code, msg: reason })
    expect(await former.call('commentSave', said(jobId))).toMatchObject({ code: 0 })
  })

  it('is stored once by a hundred concurrent requests; a different one is refused', async () => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await worker(jobId)
    const all = await Promise.all(Array.from({ length: 100 }, () => seeker.data('commentSave', said(jobId))))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await seeker.call('commentSave', said(jobId, { content: '又想了想' }))).toMatchObject({ code: ERRORS.COMMENT_EXISTS.code })
  })

  it.each([
    ['a score', { scores: scores.map((one) => ({ ...one, score: 1 })) }], ['the tags', { tags: [] }], ['the name', { anonymous: false }],
  ])('is refused where it changes %s of the first one, which stays', async (_what, other) => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await worker(jobId)
    const first = await seeker.data('commentSave', said(jobId, { anonymous: true }))
    expect(await seeker.call('commentSave', said(jobId, { anonymous: true, ...other }))).toMatchObject({ code: ERRORS.COMMENT_EXISTS.code })
    expect(await seeker.data('commentDetail', { id: first.id })).toEqual(first)
  })

  it('is refused with pictures that the first one has not', async () => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await worker(jobId)
    await seeker.data('commentSave', said(jobId))
    const pictures = [await makeUpload(test.db, seeker.id, 'comment')]
    expect(await seeker.call('commentSave', said(jobId, { pictures }))).toMatchObject({ code: ERRORS.COMMENT_EXISTS.code })
  })

  it.each([['the same words', {}, 0], ['other words', { content: '又想了想' }, ERRORS.COMMENT_EXISTS.code]])(
    'loses its name when it comes again with %s and 匿名', async (_what, other, code) => {
      const jobId = await makeJob(test.db, shop)
      const seeker = await worker(jobId)
      const { id } = await seeker.data('commentSave', said(jobId))
      expect(await seeker.call('commentSave', said(jobId, { anonymous: true, ...other }))).toMatchObject({ code })
      expect(await test.data('commentDetail', { id })).toMatchObject({ author: '匿名工友', content: '工资准时，就是忙' })
    })

  it('needs an application to the job', async () => {
    const jobId = await makeJob(test.db, shop)
    const stranger = await test.loginAs(newMobile())
    expect(await stranger.data('commentMay', { jobId })).toMatchObject({ may: false, reason: '报过名或上过班才能评价' })
    expect(await stranger.call('commentSave', said(jobId))).toMatchObject({ code: ERRORS.COMMENT_NOT_ALLOWED.code })
    expect(await stranger.call('commentSave', said(randomUUID()))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })

  it.each([
    ['a phone in it', { content: '电话13812345678' }, ERRORS.SENSITIVE_CONTENT.code, 'content'], ['an empty text', { content: '' },
      ERRORS.BAD_INPUT.code, 'content'],
    ['six stars', { scores: scores.map((one) => ({ ...one, score: 6 })) }, ERRORS.BAD_INPUT.code, 'scores'],
    ['a score missing', { scores: scores.slice(1) }, ERRORS.BAD_INPUT.code, 'scores'], ['an unknown tag', { tags: ['rich'] },
      ERRORS.BAD_INPUT.code, 'tags'],
  ])('with %s is refused beside its field', async (_name, values, code, field) => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await worker(jobId)
    expect(await seeker.call('commentSave', said(jobId, values))).toMatchObject({ code, data: { field } })
  })

  it('with a picture of another account is refused and not stored', async () => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await worker(jobId)
    const foreign = await makeUpload(test.db, owner.id, 'comment')
    expect(await seeker.call('commentSave', said(jobId, { pictures: [foreign] }))).toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
    expect(await seeker.data('commentMay', { jobId })).toMatchObject({ may: true })
  })

  it('can be answered only by the employer of the job', async () => {
    const jobId = await makeJob(test.db, shop)
    const seeker = await worker(jobId)
    const { id } = await seeker.data('commentSave', said(jobId))
    const other = await test.loginAs(newMobile(), 'b')
    expect(await other.data('commentDetail', { id })).toMatchObject({ mayReply: false })
    expect(await other.call('commentReply', { commentId: id, content: '谢谢' })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await owner.call('commentReply', { commentId: id, content: '加微信abc12345' }))
      .toMatchObject({ code: ERRORS.SENSITIVE_CONTENT.code })
    await owner.data('commentReply', { commentId: id, content: '谢谢' })
    expect((await seeker.data('commentDetail', { id })).reply).toEqual({ content: '谢谢', at: test.deps.now().toISOString() })
  })

  it('hidden by the operator is visible only to its author and does not count', async () => {
    const own = await makeShop(test.db, owner.id)
    const jobId = await makeJob(test.db, own)
    const seeker = await worker(jobId)
    const { id } = await seeker.data('commentSave', said(jobId))
    const run = (...argv: string[]) => runCommand(argv, { db: test.db, now: test.deps.now, user: 'tester' })
    expect(await run('hide-comment', id, '--reason', '和岗位无关')).toBe('隐藏了')
    await expect(run('hide-comment', id, '--reason', '和岗位无关')).rejects.toThrow('已经隐藏了')
    expect(await test.call('commentDetail', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect((await seeker.data('commentDetail', { id })).mine).toBe(true)
    expect(await test.data('commentSummary', { companyId: own.id })).toEqual({ count: 0, score: 0, scores: [], tags: [] })
    expect(await run('show-comment', id)).toBe('恢复了')
    expect((await test.data('commentSummary', { companyId: own.id })).count).toBe(1)
  })

  it('is hidden with a reason and shown again by a reviewer in the console', async () => {
    const jobId = await makeJob(test.db, await makeShop(test.db, owner.id))
    const seeker = await worker(jobId)
    const { id } = await seeker.data('commentSave', said(jobId))
    const reviewer = await newConsoleOperator(test, '李审核', ['reviewer'])
    const seen = async () => (await reviewer.data('dossierTimeline', { kind: 'person', id: seeker.id })).items
      .flatMap(({ comment }) => comment ?? [])
    expect((await reviewer.call('operatorCommentHide', { id, isHidden: true })).code).toBe(ERRORS.OPERATOR_CANNOT.code)
    await reviewer.data('operatorCommentHide', { id, isHidden: true, reason: '和岗位无关' })
    expect(await seen()).toEqual([{ id, isHidden: true }])
    expect(await test.call('commentDetail', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    await reviewer.data('operatorCommentHide', { id, isHidden: false })
    expect(await seen()).toEqual([{ id, isHidden: false }])
  })
})

describe('a shop', () => {
  it('has the mean scores and commonest tags of its comments, and pages them', async () => {
    const own = await makeShop(test.db, owner.id)
    const jobId = await makeJob(test.db, own)
    for (let i = 0; i < 25; i += 1) {
      if (i % 4 === 0) test.advance(HOUR)
      const even = scores.map(({ key }) => ({ key, score: i < 5 ? 1 : 5 }))
      await (await worker(jobId)).data('commentSave', said(jobId, { scores: even, tags: i < 5 ? ['tiring'] : ['on_time', 'good_food'] }))
    }
    expect(await test.data('commentSummary', { companyId: own.id })).toMatchObject({
      count: 25, score: 4.2, scores: [{ key: 'pay', score: 4.2 }, {}, {}, {}, {}],
      tags: [{ label: '伙食好', count: 20 }, { key: 'on_time', count: 20 }, { key: 'tiring', count: 5 }],
    })
    const pages = await allPages((cursor) => test.data('commentList', { companyId: own.id, ...(cursor && { cursor }) }))
    expect(pages.map((page) => page.length)).toEqual([20, 5])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(25)
    const list = async (filter: object) => (await test.data('commentList', { companyId: own.id, ...filter }))
    expect((await list({ mood: 'poor' })).items.map(({ score }) => score)).toEqual([1, 1, 1, 1, 1])
    expect((await list({ mood: 'fair' })).items).toEqual([])
    expect((await list({ tag: 'tiring' })).items).toHaveLength(5)
    expect((await list({ tag: 'tiring', mood: 'good' })).items).toEqual([])
    // A cursor is valid only for its own list.
    const { next } = await list({})
    expect(await test.call('commentList', { companyId: own.id, mood: 'good', cursor: next })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
  })
})
