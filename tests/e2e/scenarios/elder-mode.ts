import type { Group, Person } from '../driver/person'
import { A_JOB, arrive, SHOW } from './steps'

const MIN_TEXT_PX = 18
const MIN_TARGET_PX = 60

async function expectLargeText(person: Person, name: string): Promise<void> {
  const { elder, sizes } = await person.look(name)
  expect(elder).toBe(true)
  if (!sizes) return
  expect(sizes.smallestText).toBeGreaterThanOrEqual(MIN_TEXT_PX)
  expect(sizes.smallestTarget).toBeGreaterThanOrEqual(MIN_TARGET_PX - 0.5)
}

export const elderMode: Group = {
  name: 'elderly mode',
  scenarios: [
    {
      name: 'is switched on from the first screen, enlarges every screen, and survives a restart',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        expect((await person.look('home-before-elder')).elder).toBe(false)
        await person.tap('大字版')
        await person.see('普通版')
        await expectLargeText(person, 'elder-home')
        await person.tap('筛选')
        await person.see(SHOW)
        await expectLargeText(person, 'elder-job-filter')
        await person.back()
        await person.tap(A_JOB)
        await person.see('干什么活')
        await expectLargeText(person, 'elder-job-detail')
        await person.tap({ role: 'button', name: '报名' })
        await person.see('验证码')
        await expectLargeText(person, 'elder-login')
        await person.restart()
        await person.see('普通版')
        await person.tap({ role: 'tab', name: '我的' })
        await expectLargeText(person, 'elder-mine')
        await person.tap({ role: 'switch', name: '大字版' })
        expect((await person.look('mine-after-elder')).elder).toBe(false)
      },
    },
  ],
}
