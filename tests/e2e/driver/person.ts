import type { RouteName, RouteQueries } from '@/app/routes'
import type { Calls } from '@daogang/contract'
import type { ClientType } from '@daogang/contract/auth'
import type { TestServer } from '../server'

export type CallName = keyof Calls

/** What something pressable is, as a screen reader says it. */
export type Role = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'dialog'

/** What is meant on the screen: a text exactly as it stands there (or its spoken name), a pattern, or a role with its name. */
export type Target = string | RegExp | { role: Role; name: string | RegExp }

/** Where a finger moves something. */
export type Way = 'left' | 'right' | 'up' | 'down'

type QueryOf<N extends RouteName> = N extends keyof RouteQueries ? Partial<RouteQueries[N]> : Record<string, never>

/** A request that left the device. */
export interface SentRequest {
  readonly call: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What could be told of a screen. */
export interface Look {
  readonly elder: boolean
  /** In px; only where something draws the screen, which the host of the mini-programs does not. */
  readonly sizes?: { readonly smallestText: number; readonly smallestTarget: number }
}

/**
 * Somebody with a phone of their own. Everything waits for what it needs and fails when that does not come: scenarios
 * never sleep. They speak of visible texts and roles only, so that one list of scenarios runs on every host.
 */
export interface Person {
  /** Opens a screen from outside, as a link does: a route with its query, or any address. */
  open<N extends RouteName>(where: N | `/${string}`, query?: QueryOf<N>): Promise<void>
  tap(what: Target): Promise<void>
  /** Presses what opens the album, and chooses a photo there. */
  choosePhoto(what: Target): Promise<void>
  /** Presses twice, as fast as an impatient finger. */
  tapTwice(what: Target): Promise<void>
  /** Lays a finger on it and leaves it there, longer than a press; with a mouse it is the other button. */
  hold(what: Target): Promise<void>
  /** Tries to be rid of what lies over the screen without its buttons: beside it, and by Escape where there is one. */
  tryToDismiss(): Promise<void>
  /** Empties the field of that name and types. */
  type(field: string, text: string): Promise<void>
  /** Presses the key that ends the typing. */
  enter(field: string): Promise<void>
  /** Chooses among options in sight under a label, or from the sheet that the field of that label opens. */
  choose(label: string, option: string): Promise<void>
  /** Waits until it is on the screen; a text may be part of a longer one. */
  see(what: Target): Promise<void>
  /** Waits until it is not on the screen. */
  dontSee(what: Target): Promise<void>
  /** Waits until the field holds that text. */
  seeField(field: string, text: string): Promise<void>
  /** Scrolls down as far as there is something, waiting for what loads on the way. */
  scrollToEnd(): Promise<void>
  /** The same upwards. */
  scrollToStart(): Promise<void>
  /** Pulls the content down by so many px and lets go; `held` runs before that. Default 200 px, which refreshes. */
  pullToRefresh(px?: number, held?: () => Promise<void>): Promise<void>
  /** Swipes something aside with a finger, far enough to count, or drags it up or down by as much: two rows of `SortList`. */
  swipe(what: Target, to: Way): Promise<void>
  /** The phone's own way back. */
  back(): Promise<void>
  /** Says yes to being asked whether to leave: a mini-program's host asks in words of its own. */
  leaveAnyway(): Promise<void>
  /** Closes the app and opens it again, with what the device kept. */
  restart(): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Lets the device's clock run ahead; only for visitors with `clock`. */
  letPass(seconds: number): Promise<void>

  /** All that can be read on the screen now. */
  read(): Promise<string>
  /** Measures the screen (text, targets, overflow, at usual and small width). Keeps a picture under this name when something is wrong. */
  look(name: string): Promise<Look>
  /** Waits until nothing loads. */
  calm(): Promise<void>
  /** Requests since the person came. */
  sent(): readonly SentRequest[]
  /** Data of the last answer to a call, waiting for the first. */
  answerTo<K extends CallName>(call: K): Promise<Calls[K]['data']>
}

export interface VisitorOptions {
  /** What the device says when it is asked where it is; default: refuses. */
  location?: { latitude: number; longitude: number }
  /** With a clock that `letPass` can turn. */
  clock?: boolean
  /** Paths whose refusal (4xx) belongs to the scenario. Any other fails it. */
  refused?: readonly string[]
}

/** What a scenario finds: people, the server, the post. */
export interface World {
  /** Somebody who never used the product. */
  visitor(options?: VisitorOptions): Promise<Person>
  /** The employer of the demo data, logged in; the same person each time, since a phone gets one code a minute. */
  employer(): Promise<Person>
  /** The seeker of the demo data, with a resume and an invitation, likewise. */
  seeker(): Promise<Person>
  /** What its people say that they are, in the header `client-type`. */
  readonly clientType: ClientType
  /** A phone that nobody used yet. */
  newPhone(): string
  /** Where operators and time do something to people. */
  readonly server: Pick<TestServer, 'operate'>
  /** The newest code to a phone that was not read yet. */
  codeFor(phone: string): Promise<string>
  stopServer(): Promise<void>
  startServer(): Promise<void>
}

/** What not every host's person can do. */
export type Ability = 'pull' | 'offline' | 'swipe'

/** One thing that people do from beginning to end. */
export interface Scenario<W extends World = World> {
  readonly name: string
  /** What it takes: a host where a person cannot do it does not run it, and says so. */
  readonly needs?: readonly Ability[]
  run(world: W): Promise<void>
}

/** Scenarios of one part of the product. */
export interface Group<W extends World = World> {
  readonly name: string
  readonly scenarios: readonly Scenario<W>[]
}
