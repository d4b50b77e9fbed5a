import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { runCommand } from '../moderation/command'
import { makeCertified, makeMember, makeRealNamed, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { makeSimilarJobs, newJob, NEW_PLACE } from '../tests/new-job'
import type { JobBody } from './rules'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await makeSimilarJobs(t)
})
afterAll(() => t.close())

/** A new job whose answer was lost: the form still sends it with the same key. */
async function newScene() {
  const owner = await t.loginAs(newMobile(), 'b')
  await makeRealNamed(t.db, owner.id)
  const shop = await makeShop(t.db, owner.id, { verified: true })
  const first = newJob(shop, (await owner.data('workAddressSave', NEW_PLACE)).id)
  const { jobId } = await owner.data('jobSave', first)
  t.advance(1000)
  const correct = (values: Partial<JobBody>) => owner.call('jobSave', { ...first, ...values })
  return { owner, shop, first, jobId, correct }
}

type Scene = Awaited<ReturnType<typeof newScene>>

const moderate = (...argv: string[]) => runCommand(argv, { db: t.db, now: () => t.deps.now(), user: 'tester' })
const titlesOf = async (owner: LoggedIn) => (await owner.data('myJobList', {})).items.map(({ title }) => title).sort()
const refused = { status: 409, code: ERRORS.REQUEST_CHANGED.code, msg: expect.stringContaining('上次那个岗位已经发出去了') as string }

/** Another admin of the store. */
async function newColleague({ shop }: Scene) {
  const admin = await t.loginAs(newMobile(), 'b')
  await makeRealNamed(t.db, admin.id)
  await makeMember(t.db, shop, admin.id, 'admin')
  return admin
}

describe('a form that was corrected after a lost answer', () => {
  it('changes the job that it published, and knows the retry of that', async () => {
    const { owner, first, jobId } = await newScene()
    await owner.data('jobSaveDraft', { once: first.once, draft: { kind: 'full_time', title: '洗碗工' } })
    const corrected = { ...first, title: '洗碗工', payMin: 2_000_000, payMax: 2_500_000 }
    const answers = [await owner.data('jobSave', corrected), await owner.data('jobSave', corrected)]
    expect(answers).toEqual([1, 2].map(() => ({ jobId, status: 'reviewing', reasons: ['pay'] })))
    const stored = await owner.data('getJobDetail', { id: jobId })
    expect(stored).toMatchObject({ title: '洗碗工', payMin: 2_000_000 })
    expect(stored.events.map(({ status, by }) => `${by} ${status}`)).toEqual(['b online', 'b reviewing'])
    expect(await titlesOf(owner)).toEqual(['洗碗工'])
    expect((await owner.data('jobDraftList')).items).toEqual([])
  })

  it('can be corrected again', async () => {
    const { owner, correct } = await newScene()
    for (const title of ['洗碗工', '打荷', '洗碗工']) {
      expect((await correct({ title })).code).toBe(0)
      t.advance(1000)
    }
    expect(await titlesOf(owner)).toEqual(['洗碗工'])
  })

  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['that a colleague changed', async (scene) =>
      (await newColleague(scene)).data('jobSave', { ...scene.first, id: scene.jobId, once: randomUUID(), headcount: 9 })],
    ['that its employer changed', ({ owner, first, jobId }) =>
      owner.data('jobSave', { ...first, id: jobId, once: randomUUID(), headcount: 9 })],
    ['that someone applied for', async ({ jobId }) => {
      const seeker = await t.loginAs(newMobile())
      await makeResume(t.db, seeker.id)
      return seeker.data('applyToJob', { jobId })
    }],
    ['that someone asks about', async ({ jobId }) => {
      const seeker = await t.loginAs(newMobile())
      await makeResume(t.db, seeker.id)
      return seeker.data('chatOpen', { jobId })
    }],
    ['that was paused', ({ owner, jobId }) => owner.data('changeJobStatus', { jobId, status: 'offline' })],
    ['that was closed', ({ owner, jobId }) => owner.data('changeJobStatus', { jobId, status: 'closed' })],
    ['that was banned', ({ jobId }) => moderate('ban-job', jobId, '--reason', '工资和实际不符')],
    ['whose days are over', ({ jobId }) =>
      t.db.updateTable('job').set({ expires_at: t.deps.now() }).where('id', '=', jobId).execute()],
    ['that a colleague handles now', async (scene) => {
      const admin = await newColleague(scene)
      const { members } = await scene.owner.data('memberList')
      return scene.owner.data('groupHandOver', {
        jobId: scene.jobId, memberId: members.find(({ accountId }) => accountId === admin.id)!.id,
      })
    }],
  ])('leaves a job %s as it is, and is another job with another key', async (_which, happens) => {
    const scene = await newScene()
    const { owner, first, jobId, correct } = scene
    await happens(scene)
    const read = async () => {
      const { title, headcount, status } = await owner.data('getJobDetail', { id: jobId })
      return { title, headcount, status }
    }
    const before = await read()
    await owner.data('jobSaveDraft', { once: first.once, draft: { kind: 'full_time', title: '洗碗工' } })
    expect(await correct({ title: '洗碗工' })).toMatchObject(refused)
    expect(await read()).toEqual(before)
    expect((await owner.data('jobDraftList')).items).toMatchObject([{ id: first.once, title: '洗碗工' }])
    const { jobId: other } = await owner.data('jobSave', { ...first, title: '洗碗工', once: randomUUID(), draftId: first.once })
    expect(other).not.toBe(jobId)
    expect((await owner.data('jobDraftList')).items).toEqual([])
    // The same again is answered only as long as the answer is true.
    const again = await owner.call('jobSave', first)
    expect(again).toMatchObject(before.status === 'online' ? { code: 0, data: { jobId, status: 'online' } } : refused)
    expect(await read()).toEqual(before)
  })

  it('is refused in another enterprise than that of the job, where its store is not', async () => {
    const { owner, first, jobId, correct } = await newScene()
    const boss = await t.loginAs(newMobile(), 'b')
    const there = await makeShop(t.db, boss.id, { verified: true, name: '别人家' })
    await makeMember(t.db, there, owner.id, 'admin', { chosenAt: new Date(t.deps.now().getTime() + 1000) })
    const { id: addressId } = await owner.data('workAddressSave', NEW_PLACE)
    expect(await correct({ title: '洗碗工', companyId: there.id, addressId })).toMatchObject(refused)
    expect(await owner.data('getJobDetail', { id: jobId })).toMatchObject({ title: first.title })
  })
})

describe('a new store whose name was corrected after a lost answer', () => {
  /** A job with a new store, of an employer who had none. */
  async function newStoreScene() {
    const owner = await t.loginAs(newMobile(), 'b')
    await makeRealNamed(t.db, owner.id)
    const { companyId: _none, ...rest } = newJob({ id: '' } as Scene['shop'], (await owner.data('workAddressSave', NEW_PLACE)).id)
    const first = { ...rest, newStore: { name: '老王面馆', industry: '餐饮', scale: 's10_20' } }
    const { jobId } = await owner.data('jobSave', first)
    t.advance(1000)
    const rename = (name: string, values: Partial<JobBody> = {}) =>
      owner.call('jobSave', { ...first, newStore: { ...first.newStore, name }, ...values })
    const storesOf = async () => (await owner.data('myStores')).items.map(({ name, address }) => [name, address])
    return { owner, first, jobId, rename, storesOf }
  }

  it('is the same store under the other name, at the place of the job', async () => {
    const { owner, jobId, rename, storesOf } = await newStoreScene()
    expect(await rename('王记面馆')).toMatchObject({ code: 0, data: { jobId } })
    t.advance(1000)
    const { id: addressId } = await owner.data('workAddressSave', { ...NEW_PLACE, name: '田林路', address: '田林路1号' })
    expect((await rename('王记牛肉面', { addressId })).code).toBe(0)
    expect(await storesOf()).toEqual([['王记牛肉面', '田林路1号2楼']])
    expect(await owner.data('getJobDetail', { id: jobId })).toMatchObject({ company: '王记牛肉面', place: '田林路' })
    expect((await owner.data('memberList')).enterprise.name).toBe('王记牛肉面')
  })

  it('is refused where the store has another job by now', async () => {
    const { owner, first, rename, storesOf } = await newStoreScene()
    await owner.data('jobSave', { ...first, once: randomUUID() })
    expect(await rename('王记面馆')).toMatchObject(refused)
    expect(await storesOf()).toEqual([['老王面馆', '漕宝路100号2楼']])
  })

  it('is refused where someone changed the store by now', async () => {
    const { owner, rename, storesOf } = await newStoreScene()
    const [{ id } = { id: '' }] = (await owner.data('myStores')).items
    await t.db.updateTable('company').set({ introduction: '三十年老店', updated_at: t.deps.now() }).where('id', '=', id).execute()
    expect(await rename('王记面馆')).toMatchObject(refused)
    expect(await storesOf()).toEqual([['老王面馆', '漕宝路100号2楼']])
  })

  it('is refused where a licence of the store was sent', async () => {
    const { owner, first, rename, storesOf } = await newStoreScene()
    const [{ id } = { id: '' }] = (await owner.data('myStores')).items
    await makeCertified(t.db, { id, name: first.newStore.name, ownerId: owner.id })
    expect(await rename('王记面馆')).toMatchObject(refused)
    expect((await rename(first.newStore.name, { title: '洗碗工' })).code).toBe(0)
    expect(await storesOf()).toEqual([['老王面馆', '漕宝路100号2楼']])
  })

  it('is refused where another store has the name', async () => {
    const { owner, first, rename, storesOf } = await newStoreScene()
    await owner.data('jobSave', { ...first, once: randomUUID(), newStore: { ...first.newStore, name: '王记面馆' } })
    expect(await rename('王记面馆')).toMatchObject(refused)
    expect(await storesOf()).toHaveLength(2)
  })

  it('adds a store where the first request took one that was there', async () => {
    const { first, owner, rename, storesOf } = await newStoreScene()
    const once = randomUUID()
    await owner.data('jobSave', { ...first, once })
    t.advance(1000)
    for (const name of ['王记面馆', '王记牛肉面']) {
      expect((await rename(name, { once })).code).toBe(0)
      t.advance(1000)
    }
    expect((await storesOf()).map(([name]) => name)).toEqual(['老王面馆', '王记牛肉面'])
  })
})

it('keeps a draft that was saved after its job, where an older server published that one with unknown content', async () => {
  const { owner, first, jobId } = await newScene()
  await t.db.updateTable('job').set({ input_hash: null, input_at: null }).where('id', '=', jobId).execute()
  const save = (title: string) => owner.data('jobSaveDraft', { once: first.once, draft: { kind: 'full_time', title } })
  const titles = async () => (await owner.data('jobDraftList')).items.map(({ title }) => title)
  await save('洗碗工')
  expect(await owner.call('jobSave', { ...first, title: '洗碗工' })).toMatchObject({ code: 0, data: { jobId } })
  expect(await titles()).toEqual(['洗碗工'])
  await t.db.updateTable('job_draft').set({ updated_at: new Date(t.deps.now().getTime() - 1000) }).where('id', '=', first.once).execute()
  await owner.data('jobSave', first)
  expect(await titles()).toEqual([])
})

describe('a draft whose key has published a job', () => {
  const draft = { kind: 'full_time' as const, title: '洗碗工' }

  it('goes on under the new key of its form, once', async () => {
    const { owner, first } = await newScene()
    await owner.data('jobSaveDraft', { once: first.once, draft })
    const once = randomUUID()
    for (const _ of [1, 2]) expect(await owner.data('jobSaveDraft', { id: first.once, once, draft })).toEqual({ id: once })
    expect((await owner.data('jobDraftList')).items).toMatchObject([{ id: once }])
  })

  it('keeps its id where no job has it', async () => {
    const { owner } = await newScene()
    const { id } = await owner.data('jobSaveDraft', { once: randomUUID(), draft })
    expect(await owner.data('jobSaveDraft', { id, once: randomUUID(), draft })).toEqual({ id })
    expect((await owner.data('jobDraftList')).items).toMatchObject([{ id }])
  })
})
