import type { BrowserPerson } from '../driver/browser/browser-person'
import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive, enter } from '../scenarios/words'

const ASKS = { role: 'dialog', name: '现在退出内容将不被保存' } as const
const TYPED = '王小海'

/** How far down the list in front is scrolled; sets it when told where to. */
const scrolled = (person: BrowserPerson, to?: number) => person.page.evaluate((wanted) => {
  const page = [...document.querySelectorAll('.taro_page')].find((one) => one.checkVisibility())
  const list = [...page?.querySelectorAll('*') ?? []].find((one) =>
    /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
  if (list && wanted !== undefined) list.scrollTop = wanted
  return list?.scrollTop ?? -1
}, to)

/** The job card in the middle of the screen. */
const inTheMiddle = (person: BrowserPerson) => person.page.evaluate(() => {
  const isThere = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top < innerHeight / 2 && bottom > innerHeight / 2 - 60
  }
  const cards = [...document.querySelectorAll('[role=link]')].filter((one) => one.checkVisibility())
  return cards.find(isThere)?.getAttribute('aria-label') ?? ''
})

const pathOf = (person: BrowserPerson) => new URL(person.page.url()).pathname

export const leaving: Group<BrowserWorld> = {
  name: 'leaving and coming back',
  scenarios: [
    {
      name: 'finds the list where it was left, and the detail too',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        const place = await scrolled(person, 900)
        expect(place).toBeGreaterThan(600)
        const card = await inTheMiddle(person)
        await person.tap({ role: 'link', name: card })
        await person.see('干什么活')
        const read = await scrolled(person, 300)
        await person.tap('收藏')
        await person.see({ role: 'button', name: '登录' })
        await person.back()
        await person.see('干什么活')
        expect(await scrolled(person)).toBe(read)
        await person.back()
        await person.see(A_JOB)
        await until('The list is somewhere else', async () => await scrolled(person) === place)
        expect(await inTheMiddle(person)).toBe(card)
      },
    },
    {
      name: 'is asked before the browser’s way back loses what was typed',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        await person.tap('填简历')
        await person.see('姓名')
        await person.back()
        await person.see('退出登录')

        await person.tap('填简历')
        await person.type('姓名', TYPED)
        await person.back()
        await person.see(ASKS)
        await person.look('leave-unsaved')
        await person.tap('取消')
        await person.dontSee(ASKS)
        expect(pathOf(person)).toBe('/user/resume/form')
        await person.seeField('姓名', TYPED)

        await person.open('resume-form')
        await person.see('上次没存的还在，接着填就行')
        await person.seeField('姓名', TYPED)
        await person.open('main', { tab: 'mine' })
        await person.tap('填简历')
        await person.seeField('姓名', TYPED)
        await person.back()
        await person.see(ASKS)
        await person.tap('退出')
        await person.see('退出登录')
        await person.tap('填简历')
        await person.seeField('姓名', '')
        await person.dontSee('上次没存的还在，接着填就行')
      },
    },
  ],
}
