import { at, HOUR, makeJobs, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { initialsOf } from './pinyin'
import { readKeyword, suggest } from './suggest'

describe('initialsOf', () => {
  it.each([
    ['厨师', 'cs'], ['后厨切配', 'hcqp'], ['服务员', 'fwy'], ['保安', 'ba'], ['司机', 'sj'], ['普工', 'pg'], ['保洁', 'bj'], ['快递外卖', 'kdwm'],
    ['仓储分拣', 'ccfj'], ['家政保姆', 'jzbm'], ['电工焊工', 'dghg'], ['养老护理', 'ylhl'], ['理货员', 'lhy'], ['美容师', 'mrs'], ['木工', 'mg'], ['月嫂', 'ys'],
      ['CNC操作工', 'cncczg'],
    ['油漆工', 'yqg'], ['钢筋工', 'gjg'], ['网约车司机', 'wycsj'], ['安检员', 'ajy'], ['奶茶店员', 'ncdy'], ['二保焊工', 'ebhg'], ['面点师傅', 'mdsf'],
    ['A店·2号', 'ad2h'], ['', ''],
  ])('turns %s into %s', (text, letters) => expect(initialsOf(text)).toBe(letters))
})

describe('suggest', () => {
  const texts = (keyword: string) => suggest(keyword).words.map(({ text }) => text)
  it.each([
    ['厨师', '厨师'], ['cs', '厨师'], ['CS', '厨师'], ['ｃｓ', '厨师'], ['切配', '后厨切配'], ['fwy', '服务员'], ['cnc', 'CNC操作工'], ['电工', '电工'],
    ['hcqp', '后厨切配'], ['送水', '送水工'], ['电焊', '焊工'], ['清洁', '保洁'],
  ])('answers “%s” with %s first', (keyword, first) => expect(texts(keyword)[0]).toBe(first))

  it('returns at most ten words, each a trade', () => {
    expect(suggest('工').words).toHaveLength(10)
    for (const { categoryId } of suggest('师').words) expect(categoryId).toMatch(/^[a-z0-9_]+$/)
  })

  it.each([['后厨配切', '后厨切配'], ['服物员', '服务员'], ['保结', '保洁']])('answers the misspelt “%s” with %s instead', (keyword, meant) => {
    const { words, instead } = suggest(keyword)
    expect(words).toEqual([])
    expect(instead.map(({ text }) => text)).toContain(meant)
  })

  it.each(['%', 'zzzzzz', '！！', '𠮷'])('answers “%s” with popular trades', (keyword) => {
    expect(suggest(keyword)).toMatchObject({ words: [], instead: expect.arrayContaining([{ text: '厨师', categoryId: 'chef' }]) })
  })
})

describe('readKeyword', () => {
  it.each([['cs', '厨师'], ['FWY', '服务员'], ['cnc', 'cnc'], ['切配', '切配'], ['kfc', 'kfc'], ['c', 'c'], ['日结', '日结'],
    ['电焊', '焊工'], ['清洁工', '保洁'], ['阿姨', '保洁'],
    ['徐家汇地铁站', '徐家汇'], ['徐家汇地铁站 电焊', '徐家汇 焊工'], ['徐家汇站', '徐家汇站'], ['地铁站 保洁', '地铁站 保洁'],
    ['门卫', '保安'], ['掌勺', '厨师'], ['端盘子', '服务员'], ['送件', '快递员'], ['流水线', '普工'], ['徐汇 电焊', '徐汇 焊工']])(
    'reads “%s” as %s', (keyword, read) => expect(readKeyword(keyword)).toBe(read))
})

describe('search endpoints', () => {
  let test: TestApp
  beforeAll(async () => { test = await createTestApp() })
  afterAll(() => test.close())

  it('return the trades that a city hires most as hot words', async () => {
    const shop = await makeShop(test.db, (await test.loginAs(newMobile(), 'b')).id)
    const trades = ['chef_wok', 'chef_wok', 'chef_wok', 'guard_gate', 'guard_gate', 'driver_bus']
    await makeJobs(test.db, shop, trades.map((category_id, i) => ({ category_id, rank_at: at(-i * HOUR) })))
    await makeJobs(test.db, shop, [{ category_id: 'cleaner_home', status: 'closed' }, { category_id: 'cleaner_home', city_id: 11000 }])
    expect(await test.data('hotWords', { cityId: 31000 })).toEqual([
      { text: '炒锅师傅', categoryId: 'chef_wok' }, { text: '门岗', categoryId: 'guard_gate' }, { text: '班车司机', categoryId: 'driver_bus' },
    ])
    expect(await test.data('hotWords', { cityId: 440100 })).toEqual([])
    expect((await test.data('searchSuggest', { keyword: 'cs' })).words[0]).toEqual({ text: '厨师', categoryId: 'chef' })
  })

  it('find jobs of a trade by its pinyin initials', async () => {
    const shop = await makeShop(test.db, (await test.loginAs(newMobile(), 'b')).id)
    const [id] = await makeJobs(test.db, shop, [{ category_id: 'courier_milk', title: '早班' }])
    const { items } = await test.data('jobList', { cityId: 31000, keyword: 'sny' })
    expect(items.map((job) => job.id)).toEqual([id])
  })
})
