import h5Urls from '@/app/h5-urls'
import { mainPages, pageConfig, preloadRule, subPackages } from '@/app/route-config'
import { routes, type RouteName, type RouteSpec } from '@/app/routes'
import { filesBelow, read, table } from './project'
import { fileProblems, fixedProblems, tableProblems, type RouteTable } from './route-checks'

const real: RouteTable = routes
const names = Object.keys(routes) as RouteName[]

/** Titles other than the product's: docs/decisions/0183-departures.md and 0309-titles.md. */
const DECIDED = {
  'out-of-work': '离职登记', 'choose-category': '选择工种', 'position-job-detail': '岗位详情', 'browse-job-record': '浏览岗位记录',
  'chat-job-record': '沟通岗位记录',
}

describe('the route table', () => {
  it('names each screen, page and URL once', () => {
    expect(tableProblems(real)).toEqual([])
  })

  it('matches the files of src/pages exactly', () => {
    expect(fileProblems(real, filesBelow('src/pages'), read)).toEqual([])
  })

  it('keeps the product’s fixed names, addresses, roles and titles, and which screens keep their state', () => {
    expect(fixedProblems(real, table('fixed-routes.tsv'), DECIDED)).toEqual([])
  })

  it('has no decision about a title that the product fixes as it is', () => {
    const fixed = Object.fromEntries(table('fixed-routes.tsv').map(({ name = '', title }) => [name, title]))
    expect(Object.entries(DECIDED).filter(([name, title]) => fixed[name] === title)).toEqual([])
  })

  it('is pure data: it imports nothing', () => {
    expect(read('src/app/routes.ts')).not.toMatch(/^import /m)
  })
})

describe('data derived from the route table', () => {
  const packed = subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))

  it('puts every page into exactly one package', () => {
    const pages = names.map((name) => `pages/${routes[name].page}/index`)
    expect([...mainPages, ...packed].sort()).toEqual([...pages].sort())
  })

  it('opens on the main page', () => {
    expect(mainPages[0]).toBe('pages/base/main/index')
  })

  it('has no package inside another', () => {
    const roots = subPackages.map(({ root }) => root)
    expect(new Set(roots).size).toBe(roots.length)
    expect(roots.filter((one) => roots.some((other) => one !== other && one.startsWith(`${other}/`)))).toEqual([])
    expect(mainPages.filter((page) => roots.some((one) => page.startsWith(`${one}/`)))).toEqual([])
  })

  it('preloads packages that exist, from pages that exist', () => {
    expect([...mainPages, ...packed]).toEqual(expect.arrayContaining(Object.keys(preloadRule)))
    const wanted = Object.values(preloadRule).flatMap(({ packages }) => packages)
    expect(subPackages.map(({ root }) => root)).toEqual(expect.arrayContaining(wanted))
  })

  // config/lean-routes.js relies on it.
  it('asks for a login on every screen of an employer', () => {
    const open = names.filter((name) => routes[name].role === 'b' && !(routes[name] as RouteSpec).auth)
    expect(open).toEqual([])
  })

  it.each(names)('%s has its title and its addresses', (name) => {
    expect(pageConfig(name).navigationBarTitleText).toBe(routes[name].title)
    expect([h5Urls[`/pages/${routes[name].page}/index`]].flat()).toEqual(routes[name].urls)
  })
})

describe('the checks themselves', () => {
  const good: RouteTable = {
    main: { page: 'base/main', urls: ['/'], title: '到岗', role: 'any' },
    lookjob: { page: 'commercial/lookjob', urls: ['/manager/lookjob/:user_id?/:name?'], title: '全部岗位', role: 'b' },
  }
  const files = ['base/main', 'commercial/lookjob'].flatMap((page) => [`src/pages/${page}/index.tsx`, `src/pages/${page}/index.config.ts`])
  const nameOf = (file: string) => (file.includes('base') ? 'main' : 'lookjob')
  const text = (file: string) => (file.endsWith('.config.ts')
    ? `export default pageConfig('${nameOf(file)}')` : `export default page('${nameOf(file)}', Page)`)
  const instead = (part: string, other: string) => (file: string) => (file.endsWith(part) ? other : text(file))

  it('accept a table that is right', () => {
    expect([...tableProblems(good), ...fileProblems(good, [...files, 'src/pages/base/main/Row.tsx'], text)]).toEqual([])
  })

  it.each([
    ['a name in camel case', { jobDetail: { page: 'job/detail', urls: ['/a'], title: '一', role: 'c' } }],
    ['a page without a package', { detail: { page: 'detail', urls: ['/a'], title: '一', role: 'c' } }],
    ['no URL', { detail: { page: 'job/detail', urls: [], title: '一', role: 'c' } }],
    ['a relative URL', { detail: { page: 'job/detail', urls: ['a'], title: '一', role: 'c' } }],
    ['a slash at the end', { detail: { page: 'job/detail', urls: ['/a/'], title: '一', role: 'c' } }],
    ['a query in a URL', { detail: { page: 'job/detail', urls: ['/a?b=1'], title: '一', role: 'c' } }],
    ['a page twice', {
      one: { page: 'job/a', urls: ['/a'], title: '一', role: 'c' }, two: { page: 'job/a', urls: ['/b'], title: '一', role: 'c' },
    }],
    ['a URL twice', {
      one: { page: 'job/a', urls: ['/a/:id'], title: '一', role: 'c' },
      two: { page: 'job/b', urls: ['/a/:name'], title: '一', role: 'c' },
    }],
  ] satisfies [string, RouteTable][])('find %s', (_what, broken) => {
    expect(tableProblems(broken)).toHaveLength(1)
  })

  it.each([
    ['a missing page', files.slice(1), text],
    ['a missing config', files.filter((file) => file !== 'src/pages/base/main/index.config.ts'), text],
    ['a page outside the table', [...files, 'src/pages/base/old/index.tsx'], text],
    ['another page’s config', files, instead('lookjob/index.config.ts', `export default pageConfig('main')`)],
    ['another page’s name', files, instead('lookjob/index.tsx', `export default page('main', Page)`)],
    ['a page without its gate and tracking', files, instead('lookjob/index.tsx', 'export default function Page() {}')],
  ])('find %s', (_what, present, read) => {
    expect(fileProblems(good, present, read)).toHaveLength(1)
  })

  it.each([
    ['another URL', { url: '/home' }],
    ['another name', { name: 'home' }],
    ['another role', { role: 'c' }],
    ['another title', { title: '首页' }],
    ['another rule about its state', { keepAlive: 'yes' }],
  ])('find %s than the product’s', (_what, part) => {
    const fixed = { name: 'main', url: '/', role: 'any', title: '到岗', keepAlive: 'no' }
    expect(fixedProblems(good, [fixed])).toEqual([])
    expect(fixedProblems(good, [{ ...fixed, ...part }])).toHaveLength(1)
  })

  it('take a title that was decided', () => {
    const fixed = { name: 'main', url: '/', role: 'any', title: '首页', keepAlive: 'no' }
    expect(fixedProblems(good, [fixed], { main: '到岗' })).toEqual([])
  })
})
