import { axeProblems } from '../driver/browser/accessibility'
import type { BrowserPerson } from '../driver/browser/browser-person'
import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive } from '../scenarios/steps'

const DESKTOP = { width: 1280, height: 800 }
const ON_ITS_SIDE = { width: 812, height: 375 }
/** The least part of the height that a job may have on a phone on its side. */
const LEAST_CONTENT = 0.6

/** The part of the screen's height that the visible content has. */
const contentPart = (person: BrowserPerson): Promise<number> => person.page.evaluate(() => {
  const shown = [...document.querySelectorAll('[role=main]')].filter((one) => one.checkVisibility()).pop()
  return (shown?.parentElement?.clientHeight ?? 0) / innerHeight
})

export const shells: Group<BrowserWorld> = {
  name: 'themes, desktops and phones on their side',
  scenarios: [
    {
      name: 'follow the dark theme of the system with readable text',
      async run(world) {
        for (const person of [await world.seeker(), await world.employer()]) {
          await person.page.emulateMedia({ colorScheme: 'dark' })
          try {
            await person.open('/')
            await person.calm()
            await person.look('dark-home')
            await person.tap({ role: 'tab', name: /^消息/ })
            await person.calm()
            await person.look('dark-messages')
            await person.tap({ role: 'tab', name: '我的' })
            await person.look('dark-mine')
            const ground = await person.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
            expect(ground).toBe('rgb(15, 18, 22)')
          } finally {
            await person.page.emulateMedia({ colorScheme: 'light' })
          }
        }
        const person = await world.visitor()
        await person.page.emulateMedia({ colorScheme: 'dark' })
        await arrive(person)
        await person.tap(A_JOB)
        await person.see('上班地点')
        await person.look('dark-job')
        await person.open('login')
        await person.look('dark-login')
        await person.open('search')
        await person.look('dark-search')
      },
    },
    {
      name: 'shows a column of a phone’s width on a desktop, and a code to continue on the phone',
      async run(world) {
        const person = await world.visitor()
        await person.page.setViewportSize(DESKTOP)
        await arrive(person)
        await person.page.getByRole('img', { name: '二维码' }).waitFor()
        const column = await person.page.locator('[role=banner]').first().boundingBox()
        expect(column?.width).toBe(430)
        expect(await axeProblems(person.page)).toEqual([])
        const code = () => person.page.getByRole('img', { name: '二维码' }).innerHTML()
        const ofHome = await code()
        await person.tap(A_JOB)
        await person.see('上班地点')
        await until('The code still opens the home', async () => await code() !== ofHome)
      },
    },
    {
      name: 'leaves most of the screen to a job on a phone on its side',
      async run(world) {
        const person = await world.visitor()
        await person.page.setViewportSize(ON_ITS_SIDE)
        await arrive(person)
        await person.tap(A_JOB)
        await person.see({ role: 'button', name: '报名' })
        expect(await contentPart(person)).toBeGreaterThan(LEAST_CONTENT)
        await person.scrollToEnd()
        await person.see('举报这个岗位')
        expect(await axeProblems(person.page)).toEqual([])
      },
    },
  ],
}
