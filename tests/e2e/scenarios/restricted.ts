import type { Group, Person, World } from '../driver/person'
import { A_JOB, submitAppeal, countSent, enter } from './steps'

const REASON = '一天联系了太多老板'

/** A new seeker with that decision of the operator, after a press on 报名. */
async function pressApplyAfter(world: World, decision: 'restrict' | 'block'): Promise<Person> {
  const phone = world.newPhone()
  const person = await world.visitor()
  await enter(person, world, phone)
  await world.server.operate([decision, phone, '--reason', REASON])
  await person.tap({ role: 'tab', name: '找工作' })
  await person.tap(A_JOB)
  await person.see('干什么活')
  await person.tap({ role: 'button', name: '报名' })
  return person
}

/** The statuses of the employer's jobs, which are on the screen. */
async function statusesOf(employer: Person): Promise<string[]> {
  await employer.see('拉面师傅')
  return (await employer.answerTo('POST /job/myJobList')).items.map(({ status }) => status)
}

const expectNoApplication = (person: Person) => expect(countSent(person, 'POST /resumeApply/apply')).toBe(0)

export const restricted: Group = {
  name: 'restricted accounts',
  scenarios: [
    {
      name: 'shows a restricted user the reason and the support line, takes an appeal, and shows the answer',
      async run(world) {
        const person = await pressApplyAfter(world, 'restrict')
        await person.see({ role: 'dialog', name: '提示' })
        await person.see(`原因：${REASON}`)
        await person.look('restricted')
        await person.tap('我知道了')
        await person.tap({ role: 'button', name: '打电话' })
        await person.see({ role: 'dialog', name: '提示' })
        await person.tap('去申诉')
        await submitAppeal(person, '我只联系了3个老板，都是问路')
        await person.look('appeal-account')
        const [sent] = (await person.answerTo('POST /appeal/submit')).appeals
        await world.server.operate(['review', 'reject', sent?.id ?? '', '--reason', '看了记录，一天发了90条'])
        await person.open('main', { tab: 'mine' })
        await person.look('mine-restricted')
        await person.tap('账号受限，去申诉')
        await person.see('看了记录，一天发了90条')
        await person.see('有新的证明，可以再申诉')
        await person.look('appeal-rejected')
        expectNoApplication(person)
        expect(countSent(person, 'POST /virtualPhone/get')).toBe(0)
      },
    },
    {
      name: 'shows a blocked user the reason, and leads back from the job and from the resume',
      async run(world) {
        const person = await pressApplyAfter(world, 'block')
        await person.see(new RegExp(REASON))
        await person.dontSee('干什么活')
        await person.see(A_JOB)
        expectNoApplication(person)

        await person.open('resume-form')
        await person.see(new RegExp(REASON))
        await person.see(A_JOB)
        await person.tap({ role: 'tab', name: '我的' })
        await person.tap('账号受限，去申诉')
        await person.see('账号功能已停用')
        await person.see(REASON)
      },
    },
    {
      name: 'tells the owner of a banned store why, takes an appeal, and brings the jobs back when it succeeds',
      async run(world) {
        const phone = world.newPhone()
        const owner = await world.visitor()
        await enter(owner, world, phone)
        // One of two stores is banned; the other works on.
        await world.server.operate(['open-shop', phone], ['open-shop', phone])
        await owner.tap('换成招人')
        await owner.see('等你回复')
        const [store = ''] = (await world.server.operate(['companies', phone])).split(' ')
        await world.server.operate(['ban-company', store, '--reason', '工资不实|比店里说的少一半', '--rule', 'fake'])
        await owner.open('notice-list')
        await owner.tap({ role: 'link', name: /店铺被封/ })
        await owner.see('看申诉')
        await owner.open('main', { tab: 'jobs' })
        expect((await statusesOf(owner)).sort()).toEqual(['offline', 'online'])
        await owner.open('main', { tab: 'mine' })
        await owner.see('小南门面馆：工资不实')
        await owner.look('mine-store-banned')
        await owner.tap('店铺被封，去申诉')
        await owner.see('发布虚假招聘信息')
        await owner.see('工资不实：比店里说的少一半')
        await owner.see('这家店的岗位都停招')
        await submitAppeal(owner, '工资没写错，合同的照片能证明')
        await owner.look('appeal-store')
        const [sent] = (await owner.answerTo('POST /appeal/submit')).appeals
        await world.server.operate(['review', 'approve', sent?.id ?? '', '--reason', '看了合同，是我们弄错了'])
        await owner.open('appeal', { companyId: store })
        await owner.see('看了合同，是我们弄错了')
        await owner.see('店已经解封，封的时候停招的岗位接着招')
        await owner.open('main', { tab: 'jobs' })
        expect(await statusesOf(owner)).toEqual(['online', 'online'])
      },
    },
  ],
}
