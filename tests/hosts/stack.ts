import type { Device } from './device'
import type { Page } from './page'

/** The limit of both vendors. */
const MAX_PAGES = 10

/** A page's path without the leading slash, and its raw query. */
export interface Address {
  readonly route: string
  readonly query: Readonly<Record<string, string>>
}

/** Parses `/pages/x/index?a=1`, also relative to the calling page. */
export function addressOf(url: string, from = ''): Address {
  const [path = '', search = ''] = url.split('?')
  const base = `/${from.split('/').slice(0, -1).join('/')}/`
  const route = new URL(path, `app:/${path.startsWith('/') ? '' : base}`).pathname.replace(/^\//, '')
  const pairs = search.split('&').filter(Boolean).map((pair) => pair.split('=') as [string, string?])
  return { route, query: Object.fromEntries(pairs.map(([key, value = '']) => [key, value])) }
}

/** The open pages, the newest last. */
export class Stack {
  readonly pages: Page[] = []

  constructor(
    private readonly make: (address: Address) => Page, private readonly exists: (route: string) => boolean, private readonly device: Device,
  ) {}

  get top(): Page {
    const page = this.pages[this.pages.length - 1]
    if (!page) throw new Error('No page is open')
    return page
  }

  /** @returns the reason when it was refused */
  open(how: 'navigateTo' | 'redirectTo' | 'reLaunch', url: string): string | undefined {
    const address = addressOf(url, this.pages.length > 0 ? this.top.route : '')
    if (!this.exists(address.route)) return `page "${address.route}" is not found`
    if (how === 'navigateTo') {
      if (this.pages.length >= MAX_PAGES) return 'page stack limit exceeded'
      this.top.call('onHide')
    } else {
      for (const page of this.pages.splice(how === 'redirectTo' ? -1 : 0)) page.close()
    }
    this.push(address)
    return undefined
  }

  /** Opens the first page. */
  push(address: Address): void {
    const page = this.make(address)
    this.pages.push(page)
    page.call('onLoad', page.self.options)
    page.call('onShow')
    page.call('onReady')
  }

  back(delta = 1): string | undefined {
    if (this.pages.length < 2) return 'cannot navigate back at first page.'
    const closed = this.pages.splice(Math.max(1, this.pages.length - delta))
    for (const page of closed.reverse()) page.close()
    this.top.call('onShow')
    return undefined
  }

  /**
   * The phone's own way back: its edge gesture, its key, or the arrow of its bar. A page can have the host ask first.
   * @returns false when this was the only page, and the mini-program is left
   */
  leave(): boolean {
    const { leaveQuestion } = this.top
    if (this.pages.length < 2) return false
    if (leaveQuestion === undefined) {
      this.back()
      return true
    }
    this.device.ask({
      title: '', content: leaveQuestion,
      buttons: [{ text: '取消', press: () => undefined }, { text: '确定', press: () => void this.back() }],
    })
    return true
  }

  close(): void {
    for (const page of this.pages.splice(0)) page.close()
  }
}
