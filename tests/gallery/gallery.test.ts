import path from 'node:path'
import { toMatchImageSnapshot } from 'jest-image-snapshot'
import { sectionNames, sections, type SectionName } from '@/dev/gallery/names'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { axeProblems } from '../e2e/driver/browser/accessibility'
import { launch } from '../e2e/driver/browser/chromium'
import { measure } from '../e2e/driver/browser/layout'
import { until } from '../e2e/poll'
import { TestServer } from '../e2e/server'

expect.extend({ toMatchImageSnapshot })

/** A letter drawn a little otherwise passes; a moved line or another colour does not. */
const TOLERANCE = { failureThreshold: 0.002, failureThresholdType: 'percent', customDiffConfig: { threshold: 0.15 } } as const
const KEPT = path.join(__dirname, 'kept')
const DIFFERENCES = path.resolve(__dirname, '../../test-output/gallery')
const MOST_HEIGHT = 6000

interface Mode {
  readonly name: string
  readonly width: number
  readonly elder?: boolean
  readonly scale?: number
}
const modes: readonly Mode[] = [
  { name: '320', width: 320 },
  { name: '375', width: 375 },
  { name: '414', width: 414 },
  { name: 'large-text', width: 375, scale: 1.4 },
  { name: 'elder', width: 375, elder: true },
]

const server = new TestServer('gallery')
let browser: Browser
beforeAll(async () => {
  [browser] = await Promise.all([launch(), server.start()])
}, 90_000)
afterAll(async () => {
  await browser.close()
  await server.stop()
  server.remove()
})

describe.each(modes)('the gallery at $name', (mode) => {
  let context: BrowserContext
  let page: Page
  const problems: string[] = []

  beforeAll(async () => {
    context = await browser.newContext({
      viewport: { width: mode.width, height: 812 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce', locale: 'zh-CN',
    })
    if (mode.elder) {
      await context.addInitScript(() => localStorage.setItem('daogang.preferences', JSON.stringify({ state: { elder: true }, version: 0 })))
    }
    page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
  })
  afterAll(() => context.close())
  beforeEach(() => void problems.splice(0))
  afterEach(() => expect(problems).toEqual([]))

  const kept = (name: string) => ({
    ...TOLERANCE, customSnapshotsDir: path.join(KEPT, mode.name), customDiffDir: DIFFERENCES, customSnapshotIdentifier: name,
  })

  /** The first screen of the gallery. */
  async function start(): Promise<void> {
    await page.setViewportSize({ width: mode.width, height: 812 })
    await page.goto(`${server.origin}/gallery`)
    await page.getByRole('button').first().waitFor()
  }

  /** Opens a family of widgets, as high as all of it. */
  async function open(name: SectionName): Promise<void> {
    await start()
    const entry = page.getByRole('button', { name: sections[name], exact: true })
    await entry.tap()
    await until(`${name} did not open`, async () => (await entry.count()) === 0)
    await enlarge()
  }

  async function enlarge(): Promise<void> {
    if (mode.scale) {
      await page.evaluate((scale) => {
        for (const root of document.querySelectorAll<HTMLElement>('[style*="--text-scale"]')) root.style.setProperty('--text-scale', scale)
      }, String(mode.scale))
    }
    await page.evaluate(() => document.fonts.ready)
    const height = await page.evaluate(() => Math.max(...Array.from(document.querySelectorAll('*'), (one) => one.scrollHeight)))
    await page.setViewportSize({ width: mode.width, height: Math.min(MOST_HEIGHT, height + 96) })
  }

  async function check(name: string): Promise<void> {
    const { problems: unreadable } = await measure(page)
    problems.push(...[...unreadable, ...await axeProblems(page)].map((problem) => `${name}: ${problem}`))
    await page.mouse.move(0, 0)
    expect(await page.screenshot({ animations: 'disabled', caret: 'hide' })).toMatchImageSnapshot(kept(name))
  }

  it('looks as it did, can be read, and can be pressed', async () => {
    await start()
    for (const name of sectionNames) {
      await open(name)
      await check(name)
    }
  }, 240_000)

  it.each([
    ['轻提示，办成了', 'toast'], ['问一句', 'dialog'], ['问一句，会丢东西', 'dialog-destructive'], ['必须看到的', 'notice'], ['从下面来的', 'sheet'],
  ])('shows %s over the screen', async (opener, name) => {
    await open('overlays')
    await page.setViewportSize({ width: mode.width, height: 812 })
    await page.getByRole('button', { name: opener, exact: true }).tap()
    await (name === 'toast' ? page.getByText('报名成功') : page.getByRole('dialog')).waitFor()
    await check(name)
  })
})
