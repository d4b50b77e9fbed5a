import type { BridgeMethod, BridgeMethods } from '@/host/bridge/types'
import type { BrowserContext, Page } from 'playwright-core'
import type { Message, Shape } from '../../../bridge/fake-app'
import { until } from '../../poll'

/** Replies by method. A method that is missing never gets a reply. */
type Replies = Partial<{ [M in BridgeMethod]: BridgeMethods[M]['data'] }>

/** A fake of the native Android or iOS app that shows the page in its WebView, as docs/native-bridge.md defines it. */
export class FakeNativeApp {
  readonly userAgent: string
  /** Methods that the page called, in order. */
  readonly asked: BridgeMethod[] = []

  /** @param replies undefined for an old app without a bridge */
  constructor(private readonly shape: Shape, private readonly replies?: Replies) {
    this.userAgent = shape.userAgent
  }

  async surround(context: BrowserContext): Promise<void> {
    if (!this.replies) return
    await context.exposeBinding('native', ({ page }, json: string) => this.reply(page, JSON.parse(json) as Message))
    await context.addInitScript(this.shape.inject)
  }

  /** Waits until the page has called a method this often. */
  async wasAsked(method: BridgeMethod, times = 1): Promise<void> {
    const count = () => this.asked.filter((one) => one === method).length
    await until(() => Promise.resolve(`${method} was called ${count()} times, not ${times}`), async () => count() === times)
  }

  private async reply(page: Page, { id, method }: Message): Promise<void> {
    const name = method as BridgeMethod
    this.asked.push(name)
    const data = this.replies?.[name]
    if (data === undefined) return
    await page.evaluate(this.shape.reply(JSON.stringify({ v: 1, id, ok: true, data })))
    // The app goes back in its WebView's history.
    if (name === 'goBack') await page.evaluate(() => history.back())
  }
}
