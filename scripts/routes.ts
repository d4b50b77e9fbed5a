import { readFileSync, writeFileSync } from 'node:fs'
import { routes, type RouteSpec } from '../src/app/routes'
import { screensFile } from './lib/screens-file'

/**
 * `npm run routes`: the route table, as a table or, with --json, as `[{ name, page, urls, title, role, keepAlive }]`. With --write it
 * updates contract/screens.ts.
 */
const rows = Object.entries(routes as Record<string, RouteSpec>).map(([name, route]) => ({
  name,
  page: `pages/${route.page}/index`,
  urls: route.urls,
  title: route.title,
  role: route.role,
  keepAlive: route.keepAlive ?? false,
}))

const inProject = (file: string) => new URL(`../${file}`, import.meta.url)
if (process.argv.includes('--write')) {
  writeFileSync(inProject('contract/screens.ts'), screensFile(routes, readFileSync(inProject('src/app/route-queries.ts'), 'utf8')))
} else if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else console.table(rows.map((row) => ({ ...row, urls: row.urls.join(' ') })))
