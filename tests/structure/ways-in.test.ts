import { routes, type RouteName } from '@/app/routes'
import { filesBelow, read } from './project'

const names = Object.keys(routes) as RouteName[]
const sources = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'src/app/routes.ts')
  .map((file) => ({ file, text: read(file) }))

/** What names a screen without leading to it: its own page, its config, the reading of its query, and types. */
const NOT_A_WAY = /(?:page|pageConfig|useRouteQuery|usePicked|addressOf)(?:<[^>]*>)?\(\s*'[\w-]+'|RouteQueries\['[\w-]+'\]/g

/** Whether some screen leads to a route: code other than its page has its name. */
function hasWayIn(name: RouteName): boolean {
  const own = `src/pages/${routes[name].page}/`
  return sources.some(({ file, text }) => !file.startsWith(own) && text.replace(NOT_A_WAY, '').includes(`'${name}'`)
    || text.replace(NOT_A_WAY, '').includes(`first="${name}"`))
}

describe('every screen', () => {
  it.each(names)('%s has a way in from another one', (name) => {
    expect(hasWayIn(name)).toBe(true)
  })
})
