import type { RouteName } from '@/app/routes'
import { useRouteHistory, visited } from './route-history'

describe('visited', () => {
  it.each<[what: string, before: RouteName[], name: RouteName, after: RouteName[]]>([
    ['the first screen', [], 'main', ['main']],
    ['a new one is appended', ['main', 'search'], 'job-detail', ['main', 'search', 'job-detail']],
    ['the current one again', ['main', 'search'], 'search', ['main', 'search']],
    ['an earlier one truncates the rest', ['main', 'search', 'job-detail', 'login'], 'search', ['main', 'search']],
    ['the first truncates everything else', ['main', 'search', 'job-detail'], 'main', ['main']],
  ])('%s', (_what, before, name, after) => {
    const list = Object.freeze(before)
    expect(visited(list, name)).toEqual(after)
  })
})

it('keeps the path of visited screens', () => {
  const { visit } = useRouteHistory.getState()
  for (const name of ['main', 'search', 'job-detail', 'search', 'resume-form'] as const) visit(name)
  expect(useRouteHistory.getState().names).toEqual(['main', 'search', 'resume-form'])
})
