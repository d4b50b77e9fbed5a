import type { BrowserContext, Page } from 'playwright-core'

/** How an app is connected to the page: the object that the page posts to, and the form of its replies. */
export interface Shape {
  readonly name: 'Android' | 'iOS'
  readonly userAgent: string
  /** Runs in the page before its scripts; `native` is the app. */
  readonly inject: () => void
  /** JavaScript that the app runs in the page to reply. */
  readonly reply: (json: string) => string
}

interface PageOfApp {
  native: (json: string) => Promise<void>
  DaogangAndroid?: object
  webkit?: object
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const PIXEL = 'Mozilla/5.0 (Linux; Android 13; 22041216C; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile'

/** As the two apps do it (docs/native-bridge.md). */
export const shapes: readonly Shape[] = [
  {
    name: 'Android',
    userAgent: `${PIXEL} DaogangAndroid/2.4.0`,
    // Arrow functions, because the source of a method is not a function expression.
    inject: () => {
      const page = window as unknown as PageOfApp
      page.DaogangAndroid = {
        postMessage(json: unknown) {
          // An injected Android object accepts only strings.
          if (typeof json !== 'string') throw new TypeError('not a string')
          void page.native(json)
        },
      }
    },
    reply: (json) => `window.DaogangBridge && window.DaogangBridge.receive(${JSON.stringify(json)})`,
  },
  {
    name: 'iOS',
    userAgent: `${IPHONE} DaogangIOS/2.4.0`,
    inject: () => {
      const page = window as unknown as PageOfApp
      page.webkit = { messageHandlers: { daogang: { postMessage: (json: string) => void page.native(json) } } }
    },
    reply: (json) => `window.DaogangBridge && window.DaogangBridge.receive(${json})`,
  },
]

export interface Message {
  v: number
  id: string
  method: string
  params: Record<string, unknown>
}

/** The native half, controlled by a test: the messages received, and a way to reply. */
export class FakeApp {
  readonly messages: Message[] = []
  private readonly arrivals: (() => void)[] = []

  constructor(private readonly page: Page, private readonly shape: Shape) {}

  readonly receive = (json: string): void => {
    this.messages.push(JSON.parse(json) as Message)
    this.arrivals.splice(0).forEach((tell) => tell())
  }

  /** The newest message, as soon as there are so many. */
  async message(count: number): Promise<Message> {
    while (this.messages.length < count) await new Promise<void>((resolve) => this.arrivals.push(resolve))
    return this.messages[count - 1] as Message
  }

  replyWith(reply: object): Promise<void> {
    return this.replyRaw(JSON.stringify(reply))
  }

  async replyRaw(json: string): Promise<void> {
    await this.page.evaluate(this.shape.reply(json))
  }
}

const ORIGIN = 'https://daogang.test/'

/** Opens a page with the bridge in a context, with or without the app. */
export async function openPage(context: BrowserContext, script: string, shape?: Shape): Promise<{ page: Page; app?: FakeApp }> {
  const page = await context.newPage()
  const app = shape && new FakeApp(page, shape)
  if (shape && app) {
    await page.exposeFunction('native', app.receive)
    await page.addInitScript(shape.inject)
  }
  await page.route(`${ORIGIN}**`, (route) => route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }))
  await page.clock.install({ time: 0 })
  await page.goto(ORIGIN)
  // From here on the clock advances only when a test advances it.
  await page.clock.pauseAt(60 * 60_000)
  return { page, app }
}
