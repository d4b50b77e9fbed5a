import { placeOf, placeTree, valueOf } from './place-tree'

const city = { districts: [{ id: 310104, name: '徐汇' }, { id: 310106, name: '静安' }] }
const landmarks = {
  areas: [{ name: '徐家汇', districtId: 310104 }], lines: [{ name: '1号线', stations: ['莘庄', '漕宝路'] }],
}

describe('placeTree', () => {
  it('has the areas of each district and the stations of each line', () => {
    const labels = placeTree(city, landmarks).map(({ label, children = [] }) => [label, children.map((node) =>
      [node.label, node.children?.map((leaf) => leaf.label)])])
    expect(labels).toEqual([
      ['区和商圈', [['徐汇', ['全徐汇', '徐家汇']], ['静安', ['全静安']]]],
      ['地铁', [['1号线', ['整条线', '莘庄', '漕宝路']]]],
    ])
  })

  it('offers no metro where none was imported', () => {
    expect(placeTree(city, { areas: [], lines: [] }).map(({ label }) => label)).toEqual(['区和商圈'])
  })
})

it('placeOf and valueOf round-trip every leaf, and other nodes are no place', () => {
  for (const { value, children = [] } of placeTree(city, landmarks)) {
    expect(placeOf(31000, value)).toBeUndefined()
    for (const node of children) {
      expect(placeOf(31000, node.value)).toBeUndefined()
      for (const leaf of node.children ?? []) {
        const place = placeOf(31000, leaf.value)
        expect(place && valueOf(place)).toBe(leaf.value)
      }
    }
  }
})

it.each([['station:1号线:莘庄', '莘庄站'], ['station:1号线:上海火车站', '上海火车站']])('names the leaf %s %s', (value, name) => {
  expect(placeOf(31000, value)?.name).toBe(name)
})
