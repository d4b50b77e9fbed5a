import { routes, type RouteSpec } from './routes'

/**
 * H5 URLs of spec §2 by Taro's page path; a page with several URLs has a list. A default export, because the build's config can read no
 * other.
 */
export default Object.fromEntries(
  Object.values(routes as Record<string, RouteSpec>).map(({ page, urls }) => [
    `/pages/${page}/index`, urls.length === 1 ? (urls[0] as string) : [...urls],
  ]),
)
