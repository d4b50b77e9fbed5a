import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { axeProblems } from './browser'
import { codeAt } from '../../server/operator/totp'
import { PASSWORD } from '../../server/tests/console'
import type { TestApp } from '../../server/tests/harness'

const PICTURES = path.resolve(import.meta.dirname, '../../test-output/console')
const WIDTHS = [1280, 1920]

/** Someone at the console in a browser of their own. The page has the clock of the server. */
export class OperatorPage {
  /** Keys that were pressed so far. */
  presses = 0

  /** What the page's policy refused. */
  static readonly violations: string[] = []

  readonly page: Page
  private readonly t: TestApp

  private constructor(page: Page, t: TestApp) {
    this.page = page
    this.t = t
  }

  static async open(browser: Browser, t: TestApp, origin: string, at = '/console'): Promise<OperatorPage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    const page = await context.newPage()
    page.on('console', (message) => void (/Content Security Policy/.test(message.text()) && OperatorPage.violations.push(message.text())))
    page.setDefaultTimeout(40_000)
    await page.clock.setFixedTime(t.deps.now())
    await page.goto(`${origin}${at}`)
    return new OperatorPage(page, t)
  }

  /** Logs in with password and code. The clock moves on, because a code works once. */
  async login({ name, key }: { name: string, key: string }): Promise<void> {
    await this.page.getByLabel('名字').fill(name)
    await this.page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await this.page.getByLabel('动态码').fill(codeAt(key, this.t.deps.now()))
    await this.page.getByRole('button', { name: '登录' }).click()
    await this.see('退出')
    this.t.advance(30_000)
    await this.setClock()
  }

  /** The page's clock follows the server's. */
  setClock(): Promise<void> {
    return this.page.clock.setFixedTime(this.t.deps.now())
  }

  /** Waits until the text can be seen. The screens behind an expired session keep theirs, out of sight. */
  async see(text: string | RegExp): Promise<void> {
    await this.visible(text).waitFor().catch(async (error: Error) => {
      throw new Error(`${error.message}\nThe screen says:\n${await this.page.innerText('body')}`)
    })
  }

  async seeNot(text: string | RegExp): Promise<void> {
    await this.visible(text).waitFor({ state: 'hidden' })
  }

  private visible(text: string | RegExp): Locator {
    return this.page.getByText(text).filter({ visible: true }).first()
  }

  async press(key: string): Promise<void> {
    this.presses += 1
    await this.page.keyboard.press(key)
  }

  click(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).first().click()
  }

  /** Opens a queue by its address, as a link that a colleague sent. */
  async openQueue(kind: string, search = ''): Promise<void> {
    await this.page.goto(`${new URL(this.page.url()).origin}/console/queue/${kind}${search}`)
    await this.page.getByLabel('只看').waitFor()
  }

  /** Problems of the screen in both widths: findings of axe, and overflow. Keeps pictures. */
  async problems(name: string): Promise<string[]> {
    const found: string[] = []
    for (const width of WIDTHS) {
      await this.page.setViewportSize({ width, height: width === 1280 ? 800 : 1080 })
      found.push(...await axeProblems(this.page))
      if (await this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${name} is wider than ${width}`)
      if (process.env.PICTURES === 'on' || found.length > 0) {
        mkdirSync(PICTURES, { recursive: true })
        await this.page.evaluate(() => window.scrollTo(0, 0))
        // Messages of earlier steps cover the head of the page; they stay, because the clock of the page does not move.
        await this.page.screenshot({ path: path.join(PICTURES, `${name}-${width}.png`), style: '.ant-message { visibility: hidden }' })
      }
    }
    await this.page.setViewportSize({ width: 1280, height: 800 })
    return found
  }
}
