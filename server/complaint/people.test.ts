import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { runCommand } from '../moderation/command'
import { chatScene, say, type Scene } from '../tests/chat-scene'
import { makeResume, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { RAW_PHONE } from '../tests/raw-phone'

let t: TestApp
let scene: Scene
beforeAll(async () => {
  t = await createTestApp()
  scene = await chatScene(t)
})
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t)(...argv)
const moderate = (...argv: string[]) => runCommand(argv, { db: t.db, now: t.deps.now, user: 'tester' })
const aMessage = (conversationId: string, targetId: string, values: object = {}) =>
  ({ targetKind: 'message' as const, targetId, conversationId, reason: 'fee', content: '', pictures: [], ...values })
const aTalk = (targetId: string, values: object = {}) =>
  ({ targetKind: 'conversation' as const, targetId, reason: 'harass', content: '一直骂人', pictures: [], ...values })
const evidenceOf = async (id: string) =>
  (await t.db.selectFrom('complaint').select('evidence').where('id', '=', id).executeTakeFirstOrThrow()).evidence

describe('a reported message', () => {
  it('is copied with the messages before it, and the copy stays when the chat is deleted', async () => {
    const { boss, seeker, id: conversationId } = scene
    await say(seeker, conversationId, '要押金吗')
    const { id } = await say(boss, conversationId, '押金500，交了就上班')
    await say(boss, conversationId, '快点')
    const sent = await seeker.data('complaintReport', aMessage(conversationId, id))
    expect(sent).toMatchObject({ targetKind: 'message', targetName: '押金500，交了就上班', conversationId, reason: '要钱、要证件', content: '' })
    expect(await evidenceOf(sent.id)).toEqual([
      { by: 'me', at: expect.any(String) as string, text: '要押金吗', meant: false },
      { by: 'other', at: expect.any(String) as string, text: '押金500，交了就上班', meant: true },
    ])
    await seeker.data('chatDelete', { conversationId })
    await t.db.deleteFrom('chat_message').where('id', '=', id).execute()
    const shown = await ops('review', 'show', sent.id)
    expect(shown).toContain('* 2026-03-02 10:00  被举报的  押金500，交了就上班')
    expect(shown).toContain(`账号 ${boss.id}`)
    expect(shown).not.toMatch(RAW_PHONE)
  })

  it('is added to with the messages of now, also after the chat was deleted', async () => {
    const { boss, seeker, id: conversationId } = await chatScene(t)
    await say(seeker, conversationId, '招人吗')
    await say(boss, conversationId, '滚')
    const sent = await seeker.data('complaintReport', aTalk(conversationId))
    t.advance(1000)
    await say(boss, conversationId, '转500到这个号')
    await seeker.data('complaintReport', aTalk(conversationId, { reason: 'fee', content: '又要钱' }))
    const texts = async () => (await evidenceOf(sent.id)).map(({ text }) => text)
    expect(await texts()).toEqual(['招人吗', '滚', '转500到这个号'])
    await seeker.data('chatDelete', { conversationId })
    expect(await seeker.data('complaintReport', aTalk(conversationId, { reason: 'fee', content: '还要钱' })))
      .toMatchObject({ id: sent.id, reason: '要钱、要证件', content: expect.stringContaining('还要钱') as string })
    expect(await texts()).toHaveLength(3)
    const shown = await ops('review', 'show', sent.id)
    for (const text of ['转500到这个号', '又要钱', '还要钱', '要钱、要证件']) expect(shown).toContain(text)
  })

  it('is stored once by concurrent requests', async () => {
    const { boss, seeker, id } = await chatScene(t)
    const message = await say(boss, id, '加我微信')
    const all = await Promise.all(Array.from({ length: 40 }, () => seeker.data('complaintReport', aMessage(id, message.id))))
    expect(new Set(all.map((one) => one.id)).size).toBe(1)
    expect((await seeker.data('complaintList', {})).items).toHaveLength(1)
  })

  it.each<[string, (s: Scene) => Promise<[LoggedIn, object]>]>([
    ['in the other role', async ({ boss, seeker, id }) => {
      const message = await say(boss, id, '来吗')
      await seeker.data('setRole', { subBusinessType: 'b' })
      return [seeker, aMessage(id, message.id)]
    }],
    ['by a stranger', async ({ boss, id }) => [await t.loginAs(newMobile()), aMessage(id, (await say(boss, id, '来吗')).id)]],
    ['of their own', async ({ seeker, id }) => [seeker, aMessage(id, (await say(seeker, id, '来吗')).id)]],
    ['of another conversation', async ({ boss, seeker, id }) => {
      const own = await chatScene(t)
      return [own.seeker, aMessage(own.id, (await say(boss, id, '来吗')).id, { unused: seeker.id })]
    }],
    ['without its conversation', async ({ boss, seeker, id }) =>
      [seeker, aMessage(id, (await say(boss, id, '来吗')).id, { conversationId: undefined })]],
    ['from the system', async ({ boss, seeker, id }) => {
      const { seq } = await seeker.data('chatSendMsg', { conversationId: id, clientId: randomUUID(), kind: 'phone' })
      await boss.data('chatPhoneAnswer', { conversationId: id, seq, agree: false })
      const [last] = (await seeker.data('chatMessages', { conversationId: id })).items
      return [seeker, aMessage(id, last!.id)]
    }],
    ['that was deleted', async ({ boss, seeker, id }) => {
      const message = await say(boss, id, '来吗')
      await seeker.data('chatDelete', { conversationId: id })
      return [seeker, aMessage(id, message.id)]
    }],
  ])('%s is refused as not found', async (_name, of) => {
    const [who, body] = await of(await chatScene(t))
    expect(await who.call('complaintReport', body as never)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect((await who.data('complaintList', {})).items).toEqual([])
  })
})

describe('a reported conversation', () => {
  it('by an employer shows its pictures, and its account id can be used to restrict the author', async () => {
    const { boss, seeker, id } = await chatScene(t)
    await say(seeker, id, '你这个骗子')
    const uploadId = await makeUpload(t.db, seeker.id, 'chat')
    await seeker.data('chatSendMsg', { conversationId: id, clientId: randomUUID(), kind: 'picture', uploadId })
    await say(boss, id, '请文明说话')
    const sent = await boss.data('complaintReport', aTalk(id))
    expect(sent).toMatchObject({ targetKind: 'conversation', conversationId: id, reason: '骚扰、骂人' })
    expect((await evidenceOf(sent.id)).map(({ by, text, meant }) => [by, text, meant]))
      .toEqual([['other', '你这个骗子', true], ['other', '[图片]', true], ['me', '请文明说话', false]])
    expect(await ops('review', 'list', 'report')).toContain(`${sent.id}  report`)
    const shown = await ops('review', 'show', sent.id)
    expect(shown).toMatch(/照片 {2}\S*private/)
    const [, account = ''] = /账号 (\S+)/.exec(shown) ?? []
    expect(account).toBe(seeker.id)
    expect(await moderate('restrict', account, '--reason', '骂人')).toBe('处理好了，马上生效')
    expect(await seeker.call('chatSendMsg', { conversationId: id, clientId: randomUUID(), kind: 'text', text: '在吗' }))
      .toMatchObject({ code: ERRORS.USER_RESTRICTED.code })
    await ops('review', 'approve', sent.id)
    const [notice] = (await boss.data('noticeList', {})).items
    expect(notice).toMatchObject({ text: '你举报的聊天，我们看过了：属实，已经处理，谢谢你告诉我们', link: { to: 'report', id: sent.id } })
  })

  it('is refused for a stranger, and has no copy of messages that the reporter deleted', async () => {
    const { boss, seeker, id } = await chatScene(t)
    await say(boss, id, '前面的')
    expect(await (await t.loginAs(newMobile())).call('complaintReport', aTalk(id))).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    await seeker.data('chatDelete', { conversationId: id })
    await say(boss, id, '后面的')
    const sent = await seeker.data('complaintReport', aTalk(id))
    expect((await evidenceOf(sent.id)).map(({ text }) => text)).toEqual(['后面的'])
  })
})

describe('a reported resume', () => {
  it('must be visible to the employer, and its introduction is copied', async () => {
    const { boss } = scene
    const other = await t.loginAs(newMobile())
    const resumeId = await makeResume(t.db, other.id, { name: '王小丫' })
    await t.db.updateTable('resume').set({ introduction: '介绍工作，先交钱' }).where('id', '=', resumeId).execute()
    const report = { targetKind: 'resume' as const, targetId: resumeId, reason: 'fraud', content: '是中介', pictures: [] }
    const sent = await boss.data('complaintReport', report)
    expect(sent).toMatchObject({ targetName: '王师傅', conversationId: null, reason: '骗人、冒充别人' })
    expect((await evidenceOf(sent.id)).map(({ text }) => text)).toEqual(['介绍工作，先交钱'])
    await t.db.updateTable('resume').set({ visible: false }).where('id', '=', resumeId).execute()
    expect(await (await t.loginAs(newMobile(), 'b')).call('complaintReport', report)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await scene.seeker.call('complaintReport', report)).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })
})

it.each([
  ['a reason for jobs', { reason: 'pay_differs' }, '举报原因不在可选的范围内，请重新选择'], ['an empty description', { content: '' }, '情况说明不能为空'],
] as const)('refuses a report of a conversation with %s', async (_name, values, msg) => {
  expect(await scene.seeker.call('complaintReport', aTalk(scene.id, values))).toMatchObject({ code: ERRORS.BAD_INPUT.code, msg })
})
