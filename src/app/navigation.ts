import Taro from '@tarojs/taro'
import { createContext, useContext, useEffect, useRef } from 'react'
import { pageLoadHost } from '@/host/page-load'
import { shellHost } from '@/host/shell'
import { useAlerts } from '@/stores/alerts'
import { useRouteHistory } from '@/stores/route-history'
import { useSession } from '@/stores/session'
import { closeTopOverlay, InFrontContext } from '@/ui'
import type { RouteQueries } from './route-queries'
import { routes, type RouteName } from './routes'
import { lastOf } from '@daogang/contract/rules/last'

type QueryOf<N extends RouteName> = N extends keyof RouteQueries ? RouteQueries[N] : Record<string, never>
/** The query is required exactly when one of its keys is. */
type QueryArgs<N extends RouteName> = Record<string, never> extends QueryOf<N> ? [query?: QueryOf<N>] : [query: QueryOf<N>]

/** Mini-programs allow at most ten pages; the eleventh replaces the tenth. */
const STACK_LIMIT = 10
/**
 * Screens that lead to each other without end. They replace one another earlier, so that there is room for a picker and the login on top,
 * which answer the screen below.
 */
const ENDLESS: readonly RouteName[] = [
  'job-detail', 'company-image-show', 'company-image-show-all-jobs', 'company-image-show2', 'search',
  'chat', 'delivery-list', 'apply-interview-detail', 'position-job-detail', 'jobs-resume', 'resume',
]
const ENDLESS_LIMIT = STACK_LIMIT - 3

/** Whether a screen takes the place of the one in front. */
function replaces(name: RouteName): boolean {
  const front = lastOf(useRouteHistory.getState().names)
  const isEndless = ENDLESS.includes(name) && front !== undefined && ENDLESS.includes(front)
  return Taro.getCurrentPages().length >= (isEndless ? ENDLESS_LIMIT : STACK_LIMIT)
}

const pageUrl = (name: RouteName) => `/pages/${routes[name].page}/index`

type Query = Record<string, string | undefined>

function searchOf(query: Query = {}): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return search && `?${search}`
}

const urlOf = (name: RouteName, query?: Query) => pageUrl(name) + searchOf(query)

/** Public address of a screen: in a mini-program (`path`, as Taro names it) and on the web (`url`). */
export function addressOf<N extends RouteName>(name: N, ...[query]: QueryArgs<N>): { path: string; url: string } {
  return { path: urlOf(name, query).slice(1), url: routes[name].urls[0] + searchOf(query) }
}

/** The parameters in the path of an address, as `name=value`: of `/chat/1` by `/chat/:id`. Undefined if it is another path. */
function parametersOf(pattern: string, path: string): string[] | undefined {
  const [names, values] = [pattern.split('/'), path.split('/')]
  if (values.length > names.length) return undefined
  const found: string[] = []
  for (const [nth, name] of names.entries()) {
    const value = values[nth]
    if (name[0] !== ':') {
      if (name !== value) return undefined
    } else if (value) found.push(`${name.replace(/\W/g, '')}=${value}`)
    else if (!name.endsWith('?')) return undefined
  }
  return found
}

/** The open pages, the one in front last. Taro gives each a path, which contains the time when it was opened. */
const openPages = () => Taro.getCurrentPages() as { readonly $taroPath?: string; readonly $taroParams?: Query }[]

/** Whether the screen directly below has this query. Its name is unknown, because its address differs from host to host. */
function isBelow(query: Query = {}): boolean {
  const below = lastOf(openPages().slice(0, -1))?.$taroParams
  return below !== undefined && Object.entries(query).every(([key, value]) => below[key] === value)
}

/** The address that is being opened: hosts take a second tap until its page shows, and would open it twice. */
let opening: string | undefined
const settle = () => { opening = undefined }
useRouteHistory.subscribe(settle)
// The user did not wait for the page.
pageLoadHost.onBack(settle)

/** @returns false when this address is being opened already, and nothing happens */
function open(how: 'navigateTo' | 'redirectTo' | 'reLaunch', url: string): boolean {
  if (url === opening) return false
  opening = url
  // A failed navigation is ignored (spec §2): the user stays on the page and can press again.
  Taro[how]({ url }).catch(() => {
    if (url === opening) settle()
  })
  return true
}

export const navigate = {
  /** Opens a screen on top of this one. @returns false when a tap before this one is opening it */
  to<N extends RouteName>(name: N, ...[query]: QueryArgs<N>): boolean {
    return open(replaces(name) ? 'redirectTo' : 'navigateTo', urlOf(name, query))
  },

  /** Goes back to a screen if it is directly below with this query, otherwise opens it on top. Only for ids that no other screen has. */
  backOrTo<N extends RouteName>(name: N, ...args: QueryArgs<N>) {
    if (isBelow(args[0])) void leave()
    else navigate.to(name, ...args)
  },

  /** Opens a screen in place of this one. */
  replace<N extends RouteName>(name: N, ...[query]: QueryArgs<N>) {
    open('redirectTo', urlOf(name, query))
  },

  /** Opens the screen with this public address in place of the current one. Returns false when no screen has it. */
  replaceUrl(address: string): boolean {
    const [path = '', search] = address.split('?')
    for (const name of Object.keys(routes) as RouteName[]) {
      for (const pattern of routes[name].urls) {
        const found = parametersOf(pattern, path)
        if (!found) continue
        const query = [...found, ...(search ? [search] : [])].join('&')
        open('redirectTo', pageUrl(name) + (query && `?${query}`))
        return true
      }
    }
    return false
  },

  /** Closes the topmost overlay, if any; otherwise leaves the screen by the back rule of spec §2. */
  back() {
    if (!closeTopOverlay()) void goBack()
  },

  /** Opens the main screen and clears the page stack. */
  home(query: RouteQueries['main'] = {}) {
    open('reLaunch', urlOf('main', query))
  },
}

/** Opens the feedback form with the title of the present screen and what it says. */
export function reportProblem(what: string): void {
  const name = lastOf(useRouteHistory.getState().names)
  navigate.to('suggestion-feedback', { about: `打开“${name ? routes[name].title : '到岗'}”的时候：${what}` })
}

const hasBelow = () => Taro.getCurrentPages().length > 1

/**
 * Spec §2: with a screen below, goes back to it; in a native app the app does that. From the only screen, the app closes the WebView, a
 * mini-program around the page goes back, and the plain web goes to the root.
 */
async function goBack(): Promise<void> {
  const answer = await (hasBelow() ? shellHost.back() : shellHost.quit())
  // An app that does not respond must not trap the user.
  if (answer !== 'done') await leave()
}

/** Goes back, or to the main screen when there is no screen below. Resolves when that screen is in front. */
export async function leave(): Promise<void> {
  settle()
  await (hasBelow() ? Taro.navigateBack() : Taro.reLaunch({ url: pageUrl('main') })).catch(() => undefined)
}

let resolveFirstPage: () => void
/**
 * Resolves when the first page has mounted. Code that opens a screen on its own must wait for it: on H5, whose pages are loaded one by one,
 * the first page's load would otherwise be dropped as stale, and no page would be below.
 */
export const firstPage = new Promise<void>((resolve) => { resolveFirstPage = resolve })
/** Every page calls it when it mounts (page.tsx). */
export const notifyPageMounted = (): void => resolveFirstPage()

/** True while this component's page is in front, not below another one in the stack. */
export const useInFront = () => useContext(InFrontContext)

/**
 * Calls back when the user went back from this page, once it was `watched`: the page that was below it is in front. Not when another page
 * took its place or the host opened the app again, which closes the page without a question.
 */
export function useWentBack(watched: boolean, onBack: () => void): void {
  const inFront = useInFront()
  const below = useRef<string>()
  useEffect(() => {
    if (watched && inFront) below.current = lastOf(openPages().slice(0, -1))?.$taroPath
  }, [watched, inFront])
  Taro.useUnload(() => {
    const { current } = below
    // Hosts close the page first, and only the next page that shows tells why.
    const stop = useRouteHistory.subscribe(() => {
      stop()
      if (current !== undefined && lastOf(openPages())?.$taroPath === current) onBack()
    })
  })
}

/**
 * Provided by `page` (page.tsx), which mounts with its page. A screen behind the gate mounts when the login screen is still in front, and
 * would get the login's parameters from Taro.
 */
export const PageParams = createContext<Partial<Record<string, string>> | undefined>(undefined)

/**
 * The query of this screen's URL. Everything is optional, because anyone can type a URL. The only place that decodes: `navigate` encodes.
 */
export function useRouteQuery<N extends keyof RouteQueries>(name: N): Partial<RouteQueries[N]>
export function useRouteQuery(): Record<string, string | undefined> {
  const { params: atMount } = Taro.useRouter()
  const params = useContext(PageParams) ?? atMount
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, decode(value)]))
}

/** Some hosts decode the query and some do not; text that is not valid encoding is returned unchanged. */
function decode(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value)
  } catch {
    return value
  }
}

let afterLogin: (() => void) | undefined

/** Runs `action` now if the user is logged in, otherwise after they have logged in and returned to this screen. */
export function requireLogin(action: () => void): void {
  if (useSession.getState().token) return action()
  afterLogin = action
  navigate.to('login')
}

/** Leaves the login screen after success, and runs the pending action. */
export async function finishLogin(): Promise<void> {
  const action = afterLogin
  afterLogin = undefined
  // Wait until the back navigation is over: on H5 it would otherwise leave the page that the action opens.
  await leave()
  action?.()
}

/** Drops the pending action. A later login is not for it. */
export function forgetAfterLogin(): void {
  afterLogin = undefined
}

/** Leaves the login screen without logging in. */
export function cancelLogin(): void {
  useAlerts.setState({ loggedOut: undefined })
  void leave()
}
