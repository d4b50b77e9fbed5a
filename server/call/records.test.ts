import { ERRORS } from '@daogang/contract/errors'
import { createModeration } from '../tests/moderation'
import { allPages, HOUR, makeApplication, makeJob, makeMember, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newEmployer, newSeeker } from '../tests/people'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const recordsOf = async (who: { data: TestApp['data'] }) => (await who.data('callRecords', {})).items

describe('call records', () => {
  it('list a person’s calls in their present role, latest first, in pages', async () => {
    const { seeker } = await newSeeker(test)
    const made: string[] = []
    for (let nth = 0; nth < 22; nth += 1) {
      const { jobId } = await newEmployer(test)
      made.unshift((await seeker.data('virtualPhoneGet', { jobId })).id)
      test.advance(1000)
    }
    const pages = await allPages((cursor) => seeker.data('callRecords', { cursor }))
    expect(pages.map((page) => page.length)).toEqual([20, 2])
    expect(pages.flat().map(({ id }) => id)).toEqual(made)
    await seeker.data('setRole', { subBusinessType: 'b' })
    expect(await recordsOf(seeker)).toEqual([])
    const { seeker: other } = await newSeeker(test)
    expect(await recordsOf(other)).toEqual([])
  })

  it('link to the job for a seeker, and to the resume for an employer while it is visible to them', async () => {
    const { boss, own, jobId } = await newEmployer(test)
    const { seeker, resumeId } = await newSeeker(test, { name: '王小丫' })
    await seeker.data('virtualPhoneGet', { jobId })
    expect(await recordsOf(seeker)).toMatchObject([{ direction: 'out', name: own.name, jobId, resumeId: null }])
    expect(await recordsOf(boss)).toMatchObject([{ direction: 'in', name: '王师傅', jobId, resumeId }])
    await seeker.data('updateResume', { visible: false })
    expect(await recordsOf(boss)).toMatchObject([{ name: '王师傅', resumeId: null }])
    await makeApplication(test.db, { jobId: await makeJob(test.db, own), accountId: seeker.id, resumeId, handlerId: boss.id })
    expect(await recordsOf(boss)).toMatchObject([{ resumeId }])
    await createModeration({ db: test.db, now: () => test.deps.now(), actor: 'test' }).cancel(seeker.mobile, '本人要求')
    expect(await recordsOf(boss)).toMatchObject([{ resumeId: null }])
  })

  it('link to no resume for an employer whose role may not call', async () => {
    const { boss, own } = await newEmployer(test)
    const { resumeId } = await newSeeker(test)
    const member = await test.loginAs(newMobile(), 'b')
    await makeMember(test.db, own, member.id, 'recruiter')
    await member.data('virtualPhoneGet', { resumeId })
    expect(await recordsOf(member)).toMatchObject([{ resumeId }])
    const { members } = await boss.data('memberList')
    const { id: memberId } = members.find(({ accountId }) => accountId === member.id)!
    await boss.data('groupRole', { memberId, role: 'viewer', companyId: null })
    expect(await recordsOf(member)).toMatchObject([{ name: '张师傅', resumeId: null }])
    for (const name of ['getVirtualStatus', 'virtualPhoneGet'] as const) {
      expect(await member.call(name, { resumeId })).toMatchObject({ code: ERRORS.NOT_PERMITTED.code })
    }
  })

  it('show the first shop of an employer who called about no job', async () => {
    const { boss, own } = await newEmployer(test)
    const { seeker, resumeId } = await newSeeker(test)
    await boss.data('virtualPhoneGet', { resumeId })
    expect(await recordsOf(seeker)).toMatchObject([{ direction: 'in', name: own.name, jobTitle: '', jobId: null }])
  })

  it('show whether a number is live, which the callee can revoke', async () => {
    const { boss, jobId } = await newEmployer(test)
    const { seeker } = await newSeeker(test)
    const { id } = await seeker.data('virtualPhoneGet', { jobId })
    expect(await recordsOf(boss)).toMatchObject([{ id, live: true }])
    await boss.data('virtualPhoneRevoke', { id })
    expect([await recordsOf(boss), await recordsOf(seeker)]).toMatchObject([[{ live: false }], [{ live: false }]])
    await seeker.data('virtualPhoneGet', { jobId })
    test.advance(HOUR)
    expect((await recordsOf(seeker)).map(({ live }) => live)).toEqual([false, false])
  })
})
