import { storageHost } from '.'

describe('storage of a mini-program', () => {
  it.each([['text', 'abc'], ['zero', 0], ['false', false], ['an object', { a: [1] }]])('keeps %s', (_what, value) => {
    storageHost.write('k', value)
    expect(storageHost.read('k')).toEqual(value)
    storageHost.remove('k')
    expect(storageHost.read('k')).toBeUndefined()
  })

  it('keeps the values of a visit apart, and in memory', () => {
    storageHost.session.write('k', 'visit')
    expect(storageHost.read('k')).toBeUndefined()
    expect(storageHost.session.read('k')).toBe('visit')
    storageHost.session.remove('k')
    expect(storageHost.session.read('k')).toBeUndefined()
  })
})
