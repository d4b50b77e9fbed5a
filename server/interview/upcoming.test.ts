import { DAY, HOUR, makeApplication, makeJob, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

/** An employer, a seeker, and a function that invites the seeker to a new job, after a given time from now. */
async function scene() {
  const [boss, seeker] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile())]
  const shop = await makeShop(t.db, boss.id)
  const resumeId = await makeResume(t.db, seeker.id)
  const invite = async (inMs: number, who = { id: seeker.id, resumeId }) => {
    const jobId = await makeJob(t.db, shop)
    const applicationId = await makeApplication(t.db, { jobId, accountId: who.id, resumeId: who.resumeId, handlerId: boss.id })
    const at = new Date(t.deps.now().getTime() + inMs).toISOString()
    return (await boss.data('inviteViewSend', { applicationId, at, address: '漕宝路 100 号', contact: '李姐', note: '' })).id
  }
  return { boss, seeker, shop, resumeId, invite }
}
const nextOf = async (who: LoggedIn) => {
  const { next } = await who.data('inviteViewUpcoming')
  return next && [next.interview.id, next.interview.status, next.others]
}

describe('the next interview', () => {
  it('of a seeker is the first unanswered one, then the first accepted one, until an hour after its start', async () => {
    const { boss, seeker, invite } = await scene()
    expect(await nextOf(seeker)).toBeNull()
    const [late, early] = [await invite(3 * DAY), await invite(2 * DAY)]
    const soon = await invite(HOUR)
    expect(await nextOf(seeker)).toEqual([soon, 'pending', 2])
    await seeker.data('inviteViewReply', { id: soon, accept: true })
    expect(await nextOf(seeker)).toEqual([early, 'pending', 2])
    await seeker.data('inviteViewReply', { id: early, accept: false, reason: 'far' })
    await seeker.data('inviteViewReply', { id: late, accept: true })
    expect(await nextOf(seeker)).toEqual([soon, 'accepted', 1])
    t.advance(HOUR + 59 * 60_000)
    expect(await nextOf(seeker)).toEqual([soon, 'accepted', 1])
    t.advance(60_000)
    expect(await nextOf(seeker)).toEqual([late, 'accepted', 0])
    await boss.data('inviteViewCancel', { id: late, reason: '' })
    expect(await nextOf(seeker)).toBeNull()
  })

  it('of an employer is the first unanswered one or one of today, with the name that the employer may see', async () => {
    const { boss, seeker, shop, invite } = await scene()
    const [days, today] = [await invite(3 * DAY), await invite(HOUR)]
    expect(await nextOf(boss)).toEqual([today, 'pending', 1])
    await seeker.data('inviteViewReply', { id: days, accept: true })
    expect(await nextOf(boss)).toEqual([today, 'pending', 0])
    await seeker.data('inviteViewReply', { id: today, accept: true })
    expect(await nextOf(boss)).toEqual([today, 'accepted', 0])
    expect((await boss.data('inviteViewUpcoming')).next?.name).toBe('张伟')
    expect((await seeker.data('inviteViewUpcoming')).next?.name).toBe('李老板')
    t.advance(2 * HOUR)
    // An accepted interview of another day does not count.
    expect(await nextOf(boss)).toBeNull()

    const found = await t.loginAs(newMobile())
    const invited = { resumeId: await makeResume(t.db, found.id, { name: '王小丫' }), jobId: await makeJob(t.db, shop) }
    await boss.data('inviteViewSend', {
      ...invited, at: new Date(t.deps.now().getTime() + DAY).toISOString(), address: '漕宝路 100 号', contact: '李姐', note: '',
    })
    expect((await boss.data('inviteViewUpcoming')).next?.name).toBe('王师傅')
  })

  it('is invisible to strangers and in the other role', async () => {
    const { boss, seeker, invite } = await scene()
    await invite(DAY)
    const stranger = await t.loginAs(newMobile(), 'b')
    expect(await nextOf(stranger)).toBeNull()
    await boss.data('setRole', { subBusinessType: 'c' })
    expect(await nextOf(boss)).toBeNull()
    expect((await nextOf(seeker))?.[1]).toBe('pending')
  })

  it('skips hired applicants and withdrawn applications', async () => {
    const { boss, seeker, invite } = await scene()
    const [first, second] = [await invite(DAY), await invite(2 * DAY)]
    const { applicationId } = await boss.data('inviteViewDetail', { id: first })
    await seeker.data('inviteViewReply', { id: first, accept: true })
    await boss.data('markApplication', { applicationId, status: 'hired' })
    expect(await nextOf(seeker)).toEqual([second, 'pending', 0])
    await seeker.data('withdrawApplication', { applicationId: (await seeker.data('inviteViewDetail', { id: second })).applicationId })
    expect(await nextOf(seeker)).toBeNull()
  })
})
