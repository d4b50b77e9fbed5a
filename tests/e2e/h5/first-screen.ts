import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { A_JOB, JOBS } from '../scenarios/steps'

const SCRIPTS = '**/js/*.js'

/** What the document shows before the app's scripts arrive. */
export const firstScreen: Group<BrowserWorld> = {
  name: 'the first screen',
  scenarios: [
    {
      name: 'shows jobs with working links before any script arrives, and requests them once',
      async run(world) {
        const person = await world.visitor()
        let release = (): void => undefined
        const released = new Promise<void>((resolve) => { release = resolve })
        await person.page.route(SCRIPTS, async (route) => {
          await released
          await route.continue()
        })
        await person.page.goto(world.server.origin, { waitUntil: 'commit' })
        await person.see(A_JOB)
        const shown = await person.page.locator('#first-screen a').first().getAttribute('href')
        const words = (await person.page.locator('#first-screen').innerText()).split(/\s+/)
        release()
        await person.page.locator('#first-screen').waitFor({ state: 'detached' })
        await person.see(A_JOB)
        const page = await person.read()
        expect(words.filter((word) => !page.includes(word))).toEqual([])
        expect(words.length).toBeGreaterThan(20)
        const { items } = await person.answerTo(JOBS)
        expect(shown).toBe(`/user/job-detail?id=${items[0]?.id}`)
        expect(person.sent().filter(({ call }) => call === JOBS)).toHaveLength(1)
      },
    },
    {
      name: 'reports a script that fails to load, and starts again on demand',
      async run(world) {
        const person = await world.visitor()
        await person.page.route(SCRIPTS, (route) => route.abort('connectionreset'))
        await person.page.goto(`${world.server.origin}/login`, { waitUntil: 'commit' })
        await person.see('网断了，页面没打开')
        await person.page.unroute(SCRIPTS)
        await person.tap('再试一次')
        await person.see('获取验证码')
      },
    },
  ],
}
