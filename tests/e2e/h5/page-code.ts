import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive } from '../scenarios/steps'

/** Script files of pages, fetched when a page is first opened. */
const CHUNKS = /\/js\/[^/]+\.js/

export const pageCode: Group<BrowserWorld> = {
  name: 'page code',
  scenarios: [
    {
      name: 'is fetched again silently after one failure',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        let failures = 0
        await person.page.route(CHUNKS, (route) => {
          failures += 1
          return failures === 1 ? route.abort('connectionreset') : route.continue()
        })
        await person.tap(A_JOB)
        await person.see('干什么活')
        expect(failures).toBeGreaterThan(1)
      },
    },
    {
      name: 'reports a failure to load, and opens when the network is back',
      async run(world) {
        const person = await world.visitor({ clock: true })
        await arrive(person)
        await person.page.route(CHUNKS, (route) => route.abort('connectionreset'))
        await person.tap(A_JOB)
        // The build retries three times, seconds apart.
        await until('The failure is not told', async () => {
          await person.letPass(5)
          return (await person.read()).includes('网络断了，这一页没打开')
        })
        await person.look('page-code-failed')
        await person.page.unroute(CHUNKS)
        // The app learns of the failure through this unhandled rejection.
        person.traffic.problems.splice(0, Infinity, ...person.traffic.problems.filter((problem) => !/Loading (CSS )?chunk/.test(problem)))
        await person.tap('重新加载')
        await person.see('干什么活')
      },
    },
    {
      name: 'opens in the next release when its own is gone from the server',
      async run(world) {
        const person = await world.visitor({ clock: true })
        await arrive(person)
        let asked = 0
        await person.page.route(CHUNKS, (route) => route.fulfill({ status: 404 }))
        await person.page.route('**/', async (route) => {
          asked += 1
          const answer = await route.fetch()
          // The release comes with this answer: the reload finds its chunks.
          await person.page.unroute(CHUNKS)
          await route.fulfill({ response: answer, body: (await answer.text()).replace(/\/app\.[0-9a-f]+\.js/g, '/app.00000000.js') })
        })
        await person.tap(A_JOB)
        // In short steps: the page does not wait longer than five seconds for the server.
        await until('The page does not ask for the release of the server', async () => {
          await person.letPass(0.25)
          return asked > 0
        })
        await person.see('干什么活')
        person.traffic.problems.splice(0, Infinity, ...person.traffic.problems.filter((problem) => !/404|Loading (CSS )?chunk/.test(problem)))
        expect(asked).toBe(1)
      },
    },
    {
      name: 'is not shown when it arrives after the user went back',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        const home = person.page.url()
        let asked = 0
        let arrives = (): void => undefined
        const held = new Promise<void>((resolve) => { arrives = resolve })
        await person.page.route(CHUNKS, async (route) => {
          asked += 1
          await held
          await route.continue()
        })
        await person.tap(A_JOB)
        await until('No code was asked for', async () => asked > 0)
        await person.back()
        expect(person.page.url()).toBe(home)
        arrives()
        await person.calm()
        await person.see(A_JOB)
        await person.dontSee('干什么活')
        await person.tap(A_JOB)
        await person.see('干什么活')
        await person.back()
        await person.see(A_JOB)
      },
    },
  ],
}
