import type { Calls } from '@daogang/contract'
import type { Group, Person, World } from '../driver/person'
import { A_JOB, A_MOMENT, applyTo, arrive, countSent, enter } from './steps'

type MyJob = Calls['POST /job/myJobList']['data']['items'][number]

/** Jobs of the demo employer in every state. */
async function jobsOf(employer: Person): Promise<readonly MyJob[]> {
  await employer.open('main', { tab: 'jobs' })
  return (await employer.answerTo('POST /job/myJobList')).items
}

function jobWithStatus(jobs: readonly MyJob[], status: MyJob['status']): MyJob {
  const job = jobs.find((each) => each.status === status)
  if (!job) throw new Error(`The demo employer has no job that is ${status}`)
  return job
}

const QUESTIONS = ['工资准时', '伙食', '住宿', '活累不累', '老板和同事']

/** Adds a photo to a form that takes several, and waits until it is uploaded. */
async function addPhoto(person: Person): Promise<void> {
  await person.choosePhoto({ role: 'button', name: /^加照片/ })
  await person.see({ role: 'button', name: '删掉第1个' })
}

async function writeComment(person: Person, { id }: MyJob): Promise<void> {
  await person.open('job-detail', { id })
  await person.tap({ role: 'button', name: '写评价' })
  await person.see('更多标签')
  await person.look('edit-comment-empty')
  await person.tap('发评价')
  await person.see('打分不能为空')
  for (const question of QUESTIONS.slice(1)) await person.choose(question, '4星，满意')
  await person.letPass(A_MOMENT)
  await person.tap('发评价')
  await person.see('还有1项没打分')
  await person.look('edit-comment-errors')
  await person.choose('工资准时', '5星，很满意')
  await person.tap({ role: 'checkbox', name: '伙食好' })
  await person.tap('更多标签')
  await person.see('选好了，1个')
  await person.tap({ role: 'checkbox', name: '加班多' })
  await person.look('choose-more-tag')
  await person.tap('选好了，2个')
  await person.see({ role: 'checkbox', name: '加班多' })
  await addPhoto(person)
  await person.type('评价', '老板人好，加我微信wang1234')
  await person.letPass(A_MOMENT)
  await person.tap('发评价')
  await person.see(/请改掉“/)
  expect(countSent(person, 'POST /comment/save')).toBe(0)
  await person.type('评价', '工资准时，就是忙的时候加班')
  await person.letPass(A_MOMENT)
  await person.tap('发评价')
  await person.see('匿名工友（我）')
  await person.see({ role: 'button', name: '看大图，第1张' })
}

/** Commands that make an application invalid, and the message of each refusal. */
const refusals = [
  { bring: 'become-too-old', title: '年龄不合要求', words: '年龄在18~60之间' },
  { bring: 'reach-application-limit', title: '今天报满了', words: '今天报名够多了，明天再报，先看看有没有回音' },
] as const

async function expectRefusals(world: World, phone: string, person: Person, job: MyJob): Promise<void> {
  for (const { bring, title, words } of refusals) {
    await world.server.operate([bring, phone])
    await person.open('job-detail', { id: job.id })
    await person.tap({ role: 'button', name: '报名' })
    await person.see({ role: 'dialog', name: title })
    await person.see(words)
    await person.look(`refused-${bring}`)
    await person.tap('知道了')
    await person.see({ role: 'button', name: '报名' })
  }
}

export const aboutAJob: Group = {
  name: 'job feedback',
  scenarios: [
    {
      name: 'allows one comment after an application, refuses sensitive words, and shows the employer’s reply',
      async run(world) {
        const employer = await world.employer()
        const job = jobWithStatus(await jobsOf(employer), 'online')
        const person = await world.visitor({ clock: true, refused: ['/resumeApply/apply'] })
        await enter(person, world, world.newPhone())
        await person.open('edit-comment', { jobId: job.id })
        await person.see('现在还不能评价')
        await person.look('edit-comment-not-yet')
        await applyTo(person, job.id)
        await writeComment(person, job)
        await person.look('job-comment')
        const comment = await person.answerTo('POST /comment/save')
        expect(comment.tags).toEqual(['伙食好', '加班多'])
        await person.open('edit-comment', { jobId: job.id })
        await person.see('这个岗位你评价过了')

        await employer.open('company-image-show', { id: comment.companyId })
        await employer.tap({ role: 'link', name: /^匿名工友，.*工资准时，就是忙的时候加班/ })
        await employer.tap({ role: 'button', name: '回复' })
        await employer.type('回复', '旺季会忙，加班都按小时算钱')
        await employer.look('reply-sheet')
        await employer.tap('发回复')
        await employer.see('旺季会忙，加班都按小时算钱')
        await employer.see({ role: 'button', name: '改回复' })

        await person.open('more-comment', { companyId: comment.companyId, jobId: job.id })
        await person.tap({ role: 'tab', name: '差评' })
        await person.dontSee('旺季会忙')
        await person.tap({ role: 'tab', name: '好评' })
        await person.see('旺季会忙，加班都按小时算钱')
        await person.look('more-comment')
        await person.tap({ role: 'tab', name: /^加班多 \d+$/ })
        await person.tap('看我的评价')
        await person.see('每项打分')
        await person.see('老板回复·今天')
        await person.look('job-comment-answered')
      },
    },
    {
      name: 'files a report on a job, waits for the answer, and finds it in the list',
      async run(world) {
        const person = await world.visitor({ clock: true })
        await enter(person, world, world.newPhone())
        await person.tap({ role: 'tab', name: '找工作' })
        await person.tap(A_JOB)
        await person.tap('举报这个岗位')
        await person.see('哪里不对')
        await person.tap('交举报')
        await person.see('哪里不对不能为空')
        await person.choose('哪里不对', '要钱、要证件')
        await person.type('说说经过', '面试的时候要200元服装费')
        await addPhoto(person)
        await person.look('job-report')
        await person.letPass(A_MOMENT)
        await person.tap('交举报')
        await person.see('正在核实')
        await person.see({ role: 'button', name: '看大图，第1张' })
        await person.look('report-waiting')
        const { id } = await person.answerTo('POST /complaint/report')
        await world.server.operate(['review', 'approve', id, '--reason', '查过了，已经停招'])
        await person.open('main', { tab: 'mine' })
        await person.tap('我的举报')
        await person.tap({ role: 'link', name: /^属实，处理了，/ })
        await person.see('查过了，已经停招')
        await person.look('report-answered')
      },
    },
    {
      name: 'shows the shop of a job to a visitor',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap(A_JOB)
        await person.tap({ role: 'link', name: /^看店铺主页：/ })
        await person.see('在招岗位')
        await person.look('company')
        await person.tap('店铺资料')
        await person.see('基本资料')
        await person.look('company-facts')
        await person.tap('在招岗位')
        await person.see(A_JOB)
        await person.look('company-jobs')
      },
    },
    {
      name: 'refuses an application to a job that goes offline while it is open',
      async run(world) {
        const person = await world.visitor({ refused: ['/resumeApply/apply'] })
        await enter(person, world, world.newPhone())
        await person.tap({ role: 'tab', name: '找工作' })
        const { items: [first, second] } = await person.answerTo('POST /v3/recommend/jobList')
        if (!first || !second) throw new Error('There are not two jobs')
        await applyTo(person, first.id)
        await person.open('job-detail', { id: second.id })
        await person.see({ role: 'button', name: '报名' })
        // All requests end before the job goes offline.
        await person.look('job-before-it-closes')
        await world.server.operate(['take-job-offline', second.id])
        await person.tap({ role: 'button', name: '报名' })
        await person.see('老板先停招了，看看附近同样的岗位')
        await person.dontSee({ role: 'button', name: '报名' })
      },
    },
    {
      name: 'refuses an application with a reason: job offline, job expired, too old, daily limit, own job',
      async run(world) {
        const employer = await world.employer()
        const jobs = await jobsOf(employer)
        const phone = world.newPhone()
        const person = await world.visitor({ refused: ['/resumeApply/apply'] })
        await enter(person, world, phone)
        await person.open('job-detail', { id: jobWithStatus(jobs, 'offline').id })
        await person.see('老板先停招了，看看附近同样的岗位')
        await person.look('job-offline')
        await person.open('job-detail', { id: jobWithStatus(jobs, 'expired').id })
        await person.see('这个岗位过期了，看看附近同样的岗位')
        await person.dontSee({ role: 'button', name: '报名' })

        const [first, second] = jobs.filter(({ status }) => status === 'online')
        if (!first || !second) throw new Error('The demo employer has not two jobs online')
        await applyTo(person, first.id)
        await expectRefusals(world, phone, person, second)

        await employer.open('job-detail', { id: first.id })
        await employer.tap('换成找工作')
        await employer.see('这是你发的岗位，自己不能报名')
        await employer.dontSee({ role: 'button', name: '聊一聊' })
        await employer.dontSee({ role: 'button', name: /^打电话/ })
        await employer.look('own-job')
        await employer.open('jobs-resume')
        await employer.tap('换成招人')
        await employer.see('看过的')
      },
    },
  ],
}
