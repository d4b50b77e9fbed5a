import { randomUUID } from 'node:crypto'
import { enterpriseOf, makeJob } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newOwner, newSeeker } from '../tests/people'
import { grantProps } from './repository'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const HOUR = 3_600_000

it('uses props on a job while people are invited to it, without a deadlock', async () => {
  const { owner, shop } = await newOwner(t)
  const enterpriseId = await enterpriseOf(t.db, owner.id)
  const seekers = await Promise.all(Array.from({ length: 25 }, () => newSeeker(t)))
  const jobId = await makeJob(t.db, shop)
  await t.db.transaction().execute((trx) =>
    grantProps(trx, { enterpriseId, kind: 'refresh', count: 25, days: 30, source: 'operator' }, t.deps.now()))
  const answers = await Promise.all(seekers.flatMap(({ resumeId }) => [
    owner.call('inviteViewSend', {
      resumeId, jobId, at: new Date(t.deps.now().getTime() + 24 * HOUR).toISOString(), address: '漕宝路 100 号', contact: '李老板', note: '',
    }),
    owner.call('propUse', { once: randomUUID(), kind: 'refresh', jobId }),
  ]))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await t.db.selectFrom('interview').select('id').execute()).toHaveLength(25)
})
