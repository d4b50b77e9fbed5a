import { sections, type SectionName } from '@/dev/gallery/names'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { until } from '../e2e/poll'
import type { Mode } from './modes'

const HEIGHT = 812
const MAX_HEIGHT = 6000
/** Ahead of the page’s clock in ms. Not longer: after some seconds queries say that the network is slow. */
const SOON = 1_000
/** Only iPhones report the text size to a page: as the size of the system's font, which is 17 px normally. */
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148'
const SYSTEM_TEXT = 17

/** A visitor of the gallery in one mode. */
export class Viewer {
  /** Errors of the page. */
  readonly problems: string[] = []

  private constructor(readonly page: Page, private readonly origin: string, private readonly mode: Mode) {
    page.on('console', (message) => message.type() === 'error' && this.problems.push(message.text()))
    page.on('pageerror', (error) => this.problems.push(error.message))
  }

  static async come(browser: Browser, origin: string, mode: Mode): Promise<Viewer> {
    const context = await browser.newContext({
      viewport: { width: mode.width, height: HEIGHT }, hasTouch: true, isMobile: true, reducedMotion: 'reduce',
      colorScheme: mode.dark ? 'dark' : 'light', locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...(mode.scale ? { userAgent: IPHONE } : {}),
    })
    context.setDefaultTimeout(15_000)
    // Pictures are taken while toasts and delayed elements are still there.
    await context.clock.install()
    const viewer = new Viewer(await context.newPage(), origin, mode)
    if (mode.scale) await enlarge(viewer.page, mode.scale)
    await viewer.page.goto(origin)
    await viewer.press('同意')
    await viewer.page.getByRole('dialog').waitFor({ state: 'detached' })
    if (mode.elder) await viewer.press('大字版')
    return viewer
  }

  leave(): Promise<void> {
    return this.page.context().close()
  }

  /** Opens a family of widgets, one screen high, and stops the clock. */
  async open(name: SectionName): Promise<void> {
    await this.page.clock.resume()
    await this.page.setViewportSize({ width: this.mode.width, height: HEIGHT })
    await this.page.goto(`${this.origin}/gallery`)
    const title = sections[name]
    const entry = this.page.getByRole('button', { name: title, exact: true })
    await entry.tap()
    await until(`${title} did not open`, async () => (await entry.count()) === 0)
    // Short delays have ended; from here on nothing moves or disappears by itself.
    await this.page.clock.pauseAt(await this.page.evaluate((soon) => Date.now() + soon, SOON))
  }

  /** Presses the topmost element with that name. */
  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: typeof name === 'string' }).last().tap()
  }

  /** Makes the screen as high as its content. */
  async unfold(): Promise<void> {
    const hidden = await this.page.evaluate(() => {
      const scrolling = Array.from(document.querySelectorAll('*')).filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
      return Math.max(0, ...scrolling.map((one) => one.scrollHeight - one.clientHeight))
    })
    const height = this.page.viewportSize()?.height ?? HEIGHT
    await this.page.setViewportSize({ width: this.mode.width, height: Math.min(MAX_HEIGHT, height + hidden) })
  }

  /** A screenshot with a palette: a third of the bytes, without a visible difference. */
  async picture(): Promise<Buffer> {
    await this.page.evaluate(() => document.fonts.ready)
    await this.page.mouse.move(0, 0)
    const shot = await this.page.screenshot({ animations: 'disabled', caret: 'hide' })
    return sharp(shot).png({ palette: true, dither: 0 }).toBuffer()
  }
}

/** Chromium does not know the system's font, so this sets the size of the page's root instead, which the kit measures. */
const enlarge = (page: Page, scale: number): Promise<void> => page.addInitScript((size) => {
  // It runs before the root element exists, and before the page's own scripts.
  new MutationObserver((_changes, observer) => {
    const { documentElement: root } = document as { documentElement: HTMLElement | null }
    if (!root) return
    root.style.fontSize = size
    observer.disconnect()
  }).observe(document, { childList: true })
}, `${SYSTEM_TEXT * scale}px`)
