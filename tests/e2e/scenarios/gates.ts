import { DEMO_SEEKER_MOBILE } from '../../../server/seed/demo'
import type { Group, Person, World } from '../driver/person'
import { A_JOB, enter, JOBS, OWN_CALLS } from './steps'

const CHAT = { role: 'button', name: '聊一聊' } as const
const CALL = { role: 'button', name: /^打电话/ } as const
const REFUSED_CALLS = ['/chat/open', '/virtualPhone/getVirtualStatus']
/** Calls that a chat screen makes by itself, refused after a ban. */
const BANNED_CALLS = [...OWN_CALLS, '/user_risk_check', '/chat/conversation', '/chat/messages', '/chat/changes', '/chat/commonExpressions']

/** Presses chat and call, and checks the reason for each refusal. */
async function expectBothRefused(person: Person, chat: string | RegExp, call: string | RegExp, name: string): Promise<void> {
  await person.tap(CHAT)
  await person.see(chat)
  await expectCallRefused(person, call, name)
}

async function expectCallRefused(person: Person, why: string | RegExp, name: string): Promise<void> {
  await person.tap(CALL)
  await person.see({ role: 'dialog', name: '现在打不了' })
  await person.see(why)
  await person.look(name)
  await person.tap('我知道了')
  await person.dontSee({ role: 'dialog', name: '现在打不了' })
}

/** A new employer with a shop and a job. */
async function newEmployer(world: World, phone: string): Promise<{ employer: Person; jobId: string }> {
  const employer = await world.visitor({ refused: [...REFUSED_CALLS, ...BANNED_CALLS] })
  await enter(employer, world, phone)
  await world.server.operate(['open-shop', phone])
  await employer.tap('换成招人')
  await employer.see('等你回复')
  await employer.open('main', { tab: 'jobs' })
  await employer.see('拉面师傅')
  const [job] = (await employer.answerTo('POST /job/myJobList')).items
  return { employer, jobId: job?.id ?? '' }
}

export const gates: Group = {
  name: 'refused contact',
  scenarios: [
    {
      name: 'tells a seeker why chat and call are refused: job closed, shop banned, account cancelled',
      async run(world) {
        const person = await world.visitor({ refused: REFUSED_CALLS })
        await enter(person, world, world.newPhone())
        await person.tap({ role: 'tab', name: '找工作' })
        await person.see(A_JOB)
        const shops = new Set<string>()
        const jobs = (await person.answerTo(JOBS)).items.filter(({ company }) =>
          !company.name.startsWith('家常菜馆') && !shops.has(company.id) && shops.add(company.id))
        const [closed, banned, gone] = jobs
        if (!closed || !banned || !gone) throw new Error('There are no three shops with jobs')
        const before = async (id: string) => {
          await person.open('job-detail', { id })
          await person.see(CHAT)
        }
        await before(closed.id)
        await world.server.operate(['take-job-offline', closed.id])
        await expectBothRefused(person, '这个岗位已经停招', '这个岗位已经停招', 'gate-closed')
        await before(banned.id)
        await world.server.operate(['ban-company', banned.company.id, '--reason', '虚假岗位|工资和写的不一样'])
        await expectBothRefused(person, '这家店违反平台规则，暂时不能联系', '这家店违反平台规则，暂时不能联系', 'gate-shop')
        await before(gone.id)
        await world.server.operate(['cancel-owner', gone.id])
        await expectBothRefused(person, '对方的账号注销或停用了', '对方的账号注销或停用了，电话打不通', 'gate-gone')
      },
    },
    {
      name: 'tells an employer why chat and call are refused: daily limit, blocked by the seeker, banned',
      async run(world) {
        const phone = world.newPhone()
        const seeker = await world.seeker()
        await seeker.open('resume-form')
        await seeker.see('我的简历')
        const resumeId = (await seeker.answerTo('GET /v3/recommend/resumeDetail'))?.id ?? ''
        const { employer, jobId } = await newEmployer(world, phone)
        await world.server.operate(['accept-calls', DEMO_SEEKER_MOBILE], ['reach-contact-limit', phone])
        await employer.open('resume', { resumeId, jobId })
        await employer.see(CHAT)
        await expectBothRefused(employer, /明天再联系/, /明天再联系/, 'gate-contacts')

        await world.server.operate(['reset-contacts', phone])
        await employer.tap(CHAT)
        await employer.see('招人不能收押金')
        const { id } = await employer.answerTo('POST /chat/open')
        await employer.type('说点什么', '来试工吗')
        await employer.tap('发送')
        await employer.dontSee('正在发')
        await seeker.open('chat', { id })
        await seeker.see('来试工吗')
        await seeker.tap('更多')
        await seeker.tap('拉黑')
        await seeker.tap({ role: 'button', name: '拉黑' })
        await seeker.see('你拉黑了对方')
        await employer.see('这位求职者现在看不了')
        await employer.open('resume', { resumeId, jobId })
        await expectCallRefused(employer, '对方不想再接你的电话', 'gate-blocked')

        await seeker.tap('取消拉黑')
        await seeker.see({ role: 'button', name: '更多' })
        await employer.open('chat', { id })
        await employer.see('来试工吗')
        await world.server.operate(['ban-shops', phone, '虚假岗位|工资和写的不一样'])
        await employer.tap({ role: 'button', name: '打电话' })
        await employer.see('工资和写的不一样')
        await employer.look('gate-banned')
      },
    },
  ],
}
