import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Ability } from '../person'

export type Edge = 'start' | 'end'

/** What differs between browsers; everything else of a person is the same in all of them. */
export interface Engine {
  readonly name: string
  /** What a person with this browser cannot do: scenarios that need it are left to others. */
  readonly cannot: readonly Ability[]
  /** What its phone has beside the size of a screen. */
  readonly phone: BrowserContextOptions
  /** Where its pictures and the traces of failures go, below `test-output`. */
  readonly folder: string
  launch(): Promise<Browser>
  /** A finger, or what comes closest. */
  press(found: Locator): Promise<void>
  /** Twice at once. */
  pressTwice(found: Locator): Promise<void>
  /** A finger that stays, or what comes closest. */
  hold(found: Locator): Promise<void>
  /** A finger on the mask around a dialog or sheet. */
  pressMask(page: Page): Promise<void>
  /** The browser's own way back. */
  back(page: Page): Promise<void>
  /** Pulls the content down by so many px from its top; `held` runs before it lets go. */
  pull(page: Page, px: number, held: () => Promise<void>): Promise<void>
  /** Drags something found by so many px. */
  swipe(found: Locator, by: { x: number; y: number }): Promise<void>
  /** Scrolls the content as far as it goes; answers how high it is then. */
  scrollTo(page: Page, edge: Edge): Promise<number>
  /** What else is wrong with the screen that is shown, a line each. */
  inspect?(page: Page): Promise<string[]>
  /** What a new phone takes before its first page opens. */
  prepare?(context: BrowserContext): Promise<void>
}
