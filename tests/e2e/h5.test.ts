import { BrowserWorld } from './driver/browser/browser-world'
import { chromium } from './driver/browser/chromium'
import type { Group } from './driver/person'
import { inBrowsers, inOneBrowser } from './h5'
import { typedIn } from './personal'
import { until } from './poll'
import { groups } from './scenarios'
import { WORLD_START_MS, WORLD_STOP_MS } from './server'

/** Every scenario in Chromium, on the built H5 and the real server; then those that only browsers have. */
const world = new BrowserWorld(chromium)
const all: readonly Group<BrowserWorld>[] = [...groups, ...inBrowsers, ...inOneBrowser]

beforeAll(() => world.start(), WORLD_START_MS)
afterAll(() => world.stop(), WORLD_STOP_MS)

describe.each(all)('$name', ({ scenarios }) => {
  it.each(scenarios)('$name', (scenario) => world.run(scenario))
})

it('leaves no error in the server’s log', () => {
  expect(world.server.errors()).toEqual([])
})

it('leaves nothing that people typed in the server’s log', () => {
  expect(typedIn(world.server.log())).toEqual([])
})

it('has traces from the page down to SQL, with nothing that people typed', async () => {
  const { traces } = world.server
  await until('No trace led from a page to a statement', async () =>
    traces.wholeTraces().some((trace) => /^page [a-z-]+ > (GET|POST) \S+ > verb \S+ > select /.test(trace)))
  expect(typedIn(traces.text)).toEqual([])
})
