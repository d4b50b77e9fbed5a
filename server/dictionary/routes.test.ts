import { endpoints } from '@daogang/contract'
import { at, makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type EndpointName, type TestApp } from '../tests/harness'

let test: TestApp
beforeAll(async () => { test = await createTestApp() })
afterAll(() => test.close())

const KEPT = ['commonDictAll', 'commonJobCategoryLevel', 'commonRegionsAll', 'commonOpenCities'] as const satisfies readonly EndpointName[]

describe.each(KEPT)('%s', (name) => {
  const ask = (headers: Record<string, string>) => test.app.inject({ method: 'GET', url: endpoints[name].path, headers })

  it('answers 304 to a matching etag', async () => {
    const first = await ask({})
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    const etag = String(first.headers.etag)
    for (const sent of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const again = await ask({ 'if-none-match': sent })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers.etag).toBe(etag)
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is compressed with the same etag', async () => {
    const plain = await ask({})
    const small = await ask({ 'accept-encoding': 'gzip' })
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(small.headers.etag).toBe(plain.headers.etag)
    expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
  })
})

describe('open cities', () => {
  it('are the ten and every other city with an online job', async () => {
    expect((await test.data('commonOpenCities')).map((city) => city.name)).toEqual(
      ['上海', '北京', '广州', '深圳', '杭州', '成都', '武汉', '南京', '苏州', '西安'])
    const owner = await test.loginAs(newMobile(), 'b')
    const shop = await makeShop(test.db, owner.id)
    await makeJob(test.db, shop, { city_id: 330200 })
    await makeJob(test.db, shop, { city_id: 330300, expires_at: at(-1) })
    // The cities with jobs are cached for a minute.
    expect(await test.data('commonOpenCities')).toHaveLength(10)
    test.advance(60_000)
    const open = await test.data('commonOpenCities')
    expect(open).toHaveLength(11)
    expect(open.at(-1)).toMatchObject({ id: 330200, name: '宁波', open: true })
    const cities = (await test.data('commonRegionsAll')).flatMap((province) => province.cities)
    expect(cities.filter((city) => city.open).map((city) => city.id).sort()).toEqual(open.map((city) => city.id).sort())
  })
})
