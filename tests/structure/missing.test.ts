import { filesBelow, read } from './project'

it('does not call content deleted when it may never have existed, or belong to another account', () => {
  const saying = [...filesBelow('server'), ...filesBelow('src')]
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .filter((name) => /可能已经删|可能已经关/.test(read(name)))
  expect(saying).toEqual([])
})
