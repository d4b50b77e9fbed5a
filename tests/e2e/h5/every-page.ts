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

/** The folder of src/pages that a page stands in, which is also its package. */
const packageOf = (name: RouteName) => route(name).page.split('/')[0] ?? ''

/** Valid queries of a world, gathered once: they take a dozen pages. */
const gathered = new WeakMap<BrowserWorld, ReturnType<typeof validQueries>>()
function queriesOf(world: BrowserWorld): ReturnType<typeof validQueries> {
  const queries = gathered.get(world) ?? validQueries(world)
  gathered.set(world, queries)
  return queries
}

/** At usual size with and without its query, and in elderly mode: for each package, since all in one is more than a test may take. */
const everyPageOf = (who: string, roles: readonly string[], find: Find): Scenario<BrowserWorld>[] => {
  // Who is logged in has nothing to do on the login screen, and is led home.
  const names = NAMES.filter((each) => each !== 'login' && roles.includes(route(each).role))
  return [...new Set(names.map(packageOf))].flatMap((folder) => {
    const pages = names.filter((each) => packageOf(each) === folder)
    return [usual(`of ${folder}, ${who}`, who, pages, find), inElder(`of ${folder}, ${who}`, who, pages, find)]
  })
}

const usual = (which: string, who: string, pages: readonly RouteName[], find: Find): Scenario<BrowserWorld> => ({
  name: `opens every page by its address, ${which}`,
  async run(world) {
    const person = await find(world)
    const queries = await queriesOf(world)
    await person.calm()
    for (const name of pages) {
      const query = queries[name]
      await opens(person, name, query ?? {}, `page-${name}-${who}`)
      if (query) await opens(person, name, {}, `page-${name}-${who}-bare`)
    }
  },
})

const inElder = (which: string, who: string, pages: readonly RouteName[], find: Find): Scenario<BrowserWorld> => ({
  name: `opens every page in elderly mode, ${which}`,
  async run(world) {
    const person = await find(world)
    const queries = await queriesOf(world)
    await person.calm()
    await person.open('main', { tab: 'mine' })
    await person.tap({ role: 'switch', name: '大字版' })
    for (const name of pages) await opens(person, name, queries[name] ?? {}, `page-${name}-${who}-elder`)
    await person.open('main', { tab: 'mine' })
    await person.tap({ role: 'switch', name: '大字版' })
  },
})

export const everyPage: Group<BrowserWorld> = {
  name: 'every page',
  scenarios: [
    ...everyPageOf('seeker', ['c', 'any'], (world) => world.seeker()),
    ...everyPageOf('employer', ['b'], (world) => world.employer()),
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
