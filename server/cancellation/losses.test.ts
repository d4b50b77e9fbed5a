import { text } from '../tests/chat-scene'
import { makeJob } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newEmployer, newSeeker } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

it('counts chats by people: an employer with two jobs is one of them', async () => {
  const [{ boss, jobId, own }, other, { seeker }] = [await newEmployer(t), await newEmployer(t), await newSeeker(t)]
  for (const job of [jobId, await makeJob(t.db, own), other.jobId]) {
    const { id } = await seeker.data('chatOpen', { jobId: job })
    await seeker.data('chatSendMsg', text(id, '还招人吗'))
  }
  const chatsOf = async (person: LoggedIn) =>
    (await person.data('cancellationDetail', {})).losses.find(({ kind }) => kind === 'chats')?.count
  expect([await chatsOf(seeker), await chatsOf(boss)]).toEqual([2, 1])
})
