import { descend, pathOf, pathText, type TreeNode } from './tree'

const xuhui = { value: 310104, label: '徐汇区' }
const minhang = { value: 310112, label: '闵行区' }
const city = { value: 31000, label: '上海', children: [xuhui, minhang] }
const shanghai = { value: 310000, label: '上海', children: [city] }
const ningbo = { value: 330200, label: '宁波' }
const hangzhou = { value: 330100, label: '杭州' }
const zhejiang = { value: 330000, label: '浙江', children: [hangzhou, ningbo] }
const tree: TreeNode<number>[] = [shanghai, zhejiang]

it.each([
  [310112, [shanghai, city, minhang]],
  [330000, [zhejiang]],
  [1, []],
  [undefined, []],
])('finds the path to %s', (value, way) => {
  expect(pathOf(tree, value)).toEqual(way)
})

it('descends through nodes with a single child', () => {
  expect(descend(shanghai)).toEqual([shanghai, city])
  expect(descend(zhejiang)).toEqual([zhejiang])
  expect(descend(ningbo)).toEqual([ningbo])
})

it('names a municipality once', () => {
  expect(pathText(pathOf(tree, 310104))).toBe('上海 徐汇区')
  expect(pathText(pathOf(tree, 330100))).toBe('浙江 杭州')
})
