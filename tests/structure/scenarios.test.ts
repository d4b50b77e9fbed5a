import { filesBelow, read } from './project'

/** Files that export a group of scenarios, with its name. */
const groups = ['tests/e2e', 'tests/hosts'].flatMap(filesBelow).flatMap((file) =>
  [...read(file).matchAll(/export const (\w+): Group\b/g)].map(({ 1: name = '' }) => ({ file, name })))
/** The lists that a host or a browser runs. */
const lists = ['tests/e2e/scenarios/index.ts', 'tests/e2e/h5/index.ts', 'tests/e2e/firefox.test.ts', 'tests/hosts/scenarios.ts'].map(read)

describe('scenarios', () => {
  it('are each in a list', () => {
    expect(groups.length).toBeGreaterThan(30)
    const inList = (name: string) => lists.some((list) => new RegExp(`[[\\s,]${name}[\\],]`).test(list.slice(list.lastIndexOf('import '))))
    expect(groups.filter(({ name }) => !inList(name))).toEqual([])
  })
})
