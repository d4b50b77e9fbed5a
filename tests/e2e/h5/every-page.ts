import type { RouteName } from '@/app/routes'
import type { BrowserPerson } from '../driver/browser/browser-person'
import type { BrowserWorld } from '../driver/browser/browser-world'
import { switchElder } from '../driver/browser/elder'
import type { Group, Scenario } from '../driver/person'
import { NAMES, pagesByPackage, route, type Who } from '../pages'
import { until } from '../poll'
import { arrive } from '../scenarios/steps'
import { validQueries, type Query } from '../valid-queries'

/** Opens a screen by its address: the browser has its title, and it has a text; `look` measures the rest. */
async function opens(person: BrowserPerson, name: RouteName, query: Query, picture: string): Promise<void> {
  await person.open(name, query)
  await shows(person, name, picture)
}

async function shows(person: BrowserPerson, name: RouteName, picture: string): Promise<void> {
  const { title } = route(name)
  const wrong = async () => `${name} is titled “${await person.page.title()}”, not “${title}”`
  await until(wrong, async () => await person.page.title() === title)
  await person.look(picture)
  await hasText(person, name)
}

async function hasText(person: BrowserPerson, name: RouteName): Promise<void> {
  const words = (await person.read()).replace(/\s/g, '')
  expect([name, words.length > route(name).title.length + 4]).toEqual([name, true])
}

/** The same screen in elderly mode. A start in that mode has its own scenario. */
async function enlarged(person: BrowserPerson, name: RouteName, picture: string): Promise<void> {
  await switchElder(person.page, true)
  try {
    const { elder } = await person.look(`${picture}-elder`)
    expect([name, elder]).toEqual([name, true])
    await hasText(person, name)
  } finally {
    await switchElder(person.page, false)
  }
}

/** How the pages of a package are opened. */
type Pass = (which: string, who: Who, pages: readonly RouteName[]) => Scenario<BrowserWorld>

const everyPageOf = (who: Who, pass: Pass): Scenario<BrowserWorld>[] =>
  pagesByPackage(who).map(([folder, pages]) => pass(`of ${folder}, ${who}`, who, pages))

const oneAfterAnother: Pass = (which, who, pages) => ({
  name: `goes from page to page, ${which}`,
  async run(world) {
    const person = await world[who]()
    const queries = await validQueries(world)
    await person.calm()
    for (const name of pages) {
      await person.go(name, queries[name])
      await shows(person, name, `page-${name}-${who}`)
    }
  },
})

const inEveryWay: Pass = (which, who, pages) => ({
  name: `opens every page by its address, in elderly mode and bare, ${which}`,
  async run(world) {
    const person = await world[who]()
    const queries = await validQueries(world)
    await person.calm()
    for (const name of pages) {
      const [query, picture] = [queries[name], `page-${name}-${who}`]
      await opens(person, name, query ?? {}, picture)
      await enlarged(person, name, picture)
      // By its address: within the app the screen before, with its query, could be taken for it.
      if (query) await opens(person, name, {}, `${picture}-bare`)
    }
  },
})

/** Every page once, for another engine: from the page before, because every page is opened by its address in Chromium. */
export const everyPageOnce: Group<BrowserWorld> = {
  name: 'every page',
  scenarios: [...everyPageOf('seeker', oneAfterAnother), ...everyPageOf('employer', oneAfterAnother)],
}

export const everyPage: Group<BrowserWorld> = {
  name: 'every page',
  scenarios: [
    ...everyPageOf('seeker', inEveryWay),
    ...everyPageOf('employer', inEveryWay),
    {
      name: 'asks a visitor to log in where that is needed',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        for (const name of NAMES.filter((each) => route(each).auth)) {
          await person.go(name)
          await until(`${name} has no title`, async () => await person.page.title() === route(name).title)
          await person.see('登录后才能看')
        }
        await person.look('page-needs-login')
        await opens(person, 'login', {}, 'page-login-visitor-bare')
        await opens(person, 'login', { from: 'mine' }, 'page-login-visitor')
      },
    },
  ],
}
