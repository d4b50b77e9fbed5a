import type { RouteSpec } from '@/app/routes'

/** Parameters that name something public. Everything else in an address stays on this device. */
const PUBLIC = ['id', 'jobId', 'companyId', 'slug']

/**
 * The address that a phone opens to continue. Only screens that need no login keep their path and the parameters that name something
 * public; any other screen becomes the home page, so that nothing personal is in the code.
 * @param routes the route table
 * @param origin of this site, such as `https://example.com`
 * @param path of the present address
 * @param search its query, with or without the question mark
 */
export function phoneAddress(
  routes: Readonly<Record<string, Pick<RouteSpec, 'urls' | 'auth' | 'role'>>>, origin: string, path: string, search: string,
): string {
  const route = Object.values(routes).find(({ urls }) => urls.includes(path))
  if (!route || route.auth || route.role === 'b') return `${origin}/`
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => PUBLIC.includes(name) && /^[\w-]{1,64}$/.test(value))
  const query = kept.map(([name, value]) => `${name}=${value}`).join('&')
  return origin + path + (query && `?${query}`)
}
