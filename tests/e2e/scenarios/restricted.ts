import type { Group, Person, World } from '../driver/person'
import { A_JOB, countSent, enter } from './words'

const REASON = '一天联系了太多老板'

/** Somebody about whom the operator decided that, who presses 报名 on a job. */
async function applies(world: World, decision: 'restrict' | 'block'): Promise<Person> {
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

const neverApplied = (person: Person) => expect(countSent(person, 'POST /resumeApply/apply')).toBe(0)

export const restricted: Group = {
  name: 'what the operator decided about a person',
  scenarios: [
    {
      name: 'is kept from contact: reads why and whom to call',
      async run(world) {
        const person = await applies(world, 'restrict')
        await person.see({ role: 'dialog', name: '提示' })
        await person.see(`原因：${REASON}`)
        await person.look('restricted')
        await person.tap('我知道了')
        await person.see('干什么活')
        neverApplied(person)
      },
    },
    {
      name: 'is blocked: is told why, and led back from the job and from the resume',
      async run(world) {
        const person = await applies(world, 'block')
        await person.see(new RegExp(REASON))
        await person.dontSee('干什么活')
        await person.see(A_JOB)
        neverApplied(person)

        await person.open('resume-form')
        await person.see(new RegExp(REASON))
        await person.see(A_JOB)
      },
    },
  ],
}
