import { routes, type RouteName } from '@/app/routes'
import { leadsTo, reachedFrom } from './ways'

const names = Object.keys(routes) as RouteName[]

describe('the navigations of a file', () => {
  it.each<[string, RouteName[]]>([
    ["navigate.to('salary-sheet', { month })", ['salary-sheet']],
    ["navigate.replace(\n  isPart ? 'publish-job-jianzhi' : 'publish-job', { id })", ['publish-job-jianzhi', 'publish-job']],
    ["pick('choose-work', {}, save)", ['choose-work']],
    ['<Entries first="resume-form-2" />', ['resume-form-2']],
    ["{ title: '头像', route: 'head-portrait' }", ['head-portrait']],
    ["{ form: 'form', 'form-b': 'form-b' } as const satisfies Record<string, RouteName>", ['form', 'form-b']],
    // A name alone leads nowhere.
    ["page('salary-sheet', SalarySheet)", []],
    ["useRouteQuery('salary-sheet')", []],
    ["purpose: 'chat', icon: 'search'", []],
    ["// navigate.to('salary-sheet')", []],
    ["navigate.to('salary')", []],
  ])('%s', (text, found) => {
    expect(leadsTo(text)).toEqual(found)
  })
})

describe('every screen', () => {
  // By code that the screens on the way import.
  const reached = reachedFrom('main')

  it.each(names)('%s is reached from the first one by navigations', (name) => {
    expect(reached.has(name)).toBe(true)
  })
})
