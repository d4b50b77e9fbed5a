import { DEMO_SEEKER_MOBILE } from '../../../server/seed/demo'
import type { Group, Person } from '../driver/person'
import { enter } from './steps'

/** On the sheet. */
const CALL = { role: 'button', name: '打电话' } as const
/** On a screen, where a masked number may follow the text. */
const OPEN_CALL_SHEET = { role: 'button', name: /^打电话/ } as const

/** Presses 打电话, checks the explanation, and requests a number. */
async function requestNumber(person: Person, title: string, warning: string, name: string): Promise<void> {
  await person.tap(OPEN_CALL_SHEET)
  await person.see({ role: 'dialog', name: title })
  for (const text of ['用隐私号打', '一次能打15分钟', '到点会断，想接着聊回这里再打一次', warning]) await person.see(text)
  await person.look(name)
  await person.tap(CALL)
  await person.see('复制号码')
}

export const virtualCalls: Group = {
  name: 'calls',
  scenarios: [
    {
      name: 'connect both sides through a virtual number, and can be ended early',
      async run(world) {
        await world.server.operate(['accept-calls', DEMO_SEEKER_MOBILE])
        const seeker = await world.seeker()
        await seeker.open('delivery-list')
        await seeker.see('炒锅师傅')
        const { items } = await seeker.answerTo('POST /resumeApply/myList')
        const applied = items.find(({ job }) => job.title === '炒锅师傅' && job.company.name.startsWith('家常菜馆'))
        if (!applied) throw new Error('The demo seeker has not applied to the demo employer')
        await seeker.open('job-detail', { id: applied.job.id })
        await seeker.see('干什么活')
        await requestNumber(seeker, '打给李女士', '谈到交钱就挂掉', 'call-sheet')
        await seeker.look('call-number')
        await seeker.tap('马上停用')
        await seeker.see('停用了，这个号打不通了')

        const employer = await world.employer()
        await employer.open('resume', { id: applied.application.id })
        await requestNumber(employer, '打给张建国', '不要跟对方收钱', 'call-seeker')
        await employer.tap('关闭')

        await seeker.open('main', { tab: 'mine' })
        await seeker.tap('通话记录')
        await seeker.see('打给你的·隐私号')
        await seeker.see('你打的·隐私号')
        await seeker.look('call-records')
        await seeker.open('main', { tab: 'mine' })
        await seeker.tap({ role: 'switch', name: '大字版' })
        await seeker.tap('通话记录')
        await seeker.see('打给你的·隐私号')
        expect((await seeker.look('call-records-elder')).elder).toBe(true)
        await seeker.open('main', { tab: 'mine' })
        await seeker.tap({ role: 'switch', name: '大字版' })
        await seeker.tap('通话记录')
        await seeker.tap('马上停用')
        await seeker.see('停用了，这个号打不通了')
        await seeker.dontSee('号还能打')
        await employer.open('main', { tab: 'mine' })
        await employer.tap('通话记录')
        await employer.see('你打的·隐私号')
        await employer.dontSee('号还能打')
        await employer.tap({ role: 'button', name: '再打一次，张师傅' })
        await employer.see({ role: 'dialog', name: '打给张建国' })
        await employer.tap('先聊一聊')
        await employer.see('招人不能收押金')
      },
    },
    {
      name: 'are refused with a message when the seeker accepts no calls',
      async run(world) {
        const seeker = await world.seeker()
        await seeker.open('resume-form')
        await seeker.see('我的简历')
        const resume = await seeker.answerTo('GET /v3/recommend/resumeDetail')
        await seeker.open('flash-job')
        await seeker.tap({ role: 'switch', name: '让老板打电话' })
        await seeker.tap('保存')
        await seeker.see('不接电话了')

        const employer = await world.visitor({ refused: ['/virtualPhone/getVirtualStatus'] })
        await enter(employer, world, world.newPhone())
        await employer.tap('换成招人')
        await employer.see('等你回复')
        await employer.open('resume', { resumeId: resume?.id ?? '' })
        await employer.see('对方设置了不接电话，可以发消息')
        await employer.tap(OPEN_CALL_SHEET)
        await employer.see({ role: 'dialog', name: '现在打不了' })
        await employer.see('对方设置了不接电话，可以发消息')
        await employer.look('call-refused')
        await employer.tap('我知道了')
        await world.server.operate(['accept-calls', DEMO_SEEKER_MOBILE])
      },
    },
  ],
}
