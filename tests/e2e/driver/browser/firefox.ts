import { existsSync } from 'node:fs'
import { firefox as playwright } from 'playwright-core'
import type { Engine } from './engine'
import { contentOf, MASK } from './touch'
import { BODY_HEADER } from './traffic'

const PREFERENCES = {
  // Refuses the position unless it is granted: a headless Firefox would wait for an answer for ever.
  'permissions.default.geo': 2,
  // It draws in software. Fewer frames and no telemetry save a seventh of the processor time of a scenario.
  'layout.frame_rate': 10, 'toolkit.telemetry.enabled': false, 'datareporting.healthreport.uploadEnabled': false,
  // All people have one origin, so one process can show their pages. Otherwise each person starts one, and spare ones are started for
  // the next. With the lines below it saves a seventh of the processor time.
  'fission.autostart': false, 'dom.ipc.processCount': 1, 'dom.ipc.processPrelaunch.enabled': false, 'dom.ipc.keepProcessesAlive.web': 1,
  // Its own first page, new tabs and their thumbnails.
  'browser.startup.page': 0, 'browser.newtabpage.enabled': false, 'browser.newtab.preload': false,
  'browser.pagethumbnails.capturing_disabled': true,
}

/**
 * The Firefox of this machine (FIREFOX_PATH, or Debian's) as a narrow window with a mouse. Playwright drives an ordinary Firefox by
 * WebDriver BiDi, which offers neither touch scrolling nor an offline mode (docs/decisions/0021).
 */
export const firefox: Engine = {
  name: 'Firefox',
  cannot: ['pull', 'offline', 'swipe'],
  phone: {},
  folder: 'firefox',
  launch() {
    const executablePath = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr'
    if (!existsSync(executablePath)) throw new Error(`No Firefox at ${executablePath}: install it or set FIREFOX_PATH`)
    return playwright.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs: PREFERENCES })
  },
  async press(found) {
    // With two people, each has a phone in the foreground. Firefox reports to a background page that no file was chosen.
    await found.page().bringToFront()
    await found.click()
  },
  pressTwice: (found) => found.dblclick(),
  hold: (found) => found.click({ button: 'right' }),
  pressMask: (page) => page.mouse.click(MASK, MASK),
  // Playwright would wait for a load event, which a page from the back-forward cache does not have.
  back: (page) => page.evaluate(() => history.back()),
  pull: async () => {
    throw new Error('A mouse cannot pull: the scenario needs “pull”')
  },
  swipe: async () => {
    throw new Error('A mouse cannot swipe: the scenario needs “swipe”')
  },
  talk: async () => {
    throw new Error('A mouse cannot slide: the scenario needs “swipe”')
  },
  async scrollTo(page, edge) {
    const { x, top } = await contentOf(page)
    await page.mouse.move(x, top + 1)
    for (;;) {
      const { height, ...left } = await contentOf(page)
      if (left[edge] < 1) return height
      await page.mouse.wheel(0, edge === 'end' ? left.end : -left.start)
    }
  },
  prepare: (context) => context.addInitScript((header) => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const headers = new Headers(init?.headers)
      if (typeof init?.body === 'string') headers.set(header, encodeURIComponent(init.body))
      return send(input, { ...init, headers })
    }
  }, BODY_HEADER),
}
