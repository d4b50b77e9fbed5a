import type { JobStatus } from '@daogang/contract/job'
import { dictionaries } from '../dictionary/dictionaries'
import { say } from '../tests/chat-scene'
import { makeApplication, makeJob, makeMember, makeResume, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
let owner: LoggedIn
let shop: Shop
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.loginAs(newMobile(), 'b')
  shop = await makeShop(t.db, owner.id)
})
afterAll(() => t.close())

const BAD = '坏话'
const VALUES = {
  title: `${BAD}招工`, place: `${BAD}路口`, address: `${BAD}路1号`, payday: `${BAD}发`, duties: `做${BAD}`, hours: `${BAD}点`,
  requirements: `要${BAD}`, contact: BAD, pay_parts: JSON.stringify([{ label: BAD, amount: 500_000, unit: 'month' }]),
  welfares: ['meals'], welfare_notes: JSON.stringify({ meals: BAD }),
}

/** A job with such words that a seeker kept, opened, applied to and chatted about while it was online. */
async function newScene() {
  const seeker = await t.loginAs(newMobile())
  const jobId = await makeJob(t.db, shop, VALUES)
  const resumeId = await makeResume(t.db, seeker.id)
  const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: owner.id })
  await owner.data('applicationDetail', { id: applicationId })
  const said = dictionaries.rating_config.map(({ value: key }) => ({ key, score: 5 }))
  await seeker.data('commentSave', { jobId, scores: said, tags: [], content: '工资准时', pictures: [], anonymous: true })
  await seeker.data('jobDetail', { id: jobId })
  await seeker.data('jobCollect', { jobId, collected: true })
  const { id: conversationId } = await seeker.data('chatOpen', { jobId })
  await say(seeker, conversationId, '你好')
  const move = async (...to: JobStatus[]) => {
    for (const status of to) {
      await t.db.updateTable('job').set({ status }).where('id', '=', jobId).execute()
      await t.db.insertInto('job_event').values({ job_id: jobId, status, by_role: 'o', at: t.deps.now() }).execute()
    }
  }
  return { seeker, jobId, applicationId, conversationId, move }
}
type Scene = Awaited<ReturnType<typeof newScene>>

/** The titles beside comments, for a seeker, and in 谁看过我. */
async function namedTitles(seeker: LoggedIn, jobId: string) {
  const { items } = await seeker.data('commentList', { companyId: shop.id, jobId })
  const details = await Promise.all(items.map(({ id }) => t.data('commentDetail', { id })))
  const viewers = (await seeker.data('viewerList', { filter: 'resume' })).items
  const seen = viewers.flatMap(({ traces }) => traces.flatMap(({ jobTitle }) => (jobTitle === '' ? [] : [jobTitle])))
  expect([items.length, details.length, seen.length]).toEqual([1, 1, 1])
  return [...[...items, ...details].map(({ jobTitle }) => jobTitle), ...seen]
}

/** What the seeker reads about the job: its page, the lists, the application and the chat. */
const titlesFor = async ({ seeker, jobId, applicationId, conversationId }: Scene) => {
  const lists = await Promise.all(
    (['collected', 'applied', 'viewed', 'talked'] as const).map((type) => seeker.data('collectedJobs', { type })))
  const read = [
    await seeker.data('jobDetail', { id: jobId }), ...lists.map(({ items: [job] }) => job),
    (await seeker.data('myApplicationDetail', { id: applicationId })).job, (await seeker.data('myApplications', {})).items[0]?.job,
    (await seeker.data('chatConversation', { id: conversationId })).job, (await seeker.data('talkJob', {})).items[0]?.job,
    (await seeker.data('browseJob', {})).items[0]?.job,
  ]
  const titles = [...read.map((job) => job?.title), ...await namedTitles(seeker, jobId)]
  return { text: JSON.stringify([read, titles]), titles: [...new Set(titles)] }
}

it.each<[JobStatus[]]>([[['reviewing']], [['rejected']], [['banned']], [['rejected', 'closed']], [['reviewing', 'closed']]])(
  'a job that went through %j shows others its trade, and no word of its employer', async (states) => {
    const scene = await newScene()
    await scene.move(...states)
    const { text, titles } = await titlesFor(scene)
    expect(titles).toEqual(['后厨切配'])
    expect(text).not.toContain(BAD)
    const seen = await t.data('jobDetail', { id: scene.jobId })
    expect(seen).toMatchObject({
      title: '后厨切配', place: '', address: '', duties: '', hours: '', requirements: '', payday: '', contact: '', payParts: [],
      welfares: [{ value: 'meals', note: '' }], payMin: 650_000, district: '徐汇', company: { name: shop.name },
    })
  })

it.each<[JobStatus[]]>([[[]], [['offline']], [['online', 'closed']], [['expired']], [['rejected', 'online']]])(
  'a job that went through %j shows everyone its words', async (states) => {
    const scene = await newScene()
    await scene.move(...states)
    expect((await titlesFor(scene)).titles).toEqual([VALUES.title])
  })

it('its own members read the words of a job in review, another employer does not', async () => {
  const { jobId, conversationId, move } = await newScene()
  const [viewer, other] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  await makeMember(t.db, shop, viewer.id, 'viewer')
  await makeShop(t.db, other.id)
  await move('reviewing')
  const titles = await Promise.all([owner, viewer, other].map(async (who) => (await who.data('jobDetail', { id: jobId })).title))
  expect(titles).toEqual([VALUES.title, VALUES.title, '后厨切配'])
  expect((await owner.data('chatConversation', { id: conversationId })).job.title).toBe(VALUES.title)
  expect((await owner.data('jobDetail', { id: jobId })).address).toBe(VALUES.address)
  const comments = await Promise.all([owner, viewer, other].map((who) => who.data('commentList', { companyId: shop.id, jobId })))
  expect(comments.map(({ items: [comment] }) => comment?.jobTitle)).toEqual([VALUES.title, VALUES.title, '后厨切配'])
})
