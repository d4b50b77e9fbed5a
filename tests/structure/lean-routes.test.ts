import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { transformSync } from '@swc/core'
import { routes, type RouteSpec } from '@/app/routes'
import leanRoutes from '../../config/lean-routes'

const file = path.resolve(__dirname, '../../src/app/routes.ts')

/** The table as the builds run it. */
function built(): Record<string, RouteSpec> {
  const source = readFileSync(file, 'utf8')
  const { code } = transformSync(leanRoutes(source), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2020' }, module: { type: 'commonjs' },
  })
  const module = { exports: {} as { routes: Record<string, RouteSpec> } }
  runInNewContext(code, { module, exports: module.exports })
  return module.exports.routes
}

it('fills in all that it strips from the route table, but the titles and the flag keepAlive', () => {
  const table = built()
  expect(Object.keys(table)).toEqual(Object.keys(routes))
  for (const [name, { title: _, ...route }] of Object.entries(routes as Record<string, RouteSpec>)) {
    const { page, urls, role, auth, ...rest } = table[name] as RouteSpec & { of?: string; under?: string }
    expect({ name, page, urls, role, auth: Boolean(auth) })
      .toEqual({ name, page: route.page, urls: route.urls, role: route.role, auth: Boolean(route.auth) })
    const filled = ['page', 'urls', 'role', 'auth', 'keepAlive']
    expect(rest).toMatchObject(Object.fromEntries(Object.entries(route).filter(([key]) => !filled.includes(key))))
  }
})

it('strips most pages and URLs', () => {
  const left = leanRoutes(readFileSync(file, 'utf8')).match(/\b(page|urls): /g) ?? []
  expect(left.length).toBeLessThan(Object.keys(routes).length)
})
