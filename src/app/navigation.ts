import Taro from '@tarojs/taro'
import { createContext, useContext } from 'react'
import { shellHost } from '@/host/shell'
import { useAlerts } from '@/stores/alerts'
import { useSession } from '@/stores/session'
import { closeTopOverlay } from '@/ui'
import { routes, type RouteName, type RouteQueries } from './routes'

type QueryOf<N extends RouteName> = N extends keyof RouteQueries ? RouteQueries[N] : Record<string, never>
/** The query is required exactly when one of its keys is. */
type QueryArgs<N extends RouteName> = Record<string, never> extends QueryOf<N> ? [query?: QueryOf<N>] : [query: QueryOf<N>]

/** Mini-programs keep ten pages at most; what would be the eleventh replaces the tenth. */
const STACK_LIMIT = 10

const pageUrl = (name: RouteName) => `/pages/${routes[name].page}/index`

type Query = Record<string, string | undefined>

function searchOf(query: Query = {}): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return search && `?${search}`
}

const urlOf = (name: RouteName, query?: Query) => pageUrl(name) + searchOf(query)

/** Where a screen can be found from outside: in a mini-program (`path`, as Taro names it) and on the web (`url`). */
export function addressOf<N extends RouteName>(name: N, ...[query]: QueryArgs<N>): { path: string; url: string } {
  return { path: urlOf(name, query).slice(1), url: routes[name].urls[0] + searchOf(query) }
}

/** A failed navigation is ignored (spec §2): the user is where they were and can press again. */
const ignoreFailure = (navigation: Promise<unknown>) => void navigation.catch(() => undefined)

export const navigate = {
  /** Opens a screen on top of this one. */
  to<N extends RouteName>(name: N, ...[query]: QueryArgs<N>) {
    const url = urlOf(name, query)
    const full = Taro.getCurrentPages().length >= STACK_LIMIT
    ignoreFailure(full ? Taro.redirectTo({ url }) : Taro.navigateTo({ url }))
  },

  /** Opens a screen in place of this one. */
  replace<N extends RouteName>(name: N, ...[query]: QueryArgs<N>) {
    ignoreFailure(Taro.redirectTo({ url: urlOf(name, query) }))
  },

  /** Opens the screen of a public address of ours in place of this one; false when it is nobody's. */
  replaceUrl(address: string): boolean {
    const [path = '', search = ''] = address.split('?')
    const name = (Object.keys(routes) as RouteName[]).find((each) => (routes[each].urls as readonly string[]).includes(path))
    if (name === undefined) return false
    ignoreFailure(Taro.redirectTo({ url: pageUrl(name) + (search && `?${search}`) }))
    return true
  },

  /** Closes what lies over the screen, if anything does; else leaves it by the back rule of spec §2. */
  back() {
    if (!closeTopOverlay()) void goBack()
  },

  /** Goes to the main screen and forgets the others. */
  home(query: RouteQueries['main'] = {}) {
    ignoreFailure(Taro.reLaunch({ url: urlOf('main', query) }))
  },
}

const hasBelow = () => Taro.getCurrentPages().length > 1

/**
 * Spec §2: with a screen below, back to it, in a native app by the app's own way. From the only screen there is, the app
 * closes the WebView, a mini-program around the page goes back, and plain web goes to the root.
 */
async function goBack(): Promise<void> {
  const around = await (hasBelow() ? shellHost.back() : shellHost.quit())
  // An app that does not answer must not hold the user.
  if (around !== 'done') await leave()
}

/** Resolves when the screen below is there, or home where there is none below. */
export async function leave(): Promise<void> {
  await (hasBelow() ? Taro.navigateBack() : Taro.reLaunch({ url: pageUrl('main') })).catch(() => undefined)
}

let firstPageStood: () => void
/**
 * Resolves when the first page stands. What opens a screen unasked waits for it: on H5, whose pages are fetched one by one, the first
 * would be let go for it, and nothing be below.
 */
export const firstPage = new Promise<void>((resolve) => { firstPageStood = resolve })
/** Said by `page` (page.tsx) of each. */
export const pageStands = (): void => firstPageStood()

/** Filled in by `page` (page.tsx) for everything on its page. */
export const InFront = createContext(true)

/** Whether the page that this stands on is the one that is seen, and not one below it in the stack. */
export const useInFront = () => useContext(InFront)

/**
 * What this screen's URL says. Everything may be missing, because anyone can type a URL.
 * The only place that decodes: `navigate` encodes.
 */
export function useRouteQuery<N extends keyof RouteQueries>(name: N): Partial<RouteQueries[N]>
export function useRouteQuery(): Record<string, string | undefined> {
  const { params } = Taro.useRouter()
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, decode(value)]))
}

/** Some hosts hand a query over decoded and some do not; text that is not an encoding stays as it is. */
function decode(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value)
  } catch {
    return value
  }
}

let afterLogin: (() => void) | undefined

/** Runs `action` when someone is logged in; otherwise after they have logged in and are back here. */
export function requireLogin(action: () => void): void {
  if (useSession.getState().token) return action()
  afterLogin = action
  navigate.to('login')
}

/** Leaves the login screen after success, and does what the user was about to do. */
export async function finishLogin(): Promise<void> {
  const action = afterLogin
  afterLogin = undefined
  // Going back must have landed: on H5 a page opened meanwhile would be the one that is left.
  await leave()
  action?.()
}

/** Leaves the login screen without logging in. */
export function cancelLogin(): void {
  afterLogin = undefined
  useAlerts.setState({ loggedOut: undefined })
  void leave()
}
