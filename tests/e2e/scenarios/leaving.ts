import type { Group } from '../driver/person'
import { until } from '../poll'
import { arrive, countSent, enter, JOBS, lastSent } from './steps'

const ASKS = '现在退出内容将不被保存'
const TYPED = '王小海'
/** The spoken pay of a daily and of a monthly wage. */
const DAILY = { role: 'link', name: /^¥[\d–]+\/天/ } as const
const MONTHLY = { role: 'link', name: /^¥[\d–]+\/月/ } as const

/** The scroll position of a list is checked only where the screen is drawn: `h5/leaving.ts`. */
export const leaving: Group = {
  name: 'leaving and coming back',
  scenarios: [
    {
      name: 'restores the list without a new request',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.see(MONTHLY)
        await person.tap({ role: 'tab', name: '日结' })
        await until('Daily wages were not asked for', async () => Array.isArray(lastSent(person, JOBS).settlement))
        await person.see(DAILY)
        await person.tap(DAILY)
        await person.see('干什么活')
        const asked = countSent(person, JOBS)
        await person.back()
        await person.see(DAILY)
        await person.dontSee(MONTHLY)
        expect(countSent(person, JOBS)).toBe(asked)
        await person.tap({ role: 'tab', name: '推荐' })
        await person.see(MONTHLY)
      },
    },
    {
      name: 'asks for confirmation before going back discards input',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        await person.tap('填简历')
        await person.see('第1步，共3步')
        await person.back()
        await person.see('退出登录')

        await person.tap('填简历')
        await person.type('姓名', TYPED)
        await person.back()
        await person.see(ASKS)
        await person.look('leave-unsaved')
        await person.tap('取消')
        await person.dontSee(ASKS)
        await person.seeField('姓名', TYPED)

        await person.open('resume-form')
        await person.see('上次没存的还在，接着填就行')
        await person.seeField('姓名', TYPED)
        await person.open('main', { tab: 'mine' })
        await person.tap('填简历')
        await person.seeField('姓名', TYPED)
        await person.back()
        await person.see(ASKS)
        await person.leaveAnyway()
        await person.see('退出登录')
        await person.tap('填简历')
        await person.seeField('姓名', '')
        await person.dontSee('上次没存的还在，接着填就行')
      },
    },
  ],
}
