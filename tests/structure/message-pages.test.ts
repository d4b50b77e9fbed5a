import { pagePath } from '@/app/route-config'
import { routes, type RouteName } from '@/app/routes'
import { PAGES } from '../../server/subscription/pages'

const pages = (Object.keys(routes) as RouteName[]).map(pagePath)

/** The server names pages of the mini-programs in its messages, and the hosts reject a message to an unknown page. */
it.each(Object.entries(PAGES))('a message about %s opens an existing page', (_what, page) => {
  expect(pages).toContain(`pages/${page}/index`)
})
