import { readStartParams, withoutStartParams } from './start-params'

describe('readStartParams', () => {
  it('returns defaults for a plain address', () => {
    expect(readStartParams('/', {})).toEqual({ notGetToken: false })
  })

  it('reads user, place and source, but no ids of a host', () => {
    expect(readStartParams('/', {
      token: 't', openId: 'o', unionId: 'u', mp_lat: '31.2', mp_lon: '121.4', city_name: '上海', subBusinessType: 'b',
      clientType: 'c-zfb-zp', from: 'poster', notGetToken: '1',
    })).toEqual({
      token: 't', position: { latitude: 31.2, longitude: 121.4 }, cityName: '上海', role: 'b',
      clientType: 'c-zfb-zp', source: 'poster', notGetToken: true,
    })
  })

  it.each([
    ['/lxk', 'lxk'], ['/lxk/store', 'lxk'], ['/lxkx', undefined], ['/', undefined],
  ])('%s has the source %s', (path, source) => {
    expect(readStartParams(path, {}).source).toBe(source)
  })

  it.each([
    ['91', '121'], ['31', '181'], ['31', undefined], ['', ''], ['x', '121'], ['0', '0.0'],
  ])('rejects the position %s, %s', (lat, lon) => {
    expect(readStartParams('/', { mp_lat: lat, mp_lon: lon }).position).toBeUndefined()
  })

  it.each([[{ subBusinessType: 'x' }], [{ clientType: 'a b<' }], [{ token: '' }], [{ from: '李明 13800000000' }]])('ignores %j', (query) => {
    expect(readStartParams('/', query)).toEqual({ notGetToken: false })
  })

  it.each([['0', false], ['false', false], ['', true], ['1', true]])('notGetToken=%s is %s', (value, expected) => {
    expect(readStartParams('/', { notGetToken: value }).notGetToken).toBe(expected)
  })
})

describe('withoutStartParams', () => {
  it.each([
    ['', ''],
    ['?id=1', '?id=1'],
    ['?token=a', ''],
    ['?token=a&id=1&openId=b&unionId=c', '?id=1'],
    ['?from=poster&mp_lat=1&mp_lon=2&city_name=x&type=save-to-img', '?from=poster&type=save-to-img'],
    ['?keyword=%E5%88%87&toke%6E=a', '?keyword=%E5%88%87'],
    ['?%zz=1', '?%zz=1'],
  ])('%s becomes %s', (search, kept) => {
    expect(withoutStartParams(search)).toBe(kept)
  })
})
