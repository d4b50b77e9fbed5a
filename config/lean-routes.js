/**
 * Webpack loader for src/app/routes.ts, which is in the main package of the mini-programs and in the first page's code on H5. The size of
 * both is limited. Strips what follows from the rest and is filled in at run time:
 * - a page that has the route's name keeps its package, and a URL that ends with the name keeps its beginning;
 * - URLs that equal the page, the role `any`, and the login that every page of an employer needs;
 * - whether a page keeps its state: every page in the stack does, and only the printed table says it;
 * - the titles: each page brings its own, in mini-programs by its config, on H5 by config/page-titles.js.
 */
const ROUTE = /^ {2}'?([\w-]+)'?: (\{[\s\S]*?\},)$/gm

const short = (name) => (text) => text
  .replace(/ title: '(?:[^'\\]|\\.)*',/, '')
  .replace(/\bpage: '([^']+)', urls: \['\/\1'\],/, "page: '$1',")
  .replace(new RegExp(`\\burls: \\['/([\\w-]+)/${name}'\\],`), "under: '$1',")
  .replace(new RegExp(`\\bpage: '([\\w-]+)/${name}',`), "of: '$1',")
  .replace(/ role: 'any',?/, '')
  .replace(/\s+keepAlive: true,?/, '')
  .replace(/\brole: 'b',\s+auth: true/, "role: 'b'")

module.exports = (source) => `${source.replace(ROUTE, (whole, name, route) => whole.replace(route, short(name)(route)))}
Object.keys(routes).forEach((name) => {
  const route = routes[name]
  route.page = route.page || route.of + '/' + name
  route.urls = route.urls || ['/' + (route.under ? route.under + '/' + name : route.page)]
  route.role = route.role || 'any'
  route.auth = route.auth || route.role === 'b'
})
`
