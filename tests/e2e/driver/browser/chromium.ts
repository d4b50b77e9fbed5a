import { existsSync } from 'node:fs'
import { chromium as playwright, type Browser, type Locator } from 'playwright-core'
import { axeProblems } from './accessibility'
import { KEEPS_PICTURES, type Engine } from './engine'
import { hold, MASK, move, pull, swipeTo, talk } from './touch'

const ARGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
  // A microphone with a tone, which its owner allows.
  '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream',
  // A process less to send every answer through. The list replaces Playwright's own, whose feature is the first.
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
  // A page lives for seconds here: V8's optimizing compilers take more time than they give back.
  '--js-flags=--no-turbofan --no-maglev',
]

/** The Chromium of this machine: CHROMIUM_PATH, or Debian's. */
export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell'
  if (!existsSync(executablePath)) throw new Error(`No Chromium at ${executablePath}: install it or set CHROMIUM_PATH`)
  return playwright.launch({ executablePath, args: ARGS })
}

/** The middle of an element's reachable part, once it is in view and at rest. */
async function middleOf(found: Locator): Promise<{ x: number; y: number }> {
  await found.tap({ trial: true })
  const { x = 0, y = 0, width = 0, height = 0 } = await found.boundingBox() ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** Chromium as a phone, with touch. */
export const chromium: Engine = {
  name: 'Chromium',
  cannot: [],
  // Without motion it draws a fraction of the frames. Firefox shows the motion. Four times the pixels only for pictures that are kept.
  phone: { deviceScaleFactor: KEEPS_PICTURES ? 2 : 1, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  folder: '',
  launch,
  press: (found) => found.tap(),
  async pressTwice(found) {
    const { x, y } = await middleOf(found)
    const { touchscreen } = found.page()
    for (let press = 0; press < 2; press += 1) await touchscreen.tap(x, y)
  },
  hold: async (found) => hold(found.page(), await middleOf(found)),
  talk: async (found, seconds, up) => talk(found.page(), await middleOf(found), seconds * 1000, up),
  pressMask: (page) => page.touchscreen.tap(MASK, MASK),
  back: async (page) => void await page.goBack(),
  pull,
  swipe: async (found, by) => move(found.page(), await middleOf(found), by),
  scrollTo: swipeTo,
  inspect: axeProblems,
  async forget(page, origin) {
    await page.evaluate(() => sessionStorage.clear())
    const debug = await page.context().newCDPSession(page)
    await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await debug.send('Page.resetNavigationHistory')
    await debug.detach()
  },
}
