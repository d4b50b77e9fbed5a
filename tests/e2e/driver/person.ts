import type { RouteQueries } from '@/app/route-queries'
import type { RouteName } from '@/app/routes'
import type { Calls } from '@daogang/contract'
import type { ClientType } from '@daogang/contract/auth'
import type { TestServer } from '../server'

export type CallName = keyof Calls

/** The role of a pressable element for screen readers. */
export type Role = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'dialog'

/** An element on the screen: its exact text (or spoken name), a pattern, or a role with its name. */
export type Target = string | RegExp | { role: Role; name: string | RegExp }

/** The direction of a drag. */
export type Way = 'left' | 'right' | 'up' | 'down'

type QueryOf<N extends RouteName> = N extends keyof RouteQueries ? Partial<RouteQueries[N]> : Record<string, never>

/** A request of this device. */
export interface SentRequest {
  readonly call: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The measurements of a screen. */
export interface Look {
  readonly elder: boolean
  /** In px; only where the screen is drawn, which the host of the mini-programs does not do. */
  readonly sizes?: { readonly smallestText: number; readonly smallestTarget: number }
}

/**
 * A person with a phone of their own. Every step waits for what it needs, and fails when that does not come: scenarios never sleep. They
 * use visible texts and roles only, so that one list of scenarios runs on every host.
 */
export interface Person {
  /** Opens a screen from outside, as a link does: a route with its query, or any address. */
  open<N extends RouteName>(where: N | `/${string}`, query?: QueryOf<N>): Promise<void>
  tap(what: Target): Promise<void>
  /** Presses the button that opens the album, and chooses a photo there. */
  choosePhoto(what: Target): Promise<void>
  /** Presses the button that opens the chooser of files, and chooses this one there. Alipay has no chooser. */
  chooseFile(what: Target, file: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<void>
  /** Presses twice, as fast as an impatient user. */
  tapTwice(what: Target): Promise<void>
  /** A long press; with a mouse, the other button. */
  hold(what: Target): Promise<void>
  /** Holds a button and talks for so many seconds; with `up`, slides up before letting go. Needs a finger. */
  talk(what: Target, seconds: number, way?: 'up'): Promise<void>
  /** Tries to close an overlay without its buttons: by a press beside it, and by Escape where there is one. */
  tryToDismiss(): Promise<void>
  /** Clears the field of that name and types. */
  type(field: string, text: string): Promise<void>
  /** Presses the key that ends the typing. */
  enter(field: string): Promise<void>
  /** Chooses a visible option under a label, or one from the sheet that the field of that label opens. */
  choose(label: string, option: string): Promise<void>
  /** Waits until it is on the screen; a text may be part of a longer one. */
  see(what: Target): Promise<void>
  /**
   * Waits until it is in the part of its list that a person sees, not above or below it. The host of the mini-programs does not draw, and
   * takes it for `see`.
   */
  seeInView(what: Target): Promise<void>
  /** Waits until it is gone from the screen. */
  dontSee(what: Target): Promise<void>
  /** Waits until the field holds that text. */
  seeField(field: string, text: string): Promise<void>
  /** Scrolls to the end, and waits for content that loads on the way. */
  scrollToEnd(): Promise<void>
  /** Scrolls to the top. */
  scrollToStart(): Promise<void>
  /** Pulls the content down by so many px and lets go; `held` runs before that. Default 200 px, which refreshes. */
  pullToRefresh(px?: number, held?: () => Promise<void>): Promise<void>
  /** Swipes an element aside far enough to count, or drags it up or down by as much: two rows of `SortList`. */
  swipe(what: Target, to: Way): Promise<void>
  /** The phone's own way back. */
  back(): Promise<void>
  /** Confirms leaving the page. A mini-program's host asks with its own texts. */
  leaveAnyway(): Promise<void>
  /** Closes the app as the system does, without a word to it. The device's storage stays. */
  kill(): Promise<void>
  /** Closes the app and opens it again. The device's storage stays. */
  restart(): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Advances the device's clock; only for visitors with `clock`. */
  letPass(seconds: number): Promise<void>
  /** Sets the device's clock, as its owner can, to any time; only for visitors with `clock`. No timer becomes due by it. */
  setClock(to: Date): Promise<void>
  /** Goes to another position; only for visitors with `location`. */
  standAt(position: Position): Promise<void>

  /** From now on the answers to a call are good and lack their data, as those of a server of another release. */
  emptyAnswers(call: CallName): Promise<void>

  /** All readable text on the screen now. */
  read(): Promise<string>
  /** Measures the screen (text, targets, overflow, at usual and small width). Keeps a picture under this name when it finds a problem. */
  look(name: string): Promise<Look>
  /** Waits until nothing loads. */
  calm(): Promise<void>
  /** Requests since the start. */
  sent(): readonly SentRequest[]
  /** Data of the last answer to a call; waits for the first. */
  answerTo<K extends CallName>(call: K): Promise<Calls[K]['data']>
}

/** Where a device says that it is, in the datum of maps in China (GCJ-02). */
export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** Metres of error; default 20. */
  readonly accuracy?: number
}

export interface VisitorOptions {
  /** The device's position; default: refuses. */
  location?: Position
  /** With a clock that `letPass` can advance. */
  clock?: boolean
  /** Paths that the scenario expects a refusal (4xx) from. Any other refusal fails it. */
  refused?: readonly string[]
  /** Errors of the app that the scenario causes. Any other fails it. */
  faults?: RegExp
}

/** The environment of a scenario: people, the server, SMS. */
export interface World {
  /** A new user. */
  visitor(options?: VisitorOptions): Promise<Person>
  /** The employer of the demo data, logged in; the same person each time, since a phone gets one code a minute. */
  employer(): Promise<Person>
  /** The seeker of the demo data, with a resume and an invitation; the same person each time. */
  seeker(): Promise<Person>
  /** The value of the header `client-type`. */
  readonly clientType: ClientType
  /** A phone number without an account. */
  newPhone(): string
  /** The server, where a scenario can act as an operator or let time pass. */
  readonly server: Pick<TestServer, 'operate'>
  /** The newest unread code of a phone. */
  codeFor(phone: string): Promise<string>
  stopServer(): Promise<void>
  startServer(): Promise<void>
}

/** Abilities that not every host's driver has. */
export type Ability = 'pull' | 'offline' | 'swipe'

/** One flow from beginning to end. */
export interface Scenario<W extends World = World> {
  readonly name: string
  /** Required abilities: a host without them skips the scenario, and reports that. */
  readonly needs?: readonly Ability[]
  run(world: W): Promise<void>
}

/** Scenarios of one part of the product. */
export interface Group<W extends World = World> {
  readonly name: string
  readonly scenarios: readonly Scenario<W>[]
}

/** A target as a failure names it. */
export const wordsOf = (what: Target): string =>
  typeof what === 'string' ? `“${what}”` : what instanceof RegExp ? String(what) : `${what.role} ${String(what.name)}`
