import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { nameOf } from '../rare'
import { A_JOB, arrive, enter, JOBS, lastSent, logIn, masked, tokenOf } from '../scenarios/steps'

export const tabs: Group<BrowserWorld> = {
  name: 'several tabs',
  scenarios: [
    {
      name: 'agree on the account that is logged in, also after it changes',
      async run(world) {
        const [own, other] = [world.newPhone(), world.newPhone()]
        const first = await world.visitor()
        await enter(first, world, own)
        const second = await first.newTab()
        await second.open('main', { tab: 'mine' })
        await second.see(masked(own))
        const third = await first.newTab()
        await third.open('delivery-list')
        await third.see('还没报过名')

        const before = tokenOf(first)
        await first.tap('退出登录')
        await first.tap('退出')
        await first.see('还没登录')
        await second.see('还没登录')
        await second.dontSee(masked(own))
        await third.see('登录后才能看')

        const from = first.sent().length
        await third.tap('去登录')
        await logIn(third, world, other)
        await third.see('还没报过名')
        await second.see(masked(other))
        await first.see(masked(other))
        const used = new Set(first.sent().slice(from).map(({ headers }) => headers.authorization).filter(Boolean))
        expect(used.size).toBe(1)
        expect(used.has(before)).toBe(false)
      },
    },
    {
      name: 'stay on their screen and keep the position after a reload, and forget both in a new tab',
      async run(world) {
        const person = await world.visitor({ location: { latitude: 31.16862, longitude: 121.43404 } })
        await arrive(person)
        await person.tap({ role: 'tab', name: '附近' })
        await person.tap('打开定位')
        await person.see(/\d+(米|公里)/)
        await person.tap({ role: 'tab', name: '我的' })
        await person.see({ role: 'switch', name: '大字版' })
        await person.page.reload()
        await person.see({ role: 'switch', name: '大字版' })
        await person.tap({ role: 'tab', name: '找工作' })
        await person.see(/\d+(米|公里)/)
        const other = await person.newTab()
        await other.open('/')
        await other.see(A_JOB)
        expect(lastSent(other, JOBS)).not.toHaveProperty('latitude')
      },
    },
    {
      name: 'stay on the step of a resume after a reload, with what was typed',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        await person.open('resume-form')
        await person.type('姓名', nameOf(person))
        await person.choose('出生日期', '1990年')
        await person.tap('下一步')
        await person.see('第2步，共3步：想找什么活')
        await person.type('想要的月工资最低，元', '6500')
        await person.page.reload()
        await person.see('第2步，共3步：想找什么活')
        await person.seeField('想要的月工资最低，元', '6500')
      },
    },
  ],
}
