import type { RouteName } from '@/app/routes'
import type { MiniPerson } from '../e2e/driver/mini/mini-person'
import type { MiniWorld } from '../e2e/driver/mini/mini-world'
import type { Group, Scenario } from '../e2e/driver/person'
import { NAMES, pagesByPackage, route, type Who } from '../e2e/pages'
import { until } from '../e2e/poll'
import { arrive } from '../e2e/scenarios/steps'
import { validQueries, type Query } from '../e2e/valid-queries'
import { broken, figuresOf } from './figures'

/** Opens a page as a link does: it has its title and a text, and stays inside the limits. */
async function opens(world: MiniWorld, person: MiniPerson, name: RouteName, query: Query, mode: string): Promise<void> {
  const before = person.setData().length
  await person.open(name, query)
  const { page } = person.host
  const { title, ownHeader } = route(name)
  // Alipay cannot hide its bar over a page with `ownHeader`, where it has no words (docs/decisions/0310-headers-on-alipay.md).
  const bar = ownHeader && world.host === 'alipay' ? '' : title
  await until(async () => `${name} is titled “${page.title}”, not “${bar}”`, async () => page.title === bar)
  await person.calm()
  expect([name, (await person.read()).replace(/\s/g, '').length > title.length + 4]).toEqual([name, true])
  await person.look(name)
  person.problems.push(...world.secondOpinion(page).map((what) => `${name}${mode}: ${what}`))
  const figures = figuresOf(person.host.page.view, person.setData().slice(before))
  world.measured.pages[`${name}${mode}`] = figures
  person.problems.push(...broken(figures).map((what) => `${name}${mode}: ${what}`))
}

/** With its query and without. */
const everyPageOf = (who: Who): Scenario<MiniWorld>[] => pagesByPackage(who).map(([folder, pages]) => ({
  name: `opens every page by its address, of ${folder}, ${who}`,
  async run(world) {
    const person = await world[who]()
    const queries = await validQueries(world)
    for (const name of pages) {
      const query = queries[name]
      await opens(world, person, name, query ?? {}, '')
      if (query) await opens(world, person, name, {}, ' (bare)')
    }
  },
}))

export const everyPage: Group<MiniWorld> = {
  name: 'every page',
  scenarios: [
    ...everyPageOf('seeker'),
    ...everyPageOf('employer'),
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
