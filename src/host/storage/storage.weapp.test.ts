import { storageHost } from '.'

describe('storageHost in a mini-program', () => {
  it.each([['text', 'abc'], ['zero', 0], ['false', false], ['an object', { a: [1] }]])('stores %s', (_what, value) => {
    storageHost.write('k', value)
    expect(storageHost.read('k')).toEqual(value)
    storageHost.remove('k')
    expect(storageHost.read('k')).toBeUndefined()
  })

  it('keeps session values in memory, apart from persistent ones', () => {
    storageHost.session.write('k', 'visit')
    expect(storageHost.read('k')).toBeUndefined()
    expect(storageHost.session.read('k')).toBe('visit')
    storageHost.session.remove('k')
    expect(storageHost.session.read('k')).toBeUndefined()
  })
})
