import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { PATIENCE_MS } from '../../poll'
import type { Engine } from './engine'

interface Phone {
  readonly context: BrowserContext
  readonly page: Page
}

/** A page of the server's that runs no script. */
const STILL = '/robots.txt'

/**
 * Phones without a past. One that a person leaves is wiped for the next: a new one compiles the whole app again, which is more than half
 * of the processor time of its first page.
 */
export class Phones {
  private readonly free: Phone[] = []

  constructor(private readonly browser: Browser, private readonly engine: Engine, private readonly options: BrowserContextOptions) {}

  /** Makes a phone that cannot be wiped: it has another user agent, a clock, or an app around it. */
  async buy(options: BrowserContextOptions = {}): Promise<Phone> {
    const context = await this.browser.newContext({ ...this.options, ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    await this.engine.prepare?.(context)
    return { context, page: await context.newPage() }
  }

  async take(): Promise<Phone> {
    return this.free.pop() ?? this.buy()
  }

  /** @param origin whose storage and permissions the person used */
  async giveBack(context: BrowserContext, origin: string): Promise<void> {
    const [page, ...others] = context.pages()
    if (!this.engine.forget || !page || others.length > 0) return context.close()
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false), context.clearPermissions()])
    await context.grantPermissions([])
    await context.setGeolocation(null)
    await page.emulateMedia({ colorScheme: null })
    if (this.options.viewport) await page.setViewportSize(this.options.viewport)
    await page.goto(`${origin}${STILL}`)
    await context.clearCookies()
    await this.engine.forget(page, origin)
    this.free.push({ context, page })
  }
}
