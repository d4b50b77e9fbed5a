import { routes, type RouteName, type RouteSpec } from '@/app/routes'

export const NAMES = Object.keys(routes) as RouteName[]
export const route = (name: RouteName): RouteSpec => routes[name]

/** The folder of a page in src/pages, which is also its package. */
const packageOf = (name: RouteName): string => route(name).page.split('/')[0] ?? ''

export type Who = 'seeker' | 'employer'

const ROLES: Readonly<Record<Who, readonly string[]>> = { seeker: ['c', 'any'], employer: ['b'] }

/** The pages that someone logged in can open, by package. Scenarios over all pages have one for each: in one they take minutes. */
export function pagesByPackage(who: Who): [string, RouteName[]][] {
  // The login screen redirects a logged-in user to home.
  const names = NAMES.filter((each) => each !== 'login' && ROLES[who].includes(route(each).role))
  return [...new Set(names.map(packageOf))].map((folder) => [folder, names.filter((each) => packageOf(each) === folder)])
}
