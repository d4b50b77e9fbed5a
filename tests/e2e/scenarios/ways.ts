import type { Group } from '../driver/person'
import { enter, lastSent, logIn, newBoss, onlineJobOf, PRIVACY } from './steps'

/** A job that a file makes, in the words of its columns. */
const NIGHT_JOB = {
  title: '夜班煮面师傅', category: '拉面师傅', headcount: '2', payMin: '6500', payMax: '8000', payUnit: '月', settlement: '月结',
  payday: '每月10日发上月工资', workHours: '18:00–2:00', duties: '煮面、配菜，收市清灶台',
}

export const ways: Group = {
  name: 'ways in and out',
  scenarios: [
    {
      name: 'a link from outside to a screen that needs a login comes back to it, with its parameters',
      async run(world) {
        const job = await onlineJobOf(await world.employer())
        const person = await world.visitor()
        await person.open('job-report', { targetKind: 'job', targetId: job.id })
        await person.see({ role: 'dialog', name: PRIVACY })
        await person.tap('同意')
        await person.see('登录后才能看')
        await person.tap('去登录')
        await logIn(person, world, world.newPhone())
        await person.choose('哪里不对', '岗位是假的')
        await person.type('说说经过', '打电话过去，说没有这个岗位')
        await person.tap('交举报')
        await person.see('正在核实')
        expect(lastSent(person, 'POST /complaint/report')).toMatchObject({ targetKind: 'job', targetId: job.id })
      },
    },
    {
      name: 'a notice of the operator leads to a screen of the product, and names another site first',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor()
        await enter(person, world, phone)
        await world.server.operate(['notice', phone, '--reason', '周结的岗位多了，去看看', '--link', '/weekly-pay'])
        await person.open('notice-list')
        await person.tap({ role: 'link', name: /周结的岗位多了/ })
        await person.tap('去看看')
        await person.see('这是到岗里的页面')
        await person.tap('打开')
        await person.see('周结专区')
        await world.server.operate(['notice', phone, '--reason', '社保怎么查', '--link', 'https://www.12333.gov.cn/'])
        await person.open('notice-list')
        await person.tap({ role: 'link', name: /社保怎么查/ })
        await person.tap('去看看')
        await person.see('要打开www.12333.gov.cn')
      },
    },
    {
      name: 'projects that an operator imports are preferred jobs, also one that the file makes, until they are taken offline',
      async run(world) {
        const { boss } = await newBoss(world)
        await boss.open('main', { tab: 'jobs' })
        const [job] = (await boss.answerTo('POST /job/myJobList')).items
        await boss.open('store-management')
        const store = (await boss.answerTo('GET /business/stores')).enterprises[0]?.stores[0]
        if (!job || !store) throw new Error('The new employer has no job or no store')
        const code = `E2E-${job.id.slice(0, 8)}`
        await world.server.operate(['import-projects', JSON.stringify({
          projects: [{
            code, name: '小南门直招', store: store.id, introduction: '店里直接招人，工资店里发', notes: ['带身份证，看一下就还'],
            contact: { name: '李主管', phone: '13912345678', hours: '每天8:00–20:00' },
            jobs: [{ id: job.id, referrer: '赵师傅', referrerNote: '工资按时发，中午管饭' }, NIGHT_JOB],
          }],
        })])
        await boss.open('notice-list')
        await boss.tap(/^平台替你发了岗位/)
        await boss.tap('看这个岗位')
        await boss.see(/（平台）$/)
        await boss.look('job-entered')
        const { id: made } = await boss.answerTo('GET /job/getJobDetail')
        const seeker = await world.visitor({ refused: ['/api/v1/app/projectJob/memberJobDetail'] })
        await seeker.open('good-job')
        await seeker.see({ role: 'dialog', name: PRIVACY })
        await seeker.tap('同意')
        await seeker.scrollToEnd()
        await seeker.see('赵师傅')
        await seeker.look('good-job-imported')
        await seeker.tap({ role: 'link', name: new RegExp(job.title) })
        await seeker.see('店里直接招人，工资店里发')
        await seeker.see('带身份证，看一下就还')
        await seeker.look('recommend-job-detail-imported')
        expect(await seeker.read()).not.toContain('13912345678')
        await seeker.open('recommend-job-detail', { id: made })
        await seeker.see(NIGHT_JOB.title)
        await seeker.see('店里直接招人，工资店里发')
        await world.server.operate(['ops', 'project', 'offline', code, '--reason', '招满了'])
        await seeker.open('recommend-job-detail', { id: job.id })
        await seeker.see('这个优选职位不在了')
      },
    },
    {
      name: 'a jump to a mini-program that no operator allowed is refused, and says why',
      async run(world) {
        const person = await world.visitor({ refused: ['/common/linkedProgram'] })
        await person.open('empty-link', { code: 'win-a-prize' })
        await person.see({ role: 'dialog', name: PRIVACY })
        await person.tap('同意')
        await person.see('这个小程序不能跳转')
        await person.look('empty-link-refused')
        await person.tap('去找工作')
        await person.see({ role: 'tab', name: '找工作' })
      },
    },
  ],
}
