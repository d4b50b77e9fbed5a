import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metresBetween } from '@daogang/contract/rules/distance'
import { jobMap } from '../job/map'
import { cityCode } from '../lib/city-code'
import { createAmapGeo } from '../providers/geo/amap'
import { createDevelopmentGeo } from '../providers/geo/development'
import { silent } from '../tests/databases'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { mapLink, markedPlace } from './rules'
import { toGeoPlace } from './view'

const AT = { latitude: 31.17, longitude: 121.43 }

describe('toGeoPlace and cityCode', () => {
  it.each([
    ['a district', 310104, { cityId: 31000, city: '上海', districtId: 310104, district: '徐汇' }],
    ['a district that is not listed', 310199, { cityId: 31000, city: '上海', district: '' }],
    ['a city without districts', 441900, { cityId: 441900, city: '东莞' }],
  ])('find the region of %s', (_what, code, expected) => {
    expect(toGeoPlace({ ...AT, name: '漕宝路', address: '', code })).toMatchObject(expected)
  })

  it('reject a place abroad', () => expect(toGeoPlace({ ...AT, name: '', address: '', code: 990000 })).toBeUndefined())
  it.each([[31000, 310000], [330100, 330100]])('turn city %d into map code %d', (id, code) => expect(cityCode(id)).toBe(code))
})

describe('mapLink and markedPlace', () => {
  it.each([
    ['https://uri.amap.com/marker?position=121.43,31.17&name=漕宝路', '漕宝路'],
    ['https://wb.amap.com/?p=B00155L3CO,31.17,121.43,漕宝路地铁站,徐汇区', '漕宝路地铁站'],
    ['https://wb.amap.com/?q=31.17,121.43,漕宝路', '漕宝路'],
    ['https://apis.map.qq.com/uri/v1/marker?marker=coord:31.17,121.43;title:漕宝路;addr:徐汇', '漕宝路'],
    ['【漕宝路】 https://wb.amap.com/?q=31.17,121.43,漕宝路 复制后打开', '漕宝路'],
  ])('read the place in %s', (pasted, name) => {
    const link = mapLink(pasted)
    expect(link && markedPlace(link.url)).toEqual({ ...AT, name })
  })

  it.each([
    'http://wb.amap.com/?q=31.17,121.43', 'https://wb.amap.com.example.com/?q=31.17,121.43', 'https://127.0.0.1/?q=31.17,121.43',
    'https://user@example.com#wb.amap.com', 'file:///etc/passwd', '漕宝路',
  ])('reject the link %s', (pasted) => expect(mapLink(pasted)).toBeUndefined())

  it.each(['https://wb.amap.com/', 'https://wb.amap.com/?q=91,121', 'https://uri.amap.com/marker?position=x,y'])(
    'find no place in %s', (url) => expect(markedPlace(new URL(url))).toBeUndefined())
})

describe('geo endpoints', () => {
  let t: TestApp
  beforeAll(async () => { t = await createTestApp() })
  afterAll(() => t.close())

  it('return the place at a position', async () => {
    const place = await t.data('geoPosition', AT)
    expect(place).toMatchObject({ ...AT, cityId: 31000, city: '上海', districtId: 310104, district: '徐汇' })
    expect(place.address).toContain(place.name)
    expect(await t.call('geoPosition', { latitude: 48.85, longitude: 2.35 })).toMatchObject({ code: 404001 })
  })

  it('take the position from the headers, and know no place without one', async () => {
    const headers = { latitude: String(AT.latitude), longitude: String(AT.longitude) }
    expect(await t.data('geoPosition', {}, headers)).toMatchObject({ ...AT, cityId: 31000 })
    expect(await t.call('geoPosition', {})).toMatchObject({ code: 404001 })
  })

  it('find streets of the given city only', async () => {
    const { items } = await t.data('geoDetailAddress', { keyword: '漕宝', cityId: 31000 })
    expect(items).toMatchObject([{ name: '漕宝路', district: '徐汇', cityId: 31000 }])
    expect(await t.data('geoDetailAddress', { keyword: '漕宝', cityId: 330100 })).toEqual({ items: [] })
    expect(await t.call('geoDetailAddress', { keyword: '漕宝', cityId: 99999 })).toMatchObject({ code: 400001, data: { field: 'cityId' } })
  })

  it('read a map link and refuse any other link with its field', async () => {
    expect(await t.data('geoThirdUrl', { url: 'https://wb.amap.com/?q=31.17,121.43,后门' })).toMatchObject({ name: '后门', district: '徐汇' })
    for (const url of ['https://example.com/?q=31.17,121.43', 'https://surl.amap.com/abc']) {
      expect(await t.call('geoThirdUrl', { url })).toMatchObject({ code: 400001, data: { field: 'url' } })
    }
  })

  it('draw a cacheable map of a job, and none for an unknown job', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    const id = await makeJob(t.db, await makeShop(t.db, owner.id))
    const { map } = await t.data('jobDetail', { id })
    expect(map).toEqual({ url: `/geo/jobMap/${id}?at=31.17,121.43`, sketch: true })
    const drawn = await t.app.inject(map!.url)
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.headers['cache-control']])
      .toEqual([200, 'image/svg+xml', expect.stringContaining('public')])
    expect(drawn.body).toMatch(/^<svg /)
    expect((await t.app.inject(map!.url)).body).toBe(drawn.body)
    for (const none of [randomUUID(), '1', '%00']) expect((await t.app.inject(`/geo/jobMap/${none}`)).statusCode).toBe(404)
  })

  it('draw a job that moved under another address, because the picture of before is cached for a week', async () => {
    const owner = await t.loginAs(newMobile(), 'b')
    const id = await makeJob(t.db, await makeShop(t.db, owner.id))
    const mapOf = async () => (await t.data('jobDetail', { id })).map!.url
    const before = await mapOf()
    await t.db.updateTable('job').set({ latitude: 31.24, longitude: 121.5 }).where('id', '=', id).execute()
    const after = await mapOf()
    expect(after).not.toBe(before)
    // The address alone decides nothing, so that our map key cannot be used for other maps.
    const pictures = await Promise.all([before, after].map((url) => t.app.inject(url)))
    expect(pictures[0]?.body).toBe(pictures[1]?.body)
  })

  it('answer UNAVAILABLE while the map is down', async () => {
    const { geo } = t.deps.providers
    const { search } = geo
    geo.search = () => Promise.reject(new Error('away'))
    const answer = await t.call('geoDetailAddress', { keyword: '漕宝', cityId: 31000 })
    geo.search = search
    expect(answer).toMatchObject({ code: 503001, msg: expect.stringContaining('自己选区') })
  })
})

it('jobMap returns nothing without a map provider', () => expect(jobMap({ id: 'x', ...AT }, { geoProvider: 'off' })).toBeUndefined())

it('createDevelopmentGeo refuses to run in production', () => {
  expect(() => createDevelopmentGeo({ env: 'production' }, silent)).toThrow('GEO_PROVIDER')
})

describe('AMap', () => {
  let asked: URL[] = []
  let reply: object = {}
  let picture: Buffer | undefined
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://amap'))
    if (request.url?.startsWith('/short')) response.statusCode = 302
    if (picture) return response.setHeader('content-type', 'image/png').end(picture)
    response.setHeader('location', 'https://wb.amap.com/?q=31.17,121.43,x').end(JSON.stringify(reply))
  })
  let endpoint: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll((done) => void server.close(done))
  beforeEach(() => { asked = [] })
  const amap = () => createAmapGeo({ key: 'secret', endpoint })

  it('names a position by its street', async () => {
    reply = { status: '1', regeocode: { formatted_address: '上海市徐汇区漕宝路100号', addressComponent: {
      adcode: '310104', city: [], township: '漕河泾街道', streetNumber: { street: '漕宝路', number: '100号' } } } }
    expect(await amap().placeAt(AT)).toEqual({ ...AT, name: '漕宝路100号', address: '上海市徐汇区漕宝路100号', code: 310104 })
    expect(asked[0]?.searchParams.get('location')).toBe('121.430000,31.170000')
  })

  it('finds no place at sea', async () => {
    reply = { status: '1', regeocode: { formatted_address: [], addressComponent: { adcode: [] } } }
    expect(await amap().placeAt(AT)).toBeNull()
  })

  it('searches within the city and skips results without a position', async () => {
    reply = { status: '1', pois: [
      { name: '漕宝路地铁站', address: [], location: '121.43,31.17', adcode: '310104' }, { name: '没有位置', location: [], adcode: '310104' },
    ] }
    expect(await amap().search({ keyword: '漕宝路', cityCode: 310000 }))
      .toEqual([{ ...AT, name: '漕宝路地铁站', address: '', code: 310104 }])
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ keywords: '漕宝路', city: '310000', citylimit: 'true' })
  })

  it('reports a refusal with its code, never with the key', async () => {
    reply = { status: '0', infocode: '10001' }
    const failure = await amap().search({ keyword: 'x', cityCode: 310000 }).catch((error: Error) => error.message)
    expect(failure).toBe('AMap refused: 10001')
  })

  it('follows one redirect of a short link', async () => {
    expect((await amap().follow(new URL('/short', endpoint)))?.hostname).toBe('wb.amap.com')
    expect(asked).toHaveLength(1)
  })

  it('draws at double resolution and rejects a refusal as a picture', async () => {
    reply = { status: '0', infocode: '10001' }
    await expect(amap().draw(AT)).rejects.toThrow('drew nothing')
    picture = Buffer.from('PNG')
    expect(await amap().draw(AT)).toEqual({ type: 'image/png', bytes: picture })
    picture = undefined
    expect(Object.fromEntries(asked[1]?.searchParams ?? []))
      .toMatchObject({ location: '121.430000,31.170000', size: '400*150', scale: '2', zoom: '16' })
  })

  it('draws a circle as a polygon that fits into the picture', async () => {
    picture = Buffer.from('PNG')
    await amap().drawCircle(AT, 1000)
    picture = undefined
    const { zoom, paths = '' } = Object.fromEntries(asked[0]?.searchParams ?? [])
    expect(zoom).toBe('12')
    const points = paths.split(':')[1]!.split(';').map((point) => point.split(',').map(Number) as [number, number])
    expect(points).toHaveLength(37)
    for (const [longitude, latitude] of points) expect(Math.abs(metresBetween({ latitude, longitude }, AT) - 1000)).toBeLessThan(5)
  })

  it('requires a key', () => expect(() => createAmapGeo({ key: '', endpoint })).toThrow('AMAP_KEY'))
})
