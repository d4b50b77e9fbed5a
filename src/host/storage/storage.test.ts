import { storageHost } from '.'

afterEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

describe('storageHost in a browser', () => {
  it.each([['text', 'abc'], ['zero', 0], ['false', false], ['an object', { a: [1] }]])('stores %s', (_what, value) => {
    storageHost.write('k', value)
    expect(storageHost.read('k')).toEqual(value)
    expect(storageHost.keys()).toEqual(['k'])
    storageHost.remove('k')
    expect(storageHost.read('k')).toBeUndefined()
  })

  it('separates session values from persistent ones', () => {
    storageHost.session.write('k', 'tab')
    expect([storageHost.read('k'), storageHost.session.read('k')]).toEqual([undefined, 'tab'])
  })

  it('reads invalid JSON as undefined', () => {
    window.localStorage.setItem('k', 'no json')
    expect(storageHost.read('k')).toBeUndefined()
  })

  it('survives a browser that forbids storage', () => {
    const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(() => storageHost.write('k', 1)).not.toThrow()
    expect(storageHost.read('k')).toBeUndefined()
    expect(storageHost.keys()).toEqual([])
    forbidden.mockRestore()
  })

  it('reports changes by another tab until stopped', () => {
    const report = jest.fn()
    const stop = storageHost.watch('k', report)
    const write = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }))
    write('other')
    expect(report).not.toHaveBeenCalled()
    write('k')
    write(null)
    expect(report).toHaveBeenCalledTimes(2)
    stop()
    write('k')
    expect(report).toHaveBeenCalledTimes(2)
  })
})
