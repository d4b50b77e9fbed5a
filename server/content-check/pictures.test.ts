import { createHash } from 'node:crypto'
import { dictionaries } from '../dictionary/dictionaries'
import { firstWaiting, operate, PUSH, push, pushed, resetChecks, verdict, visitWechat, type TestChecker } from '../tests/content-checks'
import { makeApplication, makeJob, makeResume, makeScopeConsent, makeShop, newMobile } from '../tests/factory'
import { sendPicture } from '../tests/files'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { RESULT_MS } from './rules'

let t: TestApp
let checker: TestChecker
beforeAll(async () => { t = await createTestApp({ config: { wechatPush: PUSH } }) })
afterAll(() => t.close())
beforeEach(async () => { checker = await resetChecks(t) })

const ops = (...argv: string[]) => operate(t, ...argv)
const statuses = async () => (await t.db.selectFrom('content_check').select('status').execute()).map(({ status }) => status)
const statusOf = async (url: string) => (await t.app.inject(url)).statusCode

/** A seeker in WeChat whose new avatar is being checked. */
async function withAvatar(): Promise<{ seeker: LoggedIn, url: string, uploadId: string }> {
  const seeker = await visitWechat(await t.loginAs(newMobile(), 'c', 'wechat_mini'))
  await makeResume(t.db, seeker.id)
  const { id: uploadId } = await sendPicture(t, seeker.token, 'avatar')
  const { headerUrl: url } = await seeker.data('updateResume', { avatarId: uploadId })
  await t.checks.drain()
  return { seeker, url, uploadId }
}
const avatarOf = async (who: LoggedIn) => (await who.data('recommendResumeDetail'))?.headerUrl

describe('a picture', () => {
  it('is checked once it is used, hidden on a risky verdict, and shown again by the operator', async () => {
    const { seeker, url } = await withAvatar()
    expect(checker.asked).toEqual([{ openId: `o-${seeker.mobile}`, scene: 'profile', url }])
    expect(await statuses()).toEqual(['asked'])
    expect([await avatarOf(seeker), await statusOf(url)]).toEqual([url, 200])
    expect(await push(t, pushed('picture-1', 'risky'))).toEqual([200, 'success'])
    await t.checks.drain()
    await t.checks.drain()
    expect([await avatarOf(seeker), await statusOf(url)]).toEqual(['', 404])
    expect(await ops('review', 'list', 'content')).toMatch(/图片 {2}已隐藏 {2}微信：有风险 {2}色情$/)
    const shown = await ops('review', 'show', await firstWaiting(t))
    const address = /照片 {2}(\S+) {2}（内容检查：色情）/.exec(shown)?.[1] ?? ''
    expect(await statusOf(address)).toBe(200)
    await ops('review', 'approve', await firstWaiting(t))
    await t.checks.drain()
    expect([await avatarOf(seeker), await statusOf(url)]).toEqual([url, 200])
  })

  it('cannot be used again while it is hidden', async () => {
    const { seeker, uploadId } = await withAvatar()
    await push(t, pushed('picture-1', 'risky'))
    await t.checks.drain()
    await seeker.data('updateResume', { avatarId: '' })
    expect((await seeker.call('updateResume', { avatarId: uploadId })).msg).not.toBe('')
    expect(await avatarOf(seeker)).toBe('')
  })

  it('is not checked again after it passed', async () => {
    const { seeker, url, uploadId } = await withAvatar()
    await push(t, pushed('picture-1', 'pass', 100))
    await t.checks.drain()
    await seeker.data('updateResume', { avatarId: uploadId })
    await t.checks.drain()
    expect(await avatarOf(seeker)).toBe(url)
    expect([await statuses(), checker.asked.length]).toEqual([['passed'], 1])
  })

  it('waits for the operator when no verdict arrives', async () => {
    const { seeker, url } = await withAvatar()
    t.advance(RESULT_MS - 1)
    await t.checks.drain()
    expect(await statuses()).toEqual(['asked'])
    t.advance(1)
    await t.checks.drain()
    expect(await ops('review', 'list', 'content')).toMatch(/图片 {2}还看得到 {2}微信：没查成 {2}平台没有给结果$/)
    expect(await avatarOf(seeker)).toBe(url)
  })

  it('is hidden at once by a host that answers synchronously', async () => {
    checker.onPicture = () => verdict('risky')
    const { seeker } = await withAvatar()
    expect(await avatarOf(seeker)).toBe('')
  })

  it('of evidence is never hidden: its verdict warns the operator', async () => {
    const [boss, seeker] = [await t.loginAs(newMobile(), 'b'), await visitWechat(await t.loginAs(newMobile(), 'c', 'wechat_mini'))]
    const { id: targetId } = await makeShop(t.db, boss.id)
    const { id: picture } = await sendPicture(t, seeker.token, 'report')
    const { id } = await seeker.data('complaintReport', {
      targetKind: 'company', targetId, reason: dictionaries.reason_for_complaint[0]!.value, content: '看图', pictures: [picture],
    })
    await t.checks.drain()
    await push(t, pushed('picture-1', 'risky'))
    await t.checks.drain()
    expect(await ops('review', 'show', id)).toMatch(/照片 {2}\S+ {2}（内容检查：色情）/)
    expect(await ops('review', 'list', 'content')).toBe('没有等着审核的')
  })

  it('of a paper is not sent to any vendor', async () => {
    const boss = await visitWechat(await t.loginAs(newMobile(), 'b', 'wechat_mini'))
    const [front, back] = [await sendPicture(t, boss.token, 'idcard'), await sendPicture(t, boss.token, 'idcard')]
    await makeScopeConsent(t.db, boss.id)
    await boss.data('personCheck', { name: '王小海', idCard: '31010119900308009X', frontId: front.id, backId: back.id })
    expect(await statuses()).toEqual([])
  })

  it('is removed from comments and chats', async () => {
    const [boss, seeker] = [await t.loginAs(newMobile(), 'b'), await visitWechat(await t.loginAs(newMobile(), 'c', 'wechat_mini'))]
    const shop = await makeShop(t.db, boss.id)
    const [jobId, resumeId] = [await makeJob(t.db, shop), await makeResume(t.db, seeker.id)]
    await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
    checker.onPicture = () => verdict('risky')
    const { id: inComment } = await sendPicture(t, seeker.token, 'comment')
    const { id } = await seeker.data('commentSave', {
      jobId, scores: dictionaries.rating_config.map(({ value: key }) => ({ key, score: 5 })), tags: [], content: '好', pictures: [inComment],
      anonymous: false,
    })
    const { id: conversationId } = await seeker.data('chatOpen', { jobId })
    const { id: uploadId } = await sendPicture(t, seeker.token, 'chat')
    await seeker.data('chatSendMsg', { conversationId, clientId: crypto.randomUUID(), kind: 'picture', uploadId })
    const read = async () => [
      (await boss.data('commentDetail', { id })).pictures,
      (await boss.data('chatMessages', { conversationId })).items.map(({ body }) => (body.kind === 'picture' ? body.picture.url : body)),
    ]
    const [[before = ''], [private_]] = await read() as [string[], string[]]
    expect([await statusOf(before), await statusOf(private_ ?? '')]).toEqual([200, 200])
    await t.checks.drain()
    await t.checks.drain()
    expect(await read()).toEqual([[], [{ kind: 'system', text: '对方的这条消息可能不合适，先不给你看' }]])
    expect([await statusOf(before), await statusOf(private_ ?? '')]).toEqual([404, 404])
    for (let nth = 0; nth < 2; nth++) await ops('review', 'approve', await firstWaiting(t))
    await t.checks.drain()
    const [[public_ = ''], [again]] = await read() as [string[], string[]]
    expect([await statusOf(public_), await statusOf(again ?? '')]).toEqual([200, 200])
  })
})

describe('a push from WeChat', () => {
  it('counts once when it arrives a hundred times at once', async () => {
    const { seeker } = await withAvatar()
    const answers = await Promise.all(Array.from({ length: 100 }, () => push(t, pushed('picture-1', 'risky'))))
    expect(new Set(answers.map(String))).toEqual(new Set(['200,success']))
    // A verdict that contradicts the first, before and after a worker acted on the first.
    await push(t, pushed('picture-1', 'pass', 100))
    await Promise.all(Array.from({ length: 10 }, () => t.checks.drain()))
    await push(t, pushed('picture-1', 'pass', 100))
    await t.checks.drain()
    expect(await statuses()).toEqual(['hidden'])
    expect((await seeker.data('noticeList', {})).items.map(({ kind }) => kind)).toEqual(['content_hidden'])
  })

  it('is ignored with an unknown trace id or another event', async () => {
    await withAvatar()
    const another = { ...pushed('picture-1', 'risky'), Event: 'debug_demo' }
    for (const message of [pushed('other', 'risky'), another, { Event: 'wxa_media_check' }]) {
      expect(await push(t, message)).toEqual([200, 'success'])
    }
    await t.checks.drain()
    expect(await statuses()).toEqual(['asked'])
  })

  it('is rejected if it is forged, for another app, or not JSON', async () => {
    await withAvatar()
    expect((await push(t, pushed('picture-1', 'risky'), { token: 'guessed' }))[0]).toBe(403)
    expect((await push(t, { ...pushed('picture-1', 'risky'), appid: 'wx-other' }))[0]).toBe(403)
    expect((await push(t, '<xml><Event>wxa_media_check</Event></xml>'))[0]).toBe(403)
    expect((await t.app.inject({ method: 'POST', url: '/wechat/push', payload: pushed('picture-1', 'risky') })).statusCode).toBe(403)
    await t.checks.drain()
    expect(await statuses()).toEqual(['asked'])
  })

  it('answers the verification request only if WeChat signed it', async () => {
    const timestamp = String(Math.floor(t.deps.now().getTime() / 1000))
    const signature = createHash('sha1').update([PUSH.token, timestamp, 'n'].sort().join('')).digest('hex')
    const ask = (signed: string) => t.app.inject(`/wechat/push?signature=${signed}&timestamp=${timestamp}&nonce=n&echostr=12345`)
    expect((await ask(signature)).body).toBe('12345')
    expect((await ask('0'.repeat(40))).statusCode).toBe(403)
  })
})
