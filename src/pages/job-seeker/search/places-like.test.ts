import { placesLike } from './places-like'

const city = {
  areas: [{ name: '徐家汇', districtId: 310104 }, { name: '七宝', districtId: 310112 }],
  lines: [
    { name: '1号线', stations: ['上海火车站', '徐家汇', '漕宝路'] }, { name: '9号线', stations: ['徐家汇', '七宝', '漕河泾开发区'] },
    { name: '11号线', stations: ['徐家汇', '桃浦新村'] },
  ],
}

it.each([
  ['徐家', ['徐家汇 商圈', '徐家汇站 地铁站']],
  ['徐家汇地铁站', ['徐家汇 商圈', '徐家汇站 地铁站']],
  ['徐家汇站', ['徐家汇站 地铁站']],
  ['火车站', ['上海火车站 地铁站']],
  ['1号线', ['1号线 地铁线']],
  ['号线', ['1号线 地铁线', '9号线 地铁线', '11号线 地铁线']],
  [' 七宝 ', ['七宝 商圈', '七宝站 地铁站']],
  ['汇', []],
  ['厨师', []],
])('finds for “%s” the places %j', (text, found) => {
  expect(placesLike(city, text).map(({ name, kind }) => `${name} ${kind}`)).toEqual(found)
})

it('finds nothing where no places were imported', () => {
  expect(placesLike({ areas: [], lines: [] }, '徐家汇')).toEqual([])
})
