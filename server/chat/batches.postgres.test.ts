import { hold } from '../tests/open-transaction'
import { chatScene, say, texts, type Scene } from '../tests/chat-scene'
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
