import type { RouteSpec } from '@/app/routes'

export type RouteTable = Record<string, Pick<RouteSpec, 'page' | 'urls' | 'role' | 'title' | 'keepAlive'>>

const KEBAB = /^[a-z][a-z0-9-]*$/
const PAGE = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/

const repeated = (values: string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
/** `/manager/lookjob/:user_id?/:name?` and `/manager/lookjob/:id` match the same addresses. */
const shape = (url: string) => url.replace(/:[a-z_]+\??/gi, ':')

/** Problems of a route table by itself. */
export function tableProblems(routes: RouteTable): string[] {
  const all = Object.entries(routes)
  return [
    ...all.filter(([name]) => !KEBAB.test(name)).map(([name]) => `${name}: a name is kebab-case`),
    ...all.filter(([, { page }]) => !PAGE.test(page)).map(([name, { page }]) => `${name}: page ${page} is not <package>/<page>`),
    ...all.filter(([, { urls }]) => urls.length === 0).map(([name]) => `${name}: no URL`),
    ...all.flatMap(([name, { urls }]) =>
      urls.filter((url) => !/^\/($|[^?#]*[^/?#]$)/.test(shape(url))).map((url) => `${name}: ${url} is not an absolute path without query`)),
    ...repeated(all.map(([, { page }]) => page)).map((page) => `page ${page} stands twice`),
    ...repeated(all.flatMap(([, { urls }]) => urls.map(shape))).map((url) => `URL ${url} stands twice`),
  ]
}

/** Differences between the table and the files of src/pages. */
export function fileProblems(routes: RouteTable, files: string[], read: (file: string) => string): string[] {
  const present = new Set(files)
  const expected = Object.entries(routes).flatMap(([name, { page }]) => {
    const folder = `src/pages/${page}`
    const config = `${folder}/index.config.ts`
    const index = `${folder}/index.tsx`
    return [
      ...[index, config].filter((file) => !present.has(file)).map((file) => `${name}: ${file} is missing`),
      ...(present.has(config) && !read(config).includes(`export default pageConfig('${name}')`)
        ? [`${name}: ${config} does not say pageConfig('${name}')`] : []),
      ...(present.has(index) && !read(index).includes(`export default page('${name}', `)
        ? [`${name}: ${index} is not made by page('${name}', …)`] : []),
    ]
  })
  const known = new Set(Object.values(routes).map(({ page }) => `src/pages/${page}`))
  const strays = files
    .filter((file) => /\/index(\.config)?\.tsx?$/.test(file) && !known.has(file.replace(/\/index(\.config)?\.tsx?$/, '')))
    .map((file) => `${file} is in no route`)
  return [...expected, ...strays]
}

/** A row of fixed-routes.tsv. */
interface FixedRoute {
  name?: string
  url?: string
  role?: string
  title?: string
  keepAlive?: string
}

/**
 * Differences between the table and what the product fixes of each screen.
 * @param decided titles that a decision changed, by the name of the screen
 */
export function fixedProblems(
  routes: RouteTable, fixed: readonly FixedRoute[], decided: Readonly<Record<string, string>> = {},
): string[] {
  return fixed.flatMap(({ name = '', url = '', role, title, keepAlive }) => {
    const route = routes[name]
    if (!route) return [`${name} is missing`]
    const wanted = decided[name] ?? title
    return [
      ...(route.urls.includes(url) ? [] : [`${name} has no URL ${url}`]),
      ...(route.role === role ? [] : [`${name} is for ${String(role)}, not for ${route.role}`]),
      ...(route.title === wanted ? [] : [`${name} has the title ${String(wanted)}, not ${route.title}`]),
      ...(keepAlive === 'yes' && route.keepAlive !== true ? [`${name} keeps its state`] : []),
    ]
  })
}
