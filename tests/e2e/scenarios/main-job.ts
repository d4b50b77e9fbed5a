import type { Group, Person, World } from '../driver/person'
import { nameOf } from '../rare'
import { A_JOB, arrive, enter, fillResume, JOBS, lastSent, logIn } from './steps'

/** Searches from home, and opens a job of that title. */
async function findJob(person: Person, title: string): Promise<void> {
  await person.tap('搜岗位、店名、地铁站')
  await person.type('搜索', title)
  await person.enter('搜索')
  await person.tap({ role: 'link', name: new RegExp(`^¥.*，${title}，`) })
  await person.see('干什么活')
}

async function applyWithoutResume(person: Person, world: World, title: string): Promise<void> {
  await findJob(person, title)
  await person.look('job-detail')
  await person.tap({ role: 'button', name: '报名' })
  await person.look('login')
  await logIn(person, world, world.newPhone())
  await person.see('先填一份简历')
  await person.look('resume-form-empty')
}

async function fillAfterMistakes(person: Person): Promise<void> {
  await person.tap('下一步')
  await person.see('还有2处要改')
  await person.see('姓名不能为空')
  await person.look('resume-form-errors')
  await person.type('姓名', '王')
  await person.see('姓名格式不正确')
  await fillResume(person)
}

export const mainJob: Group = {
  name: 'the main job',
  scenarios: [
    {
      name: 'a seeker searches, applies with a short resume, and sees the employer’s answer',
      async run(world) {
        const employer = await world.employer()
        await employer.open('/')
        const job = (await employer.answerTo('POST /job/myJobList')).items.find(({ status }) => status === 'online')
        if (!job) throw new Error('The demo employer has no job online')
        await employer.look('employer-home')

        const seeker = await world.visitor({ refused: ['/resumeApply/apply'] })
        await arrive(seeker)
        await applyWithoutResume(seeker, world, job.title)
        await fillAfterMistakes(seeker)
        await seeker.restart()
        await seeker.open('resume-form', { applyTo: job.id })
        await seeker.see('上次没存的还在，接着填就行')
        await seeker.seeField('姓名', nameOf(seeker))
        await seeker.look('resume-form-filled')
        await seeker.tap('下一步')
        await seeker.tap('下一步')
        await seeker.look('resume-form-step-3')
        await seeker.tap('保存并报名')
        await seeker.see('报名成功，等老板联系你')
        await seeker.look('delivery-success')
        await seeker.tap('看我的报名')
        await seeker.dontSee('报名成功，等老板联系你')
        await seeker.see('等老板看')
        await seeker.look('my-applications')

        await employer.open('/')
        await employer.tap({ role: 'button', name: /新报名$/ })
        await employer.see('收到的简历')
        await employer.look('received-resumes')
        await employer.tap({ role: 'link', name: /^看王/ })
        await employer.see(nameOf(seeker))
        await employer.see(/\d{3}\*{4}\d{4}/)
        await employer.look('applicant')
        const { applicationId } = await employer.answerTo('GET /resumeApply/detail')
        await employer.tap({ role: 'button', name: '合适' })
        await employer.see('标了合适，对方能看到')
        await employer.see('改成不合适')

        await seeker.open('delivery-list')
        await seeker.see('合适，等约面试')
        await seeker.look('my-applications-answered')

        const stranger = await world.visitor({ refused: ['/resumeApply/detail'] })
        await enter(stranger, world, world.newPhone())
        await stranger.open('resume', { id: applicationId })
        await stranger.see('这是招人用的页面')
        await stranger.look('other-role')
        await stranger.tap('换成招人')
        await stranger.see('没找到这份简历')
        await stranger.look('applicant-not-found')
      },
    },
    {
      name: 'searches from the history, and finds nothing for an unknown word',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap('搜岗位、店名、地铁站')
        await person.look('search')
        await person.type('搜索', '服务员')
        await person.enter('搜索')
        await person.see({ role: 'link', name: /服务员/ })
        expect(lastSent(person, JOBS)).toMatchObject({ keyword: '服务员' })
        await person.look('search-results')
        await person.type('搜索', '潜水艇驾驶')
        await person.enter('搜索')
        await person.see('没搜到“潜水艇驾驶”')
        await person.look('search-nothing')
        await person.tap('清空')
        await person.see('搜过的')
        await person.see({ role: 'radio', name: '潜水艇驾驶' })
        await person.look('search-history')
        await person.tap({ role: 'radio', name: '服务员' })
        await person.see({ role: 'link', name: /服务员/ })
        await person.restart()
        await person.tap('搜岗位、店名、地铁站')
        await person.see({ role: 'radio', name: '服务员' })
        await person.tap('清空')
        await person.tap({ role: 'button', name: '清空' })
        await person.dontSee('搜过的')
      },
    },
    {
      name: 'adds a job to favourites after a login, and removes it',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap(A_JOB)
        const { title } = await person.answerTo('GET /v3/recommend/jobDetail')
        await person.tap('收藏')
        await logIn(person, world, world.newPhone())
        await person.see('收藏好了，在“我的收藏”里看')
        await person.see('已收藏')
        await person.look('job-detail-collected')
        await person.open('collect-job-list')
        await person.see({ role: 'link', name: new RegExp(`，${title}，`) })
        await person.look('favourites')
        await person.tap('取消收藏')
        await person.tap('重新收藏')
        await person.see('又收藏好了')
        await person.tap('取消收藏')
        // The button changes before the server knows.
        await person.see('取消收藏了')
        await person.restart()
        await person.tap({ role: 'tab', name: '我的' })
        await person.tap('我的收藏')
        await person.see('还没收藏过岗位')
        await person.look('favourites-none')
      },
    },
  ],
}
