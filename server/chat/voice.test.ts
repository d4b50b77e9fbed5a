import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { chatScene } from '../tests/chat-scene'
import { makeUpload, newMobile } from '../tests/factory'
import { sendPicture, sendRecording } from '../tests/files'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => { t = await createTestApp({ config: { chatPerMinute: 0 } }) })
afterAll(() => t.close())

const send = (who: LoggedIn, conversationId: string, uploadId: string, clientId = randomUUID()) =>
  who.data('chatSendMsg', { conversationId, clientId, kind: 'voice', uploadId })
const speak = async (who: LoggedIn, conversationId: string, ms?: number) =>
  send(who, conversationId, (await sendRecording(t, who.token, 'chat', ms)).id)
const lastOf = async (who: LoggedIn, conversationId: string) => (await who.data('chatMessages', { conversationId })).items[0]

describe('a voice message', () => {
  it('reaches both sides with its length and an address that plays, and the list names it', async () => {
    const { boss, seeker, id } = await chatScene(t)
    await speak(seeker, id, 12_000)
    for (const who of [seeker, boss]) {
      const body = (await lastOf(who, id))?.body
      if (body?.kind !== 'voice') throw new Error('no voice message')
      expect(body.voice).toMatchObject({ seconds: 12, transcript: '' })
      const { statusCode, headers } = await t.app.inject(body.voice.url)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'audio/mpeg', 'private, no-store'])
    }
    expect((await boss.data('chatConversations')).items[0]?.last).toMatchObject({ kind: 'voice', text: '[语音]' })
  })

  it('arrives once each when a hundred are sent at once, each of them twice', async () => {
    const { boss, seeker, id } = await chatScene(t)
    const uploads = await Promise.all(Array.from({ length: 100 }, () => sendRecording(t, seeker.token)))
    const sent = await Promise.all(uploads.flatMap((upload) => {
      const clientId = randomUUID()
      return [send(seeker, id, upload.id, clientId), send(seeker, id, upload.id, clientId)]
    }))
    expect(new Set(sent.map((message) => message.id)).size).toBe(100)
    expect((await boss.data('chatUnread')).unread).toBe(100)
    expect(await t.db.selectFrom('chat_message').select('seq').where('conversation_id', '=', id).execute()).toHaveLength(100)
  })

  it('needs a recording of the sender, which is no picture', async () => {
    const { boss, seeker, id } = await chatScene(t)
    const [picture, recorded] = [await sendPicture(t, seeker.token, 'chat'), await sendRecording(t, seeker.token)]
    const others = [(await sendRecording(t, boss.token)).id, picture.id, (await sendRecording(t, seeker.token, 'speech')).id]
    for (const uploadId of others) {
      expect(await seeker.call('chatSendMsg', { conversationId: id, clientId: randomUUID(), kind: 'voice', uploadId }))
        .toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
    }
    expect(await seeker.call('chatSendMsg', { conversationId: id, clientId: randomUUID(), kind: 'picture', uploadId: recorded.id }))
      .toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
  })

  it('is refused to a stranger, and at an address without its signature or after it expired', async () => {
    const { seeker, id } = await chatScene(t)
    const { body, seq } = await speak(seeker, id)
    if (body.kind !== 'voice') throw new Error('no voice message')
    for (const role of ['c', 'b'] as const) {
      const stranger = await t.loginAs(newMobile(), role)
      expect(await stranger.call('chatMessages', { conversationId: id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
      expect(await stranger.call('chatVoiceText', { conversationId: id, seq })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    }
    const [path = ''] = body.voice.url.split('?')
    expect((await t.app.inject(path)).statusCode).toBe(404)
    t.advance(11 * 60_000)
    expect((await t.app.inject(body.voice.url)).statusCode).toBe(404)
  })

  it('can be recalled: its address is gone, and a report still has it', async () => {
    const { boss, seeker, id } = await chatScene(t)
    const { seq } = await speak(boss, id)
    await boss.data('chatRecall', { conversationId: id, seq })
    const message = await lastOf(seeker, id)
    expect(message?.body).toEqual({ kind: 'recalled', text: '' })
    const report = await seeker.data('complaintReport', {
      once: randomUUID(), targetKind: 'message', targetId: message?.id ?? '', conversationId: id, reason: 'fee', content: '', pictures: [],
    } as never)
    const { evidence } = await t.db.selectFrom('complaint').select('evidence').where('id', '=', report.id).executeTakeFirstOrThrow()
    expect(evidence).toMatchObject([{ text: '（已撤回）[语音]3秒', uploadId: expect.any(String) as string, meant: true }])
  })
})

describe('the text of a voice message', () => {
  it('is recognised once, for both sides, with the warning of a written text', async () => {
    const { boss, seeker, id } = await chatScene(t)
    const { seq } = await speak(boss, id)
    let asked = 0
    t.speech.answer = () => {
      asked += 1
      return Promise.resolve('先交两百押金')
    }
    const answers = await Promise.all([seeker, seeker, boss].map((who) => who.data('chatVoiceText', { conversationId: id, seq })))
    for (const { body, warning } of answers) {
      expect(body).toMatchObject({ kind: 'voice', voice: { transcript: '先交两百押金' } })
      expect(warning?.kind).toBe('deposit')
    }
    const before = asked
    expect((await lastOf(boss, id))?.body).toMatchObject({ voice: { transcript: '先交两百押金' } })
    await boss.data('chatVoiceText', { conversationId: id, seq })
    expect(asked).toBe(before)
  })

  it.each([
    ['nothing was understood', () => Promise.resolve(''), 'SPEECH_UNCLEAR'],
    ['the recogniser does not answer', () => Promise.reject(new Error('silent')), 'SPEECH_UNAVAILABLE'],
  ] as const)('is refused, and can be asked for again, when %s', async (_why, answer, code) => {
    const { boss, seeker, id } = await chatScene(t)
    const { seq } = await speak(seeker, id)
    t.speech.answer = answer
    expect(await boss.call('chatVoiceText', { conversationId: id, seq })).toMatchObject({ code: ERRORS[code].code })
    t.speech.answer = () => Promise.resolve('明天能来')
    expect((await boss.data('chatVoiceText', { conversationId: id, seq })).body).toMatchObject({ voice: { transcript: '明天能来' } })
  })

  it('of a written message is not found', async () => {
    const { boss, seeker, id } = await chatScene(t)
    await makeUpload(t.db, seeker.id, 'chat')
    const { seq } = await seeker.data('chatSendMsg', { conversationId: id, clientId: randomUUID(), kind: 'text', text: '在吗' })
    expect(await boss.call('chatVoiceText', { conversationId: id, seq })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })
})
