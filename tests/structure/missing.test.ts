import { filesBelow, read } from './project'

it('nobody is told that something was deleted which may never have been there, or be another’s', () => {
  const saying = [...filesBelow('server'), ...filesBelow('src')]
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .filter((name) => /可能已经删|可能已经关/.test(read(name)))
  expect(saying).toEqual([])
})
