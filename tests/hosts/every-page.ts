import { routes, type RouteName, type RouteSpec } from '@/app/routes'
import type { MiniPerson } from '../e2e/driver/mini/mini-person'
import type { MiniWorld } from '../e2e/driver/mini/mini-world'
import type { Group, Scenario } from '../e2e/driver/person'
import { until } from '../e2e/poll'
import { arrive } from '../e2e/scenarios/steps'
import { validQueries, type Query } from '../e2e/valid-queries'
import { broken, figuresOf } from './figures'

const NAMES = Object.keys(routes) as RouteName[]
const route = (name: RouteName): RouteSpec => routes[name]

/** Opens a page as a link does: it has its title and a text, and stays inside the limits. */
async function opens(world: MiniWorld, person: MiniPerson, name: RouteName, query: Query, mode: string): Promise<void> {
  const before = person.setData().length
  await person.open(name, query)
  const { page } = person.host
  const { title } = route(name)
  await until(async () => `${name} is titled “${page.title}”, not “${title}”`, async () => page.title === title)
  await person.calm()
  expect([name, (await person.read()).replace(/\s/g, '').length > title.length + 4]).toEqual([name, true])
  await person.look(name)
  person.problems.push(...world.secondOpinion(page).map((what) => `${name}${mode}: ${what}`))
  const figures = figuresOf(person.host.page.view, person.setData().slice(before))
  world.measured.pages[`${name}${mode}`] = figures
  person.problems.push(...broken(figures).map((what) => `${name}${mode}: ${what}`))
}

type Find = (world: MiniWorld) => Promise<MiniPerson>

/** With its query and without. */
const everyPageOf = (who: string, roles: readonly string[], find: Find): Scenario<MiniWorld> => ({
  name: `opens every page by its address, ${who}`,
  async run(world) {
    const person = await find(world)
    const queries = await validQueries(world)
    // The login screen redirects a logged-in user to home.
    for (const name of NAMES.filter((each) => each !== 'login' && roles.includes(route(each).role))) {
      const query = queries[name]
      await opens(world, person, name, query ?? {}, '')
      if (query) await opens(world, person, name, {}, ' (bare)')
    }
  },
})

export const everyPage: Group<MiniWorld> = {
  name: 'every page',
  scenarios: [
    everyPageOf('seeker', ['c', 'any'], (world) => world.seeker()),
    everyPageOf('employer', ['b'], (world) => world.employer()),
    {
      name: 'asks a visitor to log in where a page requires it',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        for (const name of NAMES.filter((each) => route(each).auth)) {
          await person.open(name)
          await person.see('登录后才能看')
        }
        await opens(world, person, 'login', {}, ' (bare)')
        await opens(world, person, 'login', { from: 'mine' }, '')
      },
    },
  ],
}
