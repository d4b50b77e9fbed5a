import { BrowserWorld } from './driver/browser/browser-world'
import { chromium } from './driver/browser/chromium'
import type { Group } from './driver/person'
import { budget } from './h5/budget'
import { everyPage } from './h5/every-page'
import { keyboard } from './h5/keyboard'
import { pageCode } from './h5/page-code'
import { groups } from './scenarios'

/** Every scenario in Chromium, on the built H5 and the real server; then what only a browser has. */
const world = new BrowserWorld(chromium)
const all: readonly Group<BrowserWorld>[] = [...groups, pageCode, keyboard, everyPage, budget]

beforeAll(() => world.start(), 90_000)
afterAll(() => world.stop(), 30_000)

describe.each(all)('$name', ({ scenarios }) => {
  it.each(scenarios)('$name', (scenario) => world.run(scenario))
})

it('left no error in the server’s log', () => {
  expect(world.server.errors()).toEqual([])
})
