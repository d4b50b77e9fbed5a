import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Ability } from '../person'

/** Pictures of every screen are kept: `npm test -- e2e --pictures`. Otherwise only of those with a problem. */
export const KEEPS_PICTURES = process.env.PICTURES === 'on'

export type Edge = 'start' | 'end'

/** The differences between browsers; the rest of a person's driver is the same in all of them. */
export interface Engine {
  readonly name: string
  /** Abilities that this browser's driver lacks: scenarios that need them run in other browsers. */
  readonly cannot: readonly Ability[]
  /** Properties of its phone, in addition to the size of the screen. */
  readonly phone: BrowserContextOptions
  /** The folder for its pictures and the traces of failures, below `test-output`. */
  readonly folder: string
  launch(): Promise<Browser>
  /** A tap, or the nearest equivalent. */
  press(found: Locator): Promise<void>
  /** Two taps at once. */
  pressTwice(found: Locator): Promise<void>
  /** A long press, or the nearest equivalent. */
  hold(found: Locator): Promise<void>
  /** Holds an element for so many seconds, and moves the finger up by so many px before it lets go. */
  talk(found: Locator, seconds: number, up: number): Promise<void>
  /** A tap on the mask around a dialog or sheet. */
  pressMask(page: Page): Promise<void>
  /** The browser's own way back. */
  back(page: Page): Promise<void>
  /** Pulls the content down by so many px from its top; `held` runs before it lets go. */
  pull(page: Page, px: number, held: () => Promise<void>): Promise<void>
  /** Drags an element by so many px. */
  swipe(found: Locator, by: { x: number; y: number }): Promise<void>
  /** Scrolls the content to its end; returns its height then. */
  scrollTo(page: Page, edge: Edge): Promise<number>
  /** Further problems of the current screen, a line each. */
  inspect?(page: Page): Promise<string[]>
  /** Preparation of a new phone before its first page opens. */
  prepare?(context: BrowserContext): Promise<void>
  /** Deletes all storage of an origin and the history of the page, which shows something of that origin. */
  forget?(page: Page, origin: string): Promise<void>
}
