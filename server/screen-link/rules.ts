import { SCREEN_PARAMS, SCREENS } from '@daogang/contract/screens'

/** A screen with its parameters, as every host can open it. */
export interface ScreenAddress {
  /** Public path without parameters; those of the path are in `query`. */
  path: string
  /** Page of the mini-programs, without a leading slash. */
  page: string
  query: Readonly<Record<string, string>>
}

/** Longest parameters that WeChat takes. */
const MAX_QUERY = 1024

const pagePath = (page: string): string => `pages/${page}/index`

/** The first address of each page: links are built with it, because H5 would not fill in a parameter. */
const canonical = new Map<string, string>()
for (const [url, page] of Object.entries(SCREENS)) if (!canonical.has(page)) canonical.set(page, url)

/** Addresses with parameters in the path: `/manager/lookjob/:user_id?/:name?`. */
const patterns = Object.entries(SCREENS).filter(([url]) => url.includes('/:')).map(([url, page]) => {
  const names: string[] = []
  const source = url.replace(/\/:(\w+)(\??)/g, (_part, name: string, optional: string) => {
    names.push(name)
    return optional ? '(?:/([^/]+))?' : '/([^/]+)'
  })
  return { page, names, matches: new RegExp(`^${source}$`) }
})

/**
 * Reads a public address. Undefined if no screen has it. Keeps only the parameters that the screen declares: others would make new links
 * to the same screen without end, and those of the start identify a person.
 */
export function readAddress(address: string): ScreenAddress | undefined {
  const [path = '', search = ''] = address.split('#', 1)[0]!.split('?', 2)
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) query[name] = value
  const page = Object.hasOwn(SCREENS, path) ? SCREENS[path] : undefined
  if (page !== undefined) return toAddress(page, query)
  for (const pattern of patterns) {
    const found = pattern.matches.exec(path)
    if (!found) continue
    pattern.names.forEach((name, nth) => {
      const value = decoded(found[nth + 1])
      if (value !== undefined) query[name] = value
    })
    return toAddress(pattern.page, query)
  }
  return undefined
}

function toAddress(page: string, given: Readonly<Record<string, string>>): ScreenAddress | undefined {
  const path = canonical.get(page)
  const declared = (SCREEN_PARAMS[page] ?? []).filter((name) => given[name] !== undefined)
  const query = Object.fromEntries(declared.map((name) => [name, given[name] ?? '']))
  return path === undefined || searchOf(query).length > MAX_QUERY ? undefined : { path, page: pagePath(page), query }
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Parameters in the order of their names, so that one screen has one address. */
export const searchOf = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query).sort().map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(query[name] ?? '')}`).join('&')

const withSearch = (path: string, query: ScreenAddress['query']): string => {
  const search = searchOf(query)
  return search === '' ? path : `${path}?${search}`
}

/** The public address: of the web, and of the installed app. */
export const addressText = ({ path, query }: ScreenAddress): string => withSearch(path, query)

/** The page of a mini-program with its parameters. */
export const miniProgramPage = ({ page, query }: ScreenAddress): string => withSearch(page, query)

/** Opens a page of Alipay's mini-program from another app, and from a browser (opendocs.alipay.com/mini/06aij9). */
export function alipayLinks(appId: string, address: ScreenAddress): { link: string, scheme: string } {
  const scheme = `alipays://platformapi/startapp?appId=${appId}&page=${encodeURIComponent(miniProgramPage(address))}`
  return { scheme, link: `https://ds.alipay.com/?scheme=${encodeURIComponent(scheme)}` }
}
