import { ERRORS } from '@daogang/contract/errors'
import { FEEDBACK_PER_DAY, MAX_REOPENINGS, UNRATED_DAYS } from '@daogang/contract/rules/feedback'
import { allPages, HOUR, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { closeUnrated } from './expire'
import { endFeedback, replyTo } from './reply'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const DAY = 24 * HOUR
const words = (content: string, more: object = {}) =>
  ({ once: crypto.randomUUID(), kind: 'fault' as const, content, contact: '', pictures: [] as string[], ...more })
const reply = (id: string, actor: string, text = '修好了') =>
  t.db.transaction().execute((trx) => replyTo(trx, id, { actor, words: text }, t.deps.now()))
const kinds = async (who: LoggedIn, id: string) => (await who.data('feedbackDetail', { id })).steps.map(({ kind }) => kind)
const no = (who: LoggedIn, id: string, content = '还是不行') => who.call('feedbackRate', { id, satisfied: false, content })

describe('feedback', () => {
  it.each(['c', 'b'] as const)('of role %s has a number and a deadline at once, and only its writer reads it', async (role) => {
    const [who, other] = [await t.loginAs(newMobile(), role), await t.loginAs(newMobile(), role)]
    const picture = await makeUpload(t.db, who.id, 'feedback')
    const sent = await who.data('feedbackSubmit', words('打卡按不动', { contact: '下午打我电话', pictures: [picture] }))
    expect(sent).toMatchObject({ kind: 'fault', state: 'received', contact: '下午打我电话', mayReopen: true, satisfied: null, endsAt: null })
    expect(sent.number).toBeGreaterThan(100_000)
    expect(sent.pictures).toHaveLength(1)
    expect(new Date(sent.dueAt).getTime()).toBeGreaterThan(t.deps.now().getTime() + 4 * DAY)
    expect((await who.data('feedbackList', {})).items).toMatchObject([{ id: sent.id, steps: [{ kind: 'sent' }] }])
    expect((await other.data('feedbackList', {})).items).toEqual([])
    expect(await other.call('feedbackDetail', { id: sent.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    const stolen = await makeUpload(t.db, other.id, 'feedback')
    expect(await who.call('feedbackSubmit', words('看图', { pictures: [stolen] }))).toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
  })

  it('sent a hundred times at once is one, and the daily limit holds', async () => {
    const who = await t.loginAs(newMobile())
    const body = words('字太小')
    const sent = await Promise.all(Array.from({ length: 100 }, () => who.data('feedbackSubmit', body)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    const more = await Promise.all(Array.from({ length: 30 }, () => who.call('feedbackSubmit', words('字太小'))))
    expect(more.filter(({ code }) => code === 0)).toHaveLength(FEEDBACK_PER_DAY - 1)
    expect(more.some(({ code }) => code === ERRORS.FEEDBACK_LIMIT.code)).toBe(true)
    t.advance(DAY)
    expect(await who.call('feedbackSubmit', words('字太小'))).toMatchObject({ code: 0 })
    const pages = await allPages((cursor) => who.data('feedbackList', { ...(cursor && { cursor }) }))
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(FEEDBACK_PER_DAY + 1)
  })

  it('sent again with other content under the same key is refused with its number, and kept as it was', async () => {
    const who = await t.loginAs(newMobile())
    const body = words('打卡按不动')
    const { id, number } = await who.data('feedbackSubmit', body)
    const picture = await makeUpload(t.db, who.id, 'feedback')
    for (const other of [{ content: '打卡按不动，手机是红米' }, { kind: 'idea' as const }, { contact: '下午打' }, { pictures: [picture] }]) {
      expect(await who.call('feedbackSubmit', { ...body, ...other })).toMatchObject({
        code: ERRORS.REQUEST_CHANGED.code, msg: expect.stringContaining(`编号${number}`) as string,
      })
    }
    expect((await who.data('feedbackSubmit', body)).id).toBe(id)
    expect((await who.data('feedbackList', {})).items).toMatchObject([{ id, kind: 'fault', content: '打卡按不动', contact: '', pictures: [] }])
    expect((await who.data('feedbackSubmit', { ...body, once: crypto.randomUUID(), content: '别的事' })).number).toBeGreaterThan(number)
  })

  it('gets a reply with a notice, and ends when that helped', async () => {
    const who = await t.loginAs(newMobile())
    const { id, number } = await who.data('feedbackSubmit', words('打卡按不动'))
    expect(await who.call('feedbackRate', { id, satisfied: true, content: '' })).toMatchObject({ code: ERRORS.FEEDBACK_SETTLED.code })
    expect(await reply(id, '小李')).toEqual({ accountId: who.id })
    const replied = await who.data('feedbackDetail', { id })
    expect(replied).toMatchObject({ state: 'replied', steps: [{ kind: 'replied', words: '修好了' }, { kind: 'sent' }] })
    expect(JSON.stringify(replied)).not.toContain('小李')
    expect((await who.data('noticeList', {})).items[0]).toMatchObject({
      kind: 'feedback_replied', text: expect.stringContaining(String(number)) as string, link: { to: 'feedback', id },
    })
    for (let i = 0; i < 2; i += 1) expect((await who.data('feedbackRate', { id, satisfied: true, content: '' })).state).toBe('closed')
    expect(await kinds(who, id)).toEqual(['satisfied', 'replied', 'sent'])
    expect(await reply(id, '老王')).toBe('settled')
  })

  it('is reopened twice by a no with words, each time for another operator, with a notice for each reply; then a no ends it', async () => {
    const who = await t.loginAs(newMobile())
    const { id } = await who.data('feedbackSubmit', words('被收了押金', { kind: 'fraud' }))
    for (const [round, actor] of ['小李', '老王', '小张'].entries()) {
      expect(await reply(id, actor)).toEqual({ accountId: who.id })
      expect(await no(who, id, ' ')).toMatchObject({ code: ERRORS.BAD_INPUT.code })
      expect(await no(who, id, `第${round}次不行`)).toMatchObject({ code: 0 })
      // The same press again changes nothing.
      expect(await no(who, id, `第${round}次不行`)).toMatchObject({ code: 0 })
      if (round < MAX_REOPENINGS) expect(await reply(id, actor)).toBe('same')
    }
    expect(await who.data('feedbackDetail', { id })).toMatchObject({ state: 'closed', satisfied: false, mayReopen: false })
    expect((await kinds(who, id)).filter((kind) => kind === 'unsatisfied')).toHaveLength(3)
    expect((await who.data('noticeList', {})).items.filter(({ kind }) => kind === 'feedback_replied')).toHaveLength(3)
  })

  it('reopened, is due by the third working day', async () => {
    const who = await t.loginAs(newMobile())
    const { id } = await who.data('feedbackSubmit', words('要看我的资料', { kind: 'privacy' }))
    await reply(id, '小李')
    const before = (await who.data('feedbackDetail', { id })).dueAt
    const { data } = await no(who, id)
    expect((data as { dueAt: string }).dueAt < before).toBe(true)
  })

  it('of a hundred ratings at once takes one', async () => {
    const who = await t.loginAs(newMobile())
    const { id } = await who.data('feedbackSubmit', words('打卡按不动'))
    await reply(id, '小李')
    await Promise.all(Array.from({ length: 100 }, (_, nth) =>
      (nth % 2 ? who.call('feedbackRate', { id, satisfied: true, content: '' }) : no(who, id))))
    const { state, steps } = await who.data('feedbackDetail', { id })
    expect(steps).toHaveLength(3)
    expect(state).toBe(steps[0]!.kind === 'satisfied' ? 'closed' : 'received')
  })

  it('of a hundred replies at once takes one', async () => {
    const who = await t.loginAs(newMobile())
    const { id } = await who.data('feedbackSubmit', words('打卡按不动'))
    const done = await Promise.all(Array.from({ length: 100 }, (_, nth) => reply(id, `第${nth}个人`)))
    expect(done.filter((one) => typeof one === 'object')).toHaveLength(1)
    expect(await kinds(who, id)).toEqual(['replied', 'sent'])
  })

  it('is closed a week after a reply that no one rated, once, and no earlier', async () => {
    const who = await t.loginAs(newMobile())
    const { id } = await who.data('feedbackSubmit', words('打卡按不动'))
    await reply(id, '小李')
    t.advance(UNRATED_DAYS * DAY - HOUR)
    await closeUnrated(t.db, t.deps.now())
    expect((await who.data('feedbackDetail', { id })).state).toBe('replied')
    t.advance(HOUR)
    await Promise.all(Array.from({ length: 5 }, () => closeUnrated(t.db, t.deps.now())))
    expect(await kinds(who, id)).toEqual(['expired', 'replied', 'sent'])
    expect(await no(who, id)).toMatchObject({ code: ERRORS.FEEDBACK_SETTLED.code })
  })

  it('is ended by an operator neither while its writer decides nor by whoever replied before', async () => {
    const who = await t.loginAs(newMobile())
    const end = (id: string, actor: string) =>
      t.db.transaction().execute((trx) => endFeedback(trx, id, { actor, words: '重复了' }, t.deps.now()))
    const { id } = await who.data('feedbackSubmit', words('打卡按不动'))
    await reply(id, '小李')
    expect(await end(id, '老王')).toBe('settled')
    expect((await who.data('feedbackDetail', { id })).state).toBe('replied')
    await no(who, id)
    expect(await end(id, '小李')).toBe('same')
    expect(await end(id, '老王')).toEqual({ accountId: who.id })
    expect(await end(id, '小张')).toBe('settled')
    expect(await kinds(who, id)).toEqual(['ended', 'unsatisfied', 'replied', 'sent'])
  })

  it('ended by an operator shows the reason', async () => {
    const who = await t.loginAs(newMobile())
    const { id } = await who.data('feedbackSubmit', words('测试'))
    await t.db.transaction().execute((trx) => endFeedback(trx, id, { actor: '小李', words: '和上一条一样' }, t.deps.now()))
    const ended = await who.data('feedbackDetail', { id })
    expect(ended).toMatchObject({ state: 'closed', steps: [{ kind: 'ended', words: '和上一条一样' }, { kind: 'sent' }] })
  })
})
