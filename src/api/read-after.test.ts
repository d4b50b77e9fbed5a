import type * as readAfterModule from './read-after'

type Module = typeof readAfterModule

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

/** The module as it is after the start of the app. */
function load(): Module {
  let loaded: Module | undefined
  jest.isolateModules(() => { loaded = jest.requireActual<Module>('./read-after') })
  return loaded!
}
const told = (lsn: string) => [['Read-After', lsn]] as const

describe('the position that a client must see', () => {
  it('is unknown after the start, and any standby will do later', () => {
    const { readAfter } = load()
    expect(readAfter()).toEqual({})
    jest.setSystemTime(5_001)
    expect(readAfter()).toEqual({ 'read-after': '0/0' })
  })

  it('is the latest one, also when answers overtake each other, and is forgotten when every standby has it', () => {
    const { keepPosition, readAfter } = load()
    for (const lsn of ['1/F0', '2/10', '1/FF', '2/9']) keepPosition(told(lsn))
    keepPosition([['content-type', 'application/json']])
    expect(readAfter()).toEqual({ 'read-after': '2/10' })
    jest.setSystemTime(5_001)
    expect(readAfter()).toEqual({ 'read-after': '0/0' })
    keepPosition(told('1/0'))
    expect(readAfter()).toEqual({ 'read-after': '1/0' })
  })
})
