import { hold, orWaits } from '../tests/open-transaction'
import { newEmployer, newSeeker } from '../tests/people'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Locks a job as an application does, until the returned function is called. */
const holdJob = (jobId: string, how: 'forShare' | 'forUpdate') =>
  hold(t.db, (trx) => trx.selectFrom('job').select('id').where('id', '=', jobId)[how]().execute())

describe('a job closed during an application', () => {
  it('records a close after the application that it waited for', async () => {
    const { boss, jobId } = await newEmployer(t)
    const release = await holdJob(jobId, 'forShare')
    const closing = boss.data('changeJobStatus', { jobId, status: 'closed' })
    expect(await orWaits(t.db, closing)).toBe('waits')
    t.advance(1_000)
    const applied = t.deps.now()
    await release()
    await closing
    expect((await boss.data('getJobDetail', { id: jobId })).events.at(-1)).toMatchObject({ status: 'closed', at: applied.toISOString() })
  })

  it('records an application at the time at which it locked the job', async () => {
    const { jobId } = await newEmployer(t)
    const { seeker } = await newSeeker(t)
    const release = await holdJob(jobId, 'forUpdate')
    const applying = seeker.data('applyToJob', { jobId })
    expect(await orWaits(t.db, applying)).toBe('waits')
    t.advance(1_000)
    await release()
    expect((await applying).appliedAt).toBe(t.deps.now().toISOString())
  })
})
