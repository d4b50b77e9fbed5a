import { HOUR, makeApplication, makeJob } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { hold, orWaits } from '../tests/open-transaction'
import { newOwner, newSeeker } from '../tests/people'
import { createReminders } from './reminders'
import { lockApplication } from './repository'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

it('skips an interview while its application is held, as a reply or a stop does, and reminds of it afterwards', async () => {
  const { owner, shop } = await newOwner(t)
  const { seeker, resumeId } = await newSeeker(t)
  const applicationId = await makeApplication(t.db, {
    jobId: await makeJob(t.db, shop), accountId: seeker.id, resumeId, handlerId: owner.id,
  })
  await owner.data('inviteViewSend', {
    applicationId, at: new Date(t.deps.now().getTime() + 30 * HOUR).toISOString(), address: '漕宝路100号', contact: '李女士', note: '',
  })
  t.advance(7 * HOUR)
  const { remind } = createReminders(t.deps)
  const commit = await hold(t.db, (trx) => lockApplication(trx, applicationId))
  expect(await orWaits(t.db, remind())).toBe(0)
  await commit()
  expect(await remind()).toBe(1)
})
