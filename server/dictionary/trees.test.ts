import { KINDS } from '../seed/names'
import { certificateTree } from './certificates'
import { findIndustry, industryOfWords, industryTree } from './industries'
import { flatten } from './tree'

const KEY = /^[a-z0-9_]{1,40}$/

describe.each([['industries', industryTree], ['certificates', certificateTree]])('the tree of %s', (_what, tree) => {
  it('has unique, well-formed ids, each starting with the one above it', () => {
    const all = flatten(tree)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.filter(({ id, name, parentId }) => !KEY.test(id) || !name || (parentId && !id.startsWith(`${parentId}_`)))).toEqual([])
  })

  it('has unique names below each choice', () => {
    const places = flatten(tree).map(({ name, parentId = '' }) => `${parentId} ${name}`)
    expect(new Set(places).size).toBe(places.length)
  })
})

it('has at most twelve kinds in a root, and one root without kinds', () => {
  expect(industryTree.filter(({ children = [] }) => children.length > 12)).toEqual([])
  expect(industryTree.filter(({ children }) => !children)).toEqual([{ id: 'other', name: '别的行业' }])
})

it('finds roots and kinds', () => {
  expect(findIndustry('catering')).toEqual({ id: 'catering', name: '餐饮' })
  expect(findIndustry('catering_hotpot')).toEqual({ id: 'catering_hotpot', name: '火锅', parentId: 'catering' })
  expect(findIndustry('nothing')).toBeUndefined()
})

describe('an employer’s words', () => {
  it.each([
    // All words of the demo data.
    ['餐饮', 'catering'], ['酒店', 'hotel_hotel'], ['物业', 'property_estate'], ['保安服务', 'property_security'], ['制造', 'manufacturing'],
    ['物流', 'logistics'], ['配送', 'logistics'], ['运输', 'logistics'], ['家政', 'domestic_housekeeping'], ['零售', 'retail'],
    ['建筑装修', 'construction'], ['维修', 'domestic_repair'], ['美业', 'beauty'], ['客服外包', 'business_call_centre'], ['养老', 'care_nursing'],
    ['保洁', 'domestic_cleaning'], ['劳务', 'business_labour'],
    // The examples of the form, and what people write.
    ['工厂', 'manufacturing'], ['火锅店', 'catering_hotpot'], [' 重庆 火锅 ', 'catering_hotpot'], ['开饭店的', 'catering'], ['奶茶', 'catering_tea'],
    ['面包店', 'catering_bakery'], ['兰州拉面', 'catering_noodles'], ['学校食堂', 'catering_canteen'], ['连锁便利店', 'retail_convenience'],
    ['大药房', 'retail_pharmacy'], ['服装厂', 'manufacturing_garment'], ['服装店', 'retail_clothing'], ['电子厂', 'manufacturing_electronics'],
    ['五金配件加工', 'manufacturing_hardware'], ['五金店', 'retail_daily'], ['快递驿站', 'logistics_express'], ['搬家公司', 'logistics_moving'],
    ['汽修厂', 'auto_repair'], ['家装', 'construction_decoration'], ['美容院', 'beauty_care'], ['足浴', 'beauty_massage'], ['汽车美容', 'auto_wash'],
    ['幼儿园', 'education_kindergarten'], ['驾校', 'education_driving'], ['ktv', 'leisure_ktv'], ['４Ｓ店', 'auto_sales'],
    ['人力资源公司', 'business_labour'], ['做点小生意', 'other'], ['', 'other'],
  ])('“%s” means %s', (words, id) => {
    expect(industryOfWords(words)).toBe(id)
    expect(findIndustry(id)).toBeDefined()
  })

  it('of the demo data all have an industry', () => {
    const words = new Set(Object.values(KINDS).map(({ industry }) => industry))
    expect([...words].filter((industry) => industryOfWords(industry) === 'other')).toEqual([])
  })

  it('that are a name of the tree mean that choice', () => {
    expect(flatten(industryTree).filter(({ id, name }) => industryOfWords(name) !== id)).toEqual([])
  })
})
