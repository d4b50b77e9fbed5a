import type { RouteSpec } from '../../src/app/routes'

/** The parameters of each route, from the source of src/app/route-queries.ts: one route a line. */
function parametersIn(queries: string): Map<string, string[]> {
  const lines = [...queries.matchAll(/^ {2}'?([\w-]+)'?: \{ (.*) \}$/gm)]
  return new Map(lines.map(([, name = '', fields = '']) => [name, [...fields.matchAll(/(\w+)\??:/g)].map(([, field = '']) => field)]))
}

/** contract/screens.ts: what the server knows of the route table, for links from outside. */
export function screensFile(routes: Readonly<Record<string, RouteSpec>>, queries: string): string {
  const parameters = parametersIn(queries)
  const unknown = [...parameters.keys()].find((name) => !routes[name])
  if (unknown !== undefined) throw new Error(`src/app/route-queries.ts has ${unknown}, which is no route`)
  const pages = Object.values(routes).flatMap(({ page, urls }) => urls.map((url) => `  '${url}': '${page}',`))
  const declared = Object.entries(routes).flatMap(([name, { page }]) => {
    const names = parameters.get(name) ?? []
    return names.length === 0 ? [] : [`  '${page}': [${names.map((each) => `'${each}'`).join(', ')}],`]
  })
  return [
    '/** Pages of the mini-programs below `pages/` by their public addresses. Written by `npm run routes -- --write`; do not edit. */',
    'export const SCREENS: Readonly<Record<string, string>> = {', ...pages, '}', '',
    '/** The parameters of each page that has any. */',
    'export const SCREEN_PARAMS: Readonly<Record<string, readonly string[]>> = {', ...declared, '}', '',
  ].join('\n')
}
