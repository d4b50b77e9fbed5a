import type { RouteSpec } from '@/app/routes'

export type RouteTable = Record<string, Pick<RouteSpec, 'page' | 'urls' | 'role'>>

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

/** Differences between the table and the product's fixed names and addresses, for existing screens only. */
export function fixedProblems(routes: RouteTable, fixed: { name?: string; url?: string; role?: string }[]): string[] {
  return fixed.flatMap(({ name = '', url = '', role }) => {
    const holder = Object.entries(routes).find(([, { urls }]) => urls.includes(url))?.[0]
    const route = routes[name]
    return [
      ...(holder !== undefined && holder !== name ? [`${url} belongs to ${name}, not to ${holder}`] : []),
      ...(route && !route.urls.includes(url) ? [`${name} has no URL ${url}`] : []),
      ...(route && route.role !== role ? [`${name} is for ${String(role)}, not for ${route.role}`] : []),
    ]
  })
}
