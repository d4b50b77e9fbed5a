import type { BrowserPerson } from '../driver/browser/browser-person'
import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive, enter } from '../scenarios/steps'

/** The scroll position of the visible page; sets it when given one. */
const scrolled = (person: BrowserPerson, to?: number) => person.page.evaluate((wanted) => {
  const page = [...document.querySelectorAll('.taro_page')].find((one) => one.checkVisibility())
  const list = [...page?.querySelectorAll('*') ?? []].find((one) =>
    /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
  if (list && wanted !== undefined) list.scrollTop = wanted
  // Firefox's driver scrolls an element to the middle before a press: the position at the press is the one to compare.
  const note = () => { document.documentElement.dataset.left = String(list?.scrollTop) }
  document.addEventListener('click', note, { capture: true, once: true })
  return list?.scrollTop ?? -1
}, to)

/** The scroll position at the last press. */
const positionAtLastPress = (person: BrowserPerson) => person.page.evaluate(() => Number(document.documentElement.dataset.left))

/** The job card in the middle of the screen. */
const middleCard = (person: BrowserPerson) => person.page.evaluate(() => {
  const isThere = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top < innerHeight / 2 && bottom > innerHeight / 2 - 60
  }
  const cards = [...document.querySelectorAll('[role=link]')].filter((one) => one.checkVisibility())
  return cards.find(isThere)?.getAttribute('aria-label') ?? ''
})

/** `scenarios/leaving.ts` has the part that is the same on all hosts. */
export const leaving: Group<BrowserWorld> = {
  name: 'returning to a list',
  scenarios: [
    {
      name: 'restores the scroll position of the list and of the detail',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        expect(await scrolled(person, 900)).toBe(900)
        const card = await middleCard(person)
        await person.tap({ role: 'link', name: card })
        await person.see('干什么活')
        const place = await positionAtLastPress(person)
        expect(place).toBeGreaterThan(600)
        expect(await scrolled(person, 300)).toBeGreaterThan(100)
        await person.tap('收藏')
        await person.see({ role: 'button', name: '登录' })
        const read = await positionAtLastPress(person)
        await person.back()
        await person.see('干什么活')
        expect(await scrolled(person)).toBe(read)
        await person.back()
        await person.see(A_JOB)
        const moved = async () => `The list was at ${place}, and is at ${await scrolled(person)}`
        await until(moved, async () => await scrolled(person) === place)
      },
    },
    {
      name: 'restores the tab, also when going back while a page opens',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        for (let round = 0; round < 3; round += 1) {
          await person.tap('填简历')
          await until('The form does not open', async () => person.page.url().endsWith('/user/resume/form'))
          await person.back()
          await person.see('退出登录')
          await person.dontSee('第1步，共3步')
        }
      },
    },
  ],
}
