import { DEMO_SEEKER_MOBILE } from '../../../server/seed/demo'
import type { Group } from '../driver/person'
import { lastSent, masked, PRIVACY } from './steps'

export const ownData: Group = {
  name: 'own data',
  scenarios: [
    {
      name: 'both lists of personal data are open to a visitor',
      async run(world) {
        const person = await world.visitor()
        await person.open('main', { tab: 'mine' })
        await person.see({ role: 'dialog', name: PRIVACY })
        await person.tap({ role: 'button', name: /^不同意/ })
        await person.dontSee({ role: 'dialog', name: PRIVACY })
        await person.tap('隐私与授权')
        await person.see('第三方共享清单')
        await person.dontSee('个人信息管理')
        await person.tap('个人信息收集清单')
        await person.see('没写的不收集')
        await person.see('手机号')
        await person.look('collected-data')
        await person.open('shared-data')
        await person.see('我们不卖信息')
        await person.see('把验证码和注销的提醒发到你的手机')
        await person.look('shared-data')
      },
    },
    {
      name: 'a seeker sees what is held, reveals a number, and deletes and stops records',
      async run(world) {
        const seeker = await world.seeker()
        await seeker.open('main')
        const [job] = (await seeker.answerTo('POST /v3/recommend/jobList')).items
        if (!job) throw new Error('The home of the demo seeker has no job')
        await seeker.open('job-detail', { id: job.id })
        await seeker.see('干什么活')
        await seeker.open('main', { tab: 'mine' })
        await seeker.tap('隐私与授权')
        await seeker.tap('个人信息管理')
        await seeker.see('不想留的可以删')
        await seeker.look('personal-info')
        await seeker.tap('基本信息')
        await seeker.see(masked(DEMO_SEEKER_MOBILE))
        await seeker.see('没有人单独看过你的完整号码')
        await seeker.look('personal-info-base')
        await seeker.tap({ role: 'button', name: '看完整的手机号' })
        await seeker.see('防止别人登录你的账号偷看，填发到你手机的验证码')
        await seeker.look('reveal-code')
        await seeker.tap('获取验证码')
        await seeker.see(/后可?重发/)
        await seeker.type('验证码', await world.codeFor(DEMO_SEEKER_MOBILE))
        await seeker.see(DEMO_SEEKER_MOBILE)
        await seeker.tap({ role: 'button', name: '收起手机号' })
        await seeker.dontSee(DEMO_SEEKER_MOBILE)
        await seeker.open('personal-info-user')
        await seeker.see('使用产生的记录')
        await seeker.look('personal-info-user')
        await seeker.open('personal-info-equipment')
        await seeker.see('就是这里')
        await seeker.look('personal-info-equipment')
        await seeker.open('personal-info-id-card')
        await seeker.see('身份证')
        await seeker.look('personal-info-id-card')
        await seeker.open('chat-job-record')
        await seeker.see({ role: 'button', name: /^看聊天/ })
        await seeker.look('chat-job-record')

        await seeker.open('browse-job-record')
        await seeker.see({ role: 'button', name: `删掉，${job.title}` })
        await seeker.look('browse-job-record')
        const before = (await seeker.answerTo('POST /compliance/browseJob')).items
        await seeker.tap({ role: 'button', name: `再看看，${job.title}` })
        await seeker.see('干什么活')
        await seeker.back()
        await seeker.tap({ role: 'switch', name: '记看过的岗位' })
        await seeker.see('以后不记了，以前的可以在这里删')
        await seeker.tap('全部删掉')
        await seeker.see({ role: 'dialog', name: '全部删掉？' })
        await seeker.tap({ role: 'button', name: '全部删掉' })
        await seeker.see('没有记录')
        await seeker.look('browse-job-record-empty')
        expect(before.length).toBeGreaterThan(0)
        await seeker.tap({ role: 'switch', name: '记看过的岗位' })
        await seeker.see('以后记着')
        expect(lastSent(seeker, 'POST /compliance/keepViews')).toEqual({ on: true })
      },
    },
    {
      name: 'an employer removes a record of an opened resume',
      async run(world) {
        const employer = await world.employer()
        await employer.open('resume-collect')
        await employer.open('browse-employee-record')
        await employer.see({ role: 'button', name: /^删掉，/ })
        await employer.look('browse-employee-record')
        const [record] = (await employer.answerTo('POST /compliance/browseWantJob')).items
        if (!record) throw new Error('The demo employer has opened no resume')
        await employer.tap({ role: 'button', name: `删掉，${record.name}` })
        await employer.answerTo('POST /compliance/forgetWantJob')
        expect(lastSent(employer, 'POST /compliance/forgetWantJob')).toEqual({ which: expect.any(String) as string })
        await employer.open('chat-employee-record')
        await employer.see({ role: 'button', name: /^看聊天/ })
        await employer.look('chat-employee-record')
      },
    },
  ],
}
