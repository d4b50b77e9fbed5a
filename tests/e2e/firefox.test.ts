import { BrowserWorld } from './driver/browser/browser-world'
import { firefox } from './driver/browser/firefox'
import type { Group } from './driver/person'
import { BEYOND_FIREFOX, SAME_ELSEWHERE, SAME_IN_ENGINES } from './engines'
import { everyPageOnce, inBrowsers } from './h5'
import { typedIn } from './personal'
import { groups } from './scenarios'
import { WORLD_START_MS, WORLD_STOP_MS } from './server'

/**
 * What differs between engines, in Firefox: fields, the way back, browser storage, sockets, scrolling, state shared between tabs; and
 * every page once. `engines.ts` gives the reason for each scenario that runs in Chromium only.
 */
const world = new BrowserWorld(firefox)
const all: readonly Group<BrowserWorld>[] = [...groups, ...inBrowsers]
const left = [BEYOND_FIREFOX, SAME_ELSEWHERE, SAME_IN_ENGINES].flatMap((reasons) => Object.values(reasons)).flat()
const here = all.map(({ name, scenarios }) => ({ name, scenarios: scenarios.filter((scenario) => !left.includes(scenario.name)) }))

beforeAll(() => world.start(), WORLD_START_MS)
afterAll(() => world.stop(), WORLD_STOP_MS)

describe.each([...here.filter(({ scenarios }) => scenarios.length > 0), everyPageOnce])('$name', ({ scenarios }) => {
  it.each(scenarios)('$name', (scenario) => world.run(scenario))
})

it('leaves only existing scenarios to Chromium, each for one reason, with all that need what Firefox’s driver lacks', () => {
  const known = all.flatMap(({ scenarios }) => scenarios)
  const cannot = known.filter(({ needs }) => needs?.some((ability) => firefox.cannot.includes(ability))).map(({ name }) => name)
  expect(left.filter((name) => !known.some((scenario) => scenario.name === name))).toEqual([])
  expect(cannot.filter((name) => !left.includes(name))).toEqual([])
  expect(left.filter((name, index) => left.indexOf(name) !== index)).toEqual([])
})

it('leaves no error in the server’s log', () => {
  expect(world.server.errors()).toEqual([])
})

it('leaves nothing that people typed in the server’s log', () => {
  expect(typedIn(world.server.log())).toEqual([])
})
