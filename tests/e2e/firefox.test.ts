import { BrowserWorld } from './driver/browser/browser-world'
import { firefox } from './driver/browser/firefox'
import type { Group } from './driver/person'
import { inBrowsers } from './h5'
import { groups } from './scenarios'
import { WORLD_START_MS, WORLD_STOP_MS } from './server'

/** The scenarios of every host and of every browser in Firefox, but for those that take what its driver cannot do. */
const world = new BrowserWorld(firefox)
const all: readonly Group<BrowserWorld>[] = [...groups, ...inBrowsers]
const left: string[] = []
const done = all.map(({ name, scenarios }) => ({
  name,
  scenarios: scenarios.filter((scenario) => {
    const able = !scenario.needs?.some((ability) => firefox.cannot.includes(ability))
    if (!able) left.push(scenario.name)
    return able
  }),
}))

beforeAll(() => world.start(), WORLD_START_MS)
afterAll(() => world.stop(), WORLD_STOP_MS)

describe.each(done.filter(({ scenarios }) => scenarios.length > 0))('$name', ({ scenarios }) => {
  it.each(scenarios)('$name', (scenario) => world.run(scenario))
})

it('leaves only these to Chromium', () => {
  expect(left).toEqual([
    'pulls to refresh, and a short pull does nothing',
    'finds trades and districts on the device when there is no network at the second start',
    'are swiped to either side, taken back, and invited',
    'keeps what was written without a network, and sends it once',
    'are added, changed, put in order both ways, and deleted',
    'loses the network, keeps what was there, and goes on when it is back',
  ])
})

it('left no error in the server’s log', () => {
  expect(world.server.errors()).toEqual([])
})
