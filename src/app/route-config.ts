import { routes, type RouteName, type RouteSpec } from './routes'

const all = Object.values(routes) as RouteSpec[]
const packages = [...new Set(all.map((route) => packageOf(route)))]

function packageOf(route: RouteSpec): string {
  return route.page.split('/')[0] as string
}

/** A route's page as Taro names it, without a leading slash: `pages/job-seeker/job-detail/index`. */
export function pagePath(name: RouteName): string {
  return `pages/${routes[name].page}/index`
}

/** A page's `index.config.ts` is one line: `export default pageConfig('job-detail')`. */
export function pageConfig(name: RouteName) {
  const route: RouteSpec = routes[name]
  return {
    navigationBarTitleText: route.title,
    ...(route.share ? { enableShareAppMessage: true } : {}),
    ...(route.ownHeader ? { navigationStyle: 'custom' as const } : {}),
    // List and detail screens implement pull-to-refresh themselves, with the numbers of spec §2.
    disableScroll: true,
  }
}

/** Pages of the main package; the first one is the entry page. */
export const mainPages = all.filter((route) => packageOf(route) === 'base').map((route) => `pages/${route.page}/index`)

export const subPackages = packages
  .filter((name) => name !== 'base')
  .map((name) => ({
    root: `pages/${name}`,
    pages: all.filter((route) => packageOf(route) === name).map((route) => `${route.page.slice(name.length + 1)}/index`),
  }))

/** Preloads the packages that a user probably opens next, on Wi-Fi and mobile networks alike, because they are small. */
export const preloadRule = {
  'pages/base/main/index': { network: 'all' as const, packages: ['pages/job-seeker', 'pages/account'] },
  'pages/job-seeker/job-detail/index': { network: 'all' as const, packages: ['pages/resume'] },
}
