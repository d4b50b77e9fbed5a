import { endpoints } from '@daogang/contract'
import { at, makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type EndpointName, type TestApp } from '../tests/harness'

let test: TestApp
beforeAll(async () => { test = await createTestApp() })
afterAll(() => test.close())

const KEPT = [
  'commonDictAll', 'commonJobCategoryLevel', 'commonJobCategoryAll', 'commonDictCertsLevel', 'businessIndustry', 'commonRegionsAll',
  'commonOpenCities',
] as const satisfies readonly EndpointName[]

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

describe('trees', () => {
  it('have all trades in a flat list, each below its root', async () => {
    const tree = await test.data('commonJobCategoryLevel')
    expect(await test.data('commonJobCategoryAll')).toEqual(tree.flatMap(({ id: parentId, name, children = [] }) => [
      { id: parentId, name }, ...children.map((child) => ({ ...child, parentId })),
    ]))
  })

  it('have the industries of shops', async () => {
    const industries = await test.data('businessIndustry')
    expect(industries.map(({ name }) => name).slice(0, 3)).toEqual(['餐饮', '零售', '物流快递'])
    expect(industries[0]?.children?.slice(0, 2)).toEqual([{ id: 'catering_chinese', name: '中餐' }, { id: 'catering_hotpot', name: '火锅' }])
  })

  it('have certificates with kinds and levels', async () => {
    const certificates = await test.data('commonDictCertsLevel')
    expect(certificates.find(({ id }) => id === 'health')).toEqual({ id: 'health', name: '健康证' })
    const chef = certificates.find(({ id }) => id === 'chef')?.children?.find(({ id }) => id === 'chef_chinese')
    expect(chef?.children?.map(({ name }) => name)).toEqual(['初级', '中级', '高级', '技师', '高级技师'])
    const special = certificates.find(({ name }) => name === '特种作业操作证')?.children
    expect(special?.[0]?.children?.slice(0, 2)).toEqual([
      { id: 'special_electric_low', name: '低压电工' }, { id: 'special_electric_high', name: '高压电工' },
    ])
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
