import type { RouteName } from '@/app/routes'
import { routes, type RouteSpec } from '@/app/routes'
import type { BrowserPerson } from '../driver/browser/browser-person'
import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group, Scenario } from '../driver/person'
import { until } from '../poll'
import { arrive } from '../scenarios/words'
import { validQueries, type Query } from '../valid-queries'

const NAMES = Object.keys(routes) as RouteName[]
const route = (name: RouteName): RouteSpec => routes[name]

/** Opens a screen by its address: its title stands in the browser and it says something; `look` measures the rest. */
async function opens(person: BrowserPerson, name: RouteName, query: Query, picture: string): Promise<void> {
  await person.open(name, query)
  const { title } = route(name)
  const wrong = async () => `${name} is titled “${await person.page.title()}”, not “${title}”`
  await until(wrong, async () => await person.page.title() === title)
  await person.calm()
  const words = (await person.read()).replace(/\s/g, '')
  expect([name, words.length > title.length + 4]).toEqual([name, true])
  await person.look(picture)
}

type Find = (world: BrowserWorld) => Promise<BrowserPerson>

/** With and without its query, at usual size and in elderly mode. */
const everyPageOf = (who: string, roles: readonly string[], find: Find): Scenario<BrowserWorld> => ({
  name: `opens every page by its address, ${who}`,
  async run(world) {
    const person = await find(world)
    const queries = await validQueries(world)
    await person.calm()
    for (const elder of [false, true]) {
      await person.open('main', { tab: 'mine' })
      if (elder) await person.tap({ role: 'switch', name: '大字版' })
      // Who is logged in has nothing to do on the login screen, and is led home.
      for (const name of NAMES.filter((each) => each !== 'login' && roles.includes(route(each).role))) {
        const size = elder ? '-elder' : ''
        const query = queries[name]
        await opens(person, name, query ?? {}, `page-${name}-${who}${size}`)
        if (query && !elder) await opens(person, name, {}, `page-${name}-${who}-bare`)
      }
    }
    await person.open('main', { tab: 'mine' })
    await person.tap({ role: 'switch', name: '大字版' })
  },
})

export const everyPage: Group<BrowserWorld> = {
  name: 'every page',
  scenarios: [
    everyPageOf('seeker', ['c', 'any'], (world) => world.seeker()),
    everyPageOf('employer', ['b'], (world) => world.employer()),
    {
      name: 'asks a visitor to log in where that is needed',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        for (const name of NAMES.filter((each) => route(each).auth)) {
          await person.open(name)
          await person.see('登录后才能看')
          await until(`${name} has no title`, async () => await person.page.title() === route(name).title)
        }
        await person.look('page-needs-login')
        await opens(person, 'login', {}, 'page-login-visitor-bare')
        await opens(person, 'login', { from: 'mine' }, 'page-login-visitor')
      },
    },
  ],
}
