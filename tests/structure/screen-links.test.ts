import { pagePath } from '@/app/route-config'
import { routes, type RouteName, type RouteSpec } from '@/app/routes'
import { SCREEN_PARAMS } from '@daogang/contract/screens'
import { appLink } from '@daogang/contract/rules/app-version'
import { addressText, alipayLinks, miniProgramPage, readAddress, searchOf } from '../../server/screen-link/rules'

const APP_ID = '2021000000000001'
/** A value that every host has to encode. */
const VALUE = '厨师 & 50%/天?=#'

/** Each address of each route, with its parameters filled in, and the query that its page has to get. */
const cases = Object.entries(routes as Record<string, RouteSpec>).flatMap(([name, { page, urls }]) => urls.map((url) => {
  const inPath = [...url.matchAll(/:(\w+)\??/g)].map(([, parameter = '']) => parameter)
  const filled = url.replace(/:\w+\??/g, encodeURIComponent(VALUE))
  const declared = SCREEN_PARAMS[page] ?? []
  const search = declared.filter((one) => !inPath.includes(one)).map((one) => `${one}=${encodeURIComponent(VALUE)}`).join('&')
  return { name: name as RouteName, url, path: filled, search, query: Object.fromEntries(declared.map((one) => [one, VALUE])) }
}))

const asQuery = (search: string) => Object.fromEntries(new URLSearchParams(search))

describe('a link from outside', () => {
  it.each(cases)('to $url opens the page of $name with its parameters on every host', ({ name, path, search, query }) => {
    const address = readAddress(`${path}?unknown=1&${search}`)
    if (!address) throw new Error(`No screen has ${path}`)
    const [page, first] = [pagePath(name), routes[name].urls[0]]

    // WeChat's URL Link and URL Scheme take page and parameters apart.
    expect(address.page).toBe(page)
    expect(asQuery(searchOf(address.query))).toEqual(query)

    const { link, scheme } = alipayLinks(APP_ID, address)
    expect(new URL(link).searchParams.get('scheme')).toBe(scheme)
    const opened = new URL(scheme).searchParams.get('page') ?? ''
    expect(opened).toBe(miniProgramPage(address))
    expect([opened.split('?')[0], asQuery(opened.split('?')[1] ?? '')]).toEqual([page, query])

    // The web and the installed app get the public address, which is read back to the same screen.
    const web = new URL(addressText(address), 'https://m.example.com')
    expect([web.pathname, asQuery(web.search)]).toEqual([first, query])
    const inApp = new URL(appLink(addressText(address))).searchParams.get('path') ?? ''
    expect(readAddress(inApp)).toEqual(address)
  })

  it('never carries what the screen does not declare', () => {
    expect(readAddress('/user/job-detail?id=1&token=t&openId=o&unionId=u&mp_lat=1&mp_lon=2&x=3')?.query).toEqual({ id: '1' })
  })
})
