import type { Group } from '../driver/person'
import { A_JOB, enter } from './words'

const REASON = '一天联系了太多老板'

export const restricted: Group = {
  name: 'what the operator decided about a person',
  scenarios: [
    {
      name: 'is kept from contact: reads why and whom to call',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor()
        await enter(person, world, phone)
        await world.server.operate(['restrict', phone, '--reason', REASON])
        await person.tap({ role: 'tab', name: '找工作' })
        await person.tap(A_JOB)
        await person.see('干什么活')
        await person.tap({ role: 'button', name: '报名' })
        await person.see({ role: 'dialog', name: '提示' })
        await person.see(`原因：${REASON}`)
        await person.look('restricted')
        await person.tap('我知道了')
        await person.see('干什么活')
        expect(person.sent().filter(({ call }) => call === 'POST /resumeApply/apply')).toEqual([])
      },
    },
    {
      name: 'is blocked: is told why, and led back from the job and from the resume',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor()
        await enter(person, world, phone)
        await world.server.operate(['block', phone, '--reason', REASON])
        await person.tap({ role: 'tab', name: '找工作' })
        await person.tap(A_JOB)
        await person.see('干什么活')
        await person.tap({ role: 'button', name: '报名' })
        await person.see(new RegExp(REASON))
        await person.dontSee('干什么活')
        await person.see(A_JOB)
        expect(person.sent().filter(({ call }) => call === 'POST /resumeApply/apply')).toEqual([])

        await person.open('resume-form')
        await person.see(new RegExp(REASON))
        await person.see(A_JOB)
      },
    },
  ],
}
