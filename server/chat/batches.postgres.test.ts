import { hold } from '../tests/open-transaction'
import { chatScene, say, text, texts, type Scene } from '../tests/chat-scene'
import { createTestApp, type TestApp } from '../tests/harness'
import { lockConversation } from './queries/conversations'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

it('does not keep the messages of others waiting for a conversation that is held', async () => {
  const all: Scene[] = []
  for (let n = 0; n < 4; n++) all.push(await chatScene(t))
  const [held, ...others] = all
  const release = await hold(t.db, (trx) => lockConversation(trx, held!.id))
  let isWritten = false
  const waiting = say(held!.seeker, held!.id, '等着').finally(() => { isWritten = true })
  await Promise.all(others.map(({ seeker, id }) => say(seeker, id, '在吗')))
  expect(isWritten).toBe(false)
  await release()
  await waiting
  for (const { boss, id } of others) expect(await texts(boss, id)).toEqual(['在吗'])
  expect(await texts(held!.boss, held!.id)).toEqual(['等着'])
})

it('writes texts while both people read the conversation, and none waits for another in a circle', async () => {
  const { seeker, boss, id } = await chatScene(t)
  await say(seeker, id, '在吗')
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => [
    seeker.call('chatSendMsg', text(id, `我${n}`)), boss.call('chatRead', { conversationId: id, seq: 1 + n }),
    boss.call('chatSendMsg', text(id, `他${n}`)), seeker.call('chatRead', { conversationId: id, seq: 1 + n }),
  ]).flat())
  expect(answers.filter(({ code }) => code !== 0)).toEqual([])
})
