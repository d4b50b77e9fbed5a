import type { Group, Person } from '../driver/person'
import { A_MOMENT, countSent, enter, fillResume } from './steps'

const SAVE = 'POST /resume/create'

async function openLastStep(person: Person): Promise<void> {
  await person.tap('下一步')
  await person.tap('下一步')
  await person.see('第3步，共3步：干过什么')
}

export const forms: Group = {
  name: 'forms',
  scenarios: [
    {
      name: 'keep the present pay of a resume',
      async run(world) {
        const seeker = await world.seeker()
        await seeker.open('resume-base-info')
        await seeker.type('现在的月工资最低，元', '6000')
        await seeker.type('现在的月工资最高，元', '7000')
        await seeker.look('resume-present-pay')
        await seeker.tap('保存')
        await seeker.see('存好了')
        await seeker.open('resume-base-info')
        await seeker.seeField('现在的月工资最低，元', '6000')
        await seeker.seeField('现在的月工资最高，元', '7000')
      },
    },
    {
      name: 'rank the wanted benefits once some are chosen',
      async run(world) {
        const seeker = await world.seeker()
        await seeker.open('expected-welfare-2')
        await seeker.see('还没选想要的福利')
        await seeker.look('resume-nothing-to-rank')
        await seeker.tap('去选')
        for (const benefit of ['包住', '包吃', '双休']) await seeker.tap({ role: 'checkbox', name: benefit })
        await seeker.tap('下一步')
        await seeker.see('第2步，共2步')
        // All three are ranked in the order of the list at first. Two presses move one to the end.
        await seeker.tap({ role: 'checkbox', name: '第1 包吃' })
        await seeker.tap({ role: 'checkbox', name: '包吃' })
        await seeker.look('resume-ranking')
        await seeker.tap('保存')
        await seeker.see('存好了')
        await seeker.open('expected-welfare-2')
        await seeker.see({ role: 'checkbox', name: '第1 包住' })
        await seeker.see({ role: 'checkbox', name: '第3 包吃' })
      },
    },
    {
      name: 'point to a sensitive word, and save once on repeated presses',
      async run(world) {
        const person = await world.visitor({ clock: true })
        await enter(person, world, world.newPhone())
        await person.tap('填简历')
        await fillResume(person)
        await person.tap('上一步')
        await person.tap('上一步')
        await person.type('姓名', '王押金')
        await openLastStep(person)
        await person.tap('保存')
        await person.see(/请改掉“押金”/)
        await person.look('resume-form-sensitive')
        await person.type('姓名', '王小海')
        await openLastStep(person)
        await person.type('介绍自己', '入职要交押金')
        await person.letPass(A_MOMENT)
        await person.tap('保存')
        await person.see(/请改掉“押金”/)
        expect(countSent(person, SAVE)).toBe(0)

        await person.type('介绍自己', '切配、打荷都行')
        await person.letPass(A_MOMENT)
        const checked = countSent(person, 'POST /sensitiveWords/verify')
        await person.tapTwice('保存')
        await person.see('简历存好了')
        expect([countSent(person, SAVE), countSent(person, 'POST /sensitiveWords/verify') - checked]).toEqual([1, 1])
      },
    },
  ],
}
