import { ERRORS } from '@daogang/contract/errors'
import { makeJob, makeMember, makeRealNamed, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newJob } from '../tests/new-job'
import { hold, orWaits } from '../tests/open-transaction'
import { newOwner, newSeeker } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

it('refuses to publish for a member whose removal is being committed', async () => {
  const { shop } = await newOwner(t)
  const recruiter = await t.loginAs(newMobile(), 'b')
  await makeRealNamed(t.db, recruiter.id)
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  const { items: [address] } = await recruiter.data('workAddressList')
  const commit = await hold(t.db, (trx) =>
    trx.deleteFrom('member').where('account_id', '=', recruiter.id).where('role', '=', 'recruiter').execute())
  const published = recruiter.call('jobSave', newJob(shop, address!.id))
  expect(await orWaits(t.db, published)).toBe('waits')
  await commit()
  expect(await published).toMatchObject({ code: ERRORS.NOT_PERMITTED.code })
})

it('accepts no application of a person whose cancellation is being committed', async () => {
  const { owner, shop } = await newOwner(t)
  const applicant = await t.loginAs(newMobile(), 'b')
  const { id: requestId } = await applicant.data('groupApply', { companyId: shop.id, note: '' })
  const now = t.deps.now()
  const commit = await hold(t.db, (trx) =>
    trx.updateTable('account').set({ cancelled_at: now, leaving_until: now }).where('id', '=', applicant.id).execute())
  const accepted = owner.call('groupAccept', { requestId })
  expect(await orWaits(t.db, accepted)).toBe('waits')
  await commit()
  expect(await accepted).toMatchObject({ code: ERRORS.REQUEST_SETTLED.code })
})

it('opens no conversation with a handler whose job is being handed over', async () => {
  const { shop } = await newOwner(t)
  const heir = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, heir.id, 'recruiter')
  const jobId = await makeJob(t.db, shop)
  const { seeker } = await newSeeker(t)
  const commit = await hold(t.db, (trx) => trx.updateTable('job').set({ handler_id: heir.id }).where('id', '=', jobId).execute())
  const opened = seeker.call('chatOpen', { jobId })
  expect(await orWaits(t.db, opened)).toBe('waits')
  await commit()
  expect(await opened).toMatchObject({ code: ERRORS.UNAVAILABLE.code })
  expect(await seeker.call('chatOpen', { jobId })).toMatchObject({ code: 0 })
  const conversations = await t.db.selectFrom('conversation').select('employer_id').where('job_id', '=', jobId).execute()
  expect(conversations).toEqual([{ employer_id: heir.id }])
})

it('keeps a job and its applications in their enterprise, and adds no store for a member of one store', async () => {
  const { shop } = await newOwner(t)
  const { owner: recruiter, shop: own } = await newOwner(t)
  await makeRealNamed(t.db, recruiter.id)
  await makeMember(t.db, shop, recruiter.id, 'recruiter', { only: true })
  const { items: [address] } = await recruiter.data('workAddressList')
  const { jobId } = await recruiter.data('jobSave', newJob(shop, address!.id))
  const moved = await recruiter.call('jobSave', { ...newJob(own, address!.id), id: jobId })
  expect(moved).toMatchObject({ code: ERRORS.NO_COMPANY.code, data: { field: 'companyId' } })
  const { companyId: _, ...withoutStore } = newJob(shop, address!.id)
  const added = await recruiter.call('jobSave', { ...withoutStore, newStore: { name: '私自加的店', industry: '餐饮', scale: 's10_20' } })
  expect(added).toMatchObject({ code: ERRORS.NOT_PERMITTED.code })
})
