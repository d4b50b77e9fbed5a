import { DICTIONARY_NAMES } from '@daogang/contract/dictionary'
import { ACCOMMODATION_SAYS, BONUS_SAYS, isBrokeragePaid, SOCIAL_SECURITY_SAYS } from '@daogang/contract/rules/publish'
import { categoryTree, findCategory, isLeaf, renamedTrades, rootOf } from './categories'
import { dictionaries, isValue, labelOf } from './dictionaries'

const KEY = /^[a-z0-9_]{1,40}$/
const unique = (list: readonly unknown[]) => new Set(list).size === list.length

describe('category tree', () => {
  const leaves = categoryTree.flatMap((root) => root.children ?? [])

  it('has 16 roots of 6 to 14 trades', () => {
    expect(categoryTree).toHaveLength(16)
    for (const root of categoryTree) {
      expect(root.icon).toMatch(/^[a-z]+$/)
      expect(root.children!.length).toBeGreaterThanOrEqual(6)
      expect(root.children!.length).toBeLessThanOrEqual(14)
    }
  })

  it('has unique, well-formed ids and unique names', () => {
    const ids = [...categoryTree, ...leaves].map(({ id }) => id)
    expect(unique(ids)).toBe(true)
    expect(ids.filter((id) => !KEY.test(id))).toEqual([])
    expect(leaves.filter(({ name }) => !name)).toEqual([])
    for (const root of categoryTree) expect(unique(root.children!.map(({ name }) => name))).toBe(true)
  })

  it('finds roots, leaves and the root of a leaf', () => {
    expect(findCategory('chef')).toEqual({ id: 'chef', name: '厨师' })
    expect(findCategory('chef_wok')).toEqual({ id: 'chef_wok', name: '炒锅师傅', rootId: 'chef' })
    expect(findCategory('nothing')).toBeUndefined()
    expect(rootOf('driver_bus')).toBe('driver')
    expect([isLeaf('driver_bus'), isLeaf('driver')]).toEqual([true, false])
  })
})

describe('renamedTrades', () => {
  const wok = (name: string, change: 'rename' | 'add' = 'rename') => ({ change, id: 'chef_wok', rootId: 'chef', name })
  const hidden = { change: 'hide' as const, id: 'chef_wok', rootId: 'chef', name: '' }
  it.each([
    ['a first name', [], [wok('炒菜师傅')], ['chef_wok']],
    ['another name', [wok('炒菜师傅')], [wok('灶台师傅')], ['chef_wok']],
    ['the name of the build again', [wok('炒菜师傅')], [], ['chef_wok']],
    ['another name of an added trade', [wok('茶艺师', 'add')], [wok('泡茶师傅', 'add')], ['chef_wok']],
    ['the same name', [wok('炒菜师傅')], [wok('炒菜师傅'), hidden], []],
    ['a hidden trade', [], [hidden], []],
  ] as const)('finds %s', (_what, before, after, ids) => {
    expect(renamedTrades(before, after)).toEqual(ids)
  })
})

describe('dictionaries', () => {
  it.each(DICTIONARY_NAMES)('of %s have well-formed, unique values with labels', (name) => {
    const list = dictionaries[name]
    expect(list.length).toBeGreaterThan(0)
    expect(list.filter(({ value, label }) => !KEY.test(value) || !label)).toEqual([])
    expect(unique(list.map(({ value }) => value))).toBe(true)
    expect(unique(list.map(({ label }) => label))).toBe(true)
  })

  it('are exactly those of the contract', () => {
    expect(Object.keys(dictionaries).sort()).toEqual([...DICTIONARY_NAMES].sort())
  })

  it('start the welfares with 包吃 and 包住', () => {
    expect(dictionaries.job_welfares.slice(0, 2).map(({ label }) => label)).toEqual(['包吃', '包住'])
  })

  it.each([
    ['job_accommodation', ACCOMMODATION_SAYS], ['job_social_security_fund', SOCIAL_SECURITY_SAYS], ['job_bonus_subsidy_save', BONUS_SAYS],
  ] as const)('of %s have the keys whose welfares the rules know, and those welfares exist', (name, says) => {
    expect(Object.keys(says)).toEqual(dictionaries[name].map(({ value }) => value))
    expect(Object.values(says).flat().filter((value) => !isValue('job_welfares', value))).toEqual([])
  })

  it('have an amount for every brokerage but 直招', () => {
    expect(dictionaries.job_brokerage_type_save.filter(({ value }) => !isBrokeragePaid(value)).map(({ value }) => value)).toEqual(['none'])
  })

  it('return labels and check values', () => {
    expect(labelOf('settlement', 'on_finish')).toBe('完工结')
    expect(labelOf('settlement', 'gone')).toBe('gone')
    expect([isValue('pay_unit', 'hour'), isValue('pay_unit', 'year')]).toEqual([true, false])
  })

  it('contain only existing roots as hot categories', () => {
    for (const { value, label } of dictionaries.job_hot_category) expect(findCategory(value)).toEqual({ id: value, name: label })
  })
})
