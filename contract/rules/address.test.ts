import { workAddressSave } from '../work-address'
import { addressInCity, addressLine, localPlace, MAX_DETAIL_WIDTH, placeIn, placeLine } from './address'

it('the width of a detail is that of the schema', () => {
  expect(workAddressSave.body.properties.detail).toMatchObject({ maxWidth: MAX_DETAIL_WIDTH })
})

it.each([
  ['漕宝路', '徐汇', '漕宝路'], ['上海市徐汇区漕宝路100号', '徐汇', '漕宝路100号'], ['徐汇区漕宝路100号', '徐汇', '漕宝路100号'],
  ['上海市徐汇区漕宝路100号', '徐汇区', '漕宝路100号'], ['上海徐汇漕宝路', '徐汇', '漕宝路'], ['徐汇·漕宝路', '徐汇', '漕宝路'],
  ['浙江省杭州市西湖区文三路1号', '西湖', '文三路1号'], ['上海市浦东新区世纪大道8号', '浦东', '世纪大道8号'], ['江苏省昆山市花桥镇', '昆山', '花桥镇'],
  ['徐汇路8号', '徐汇', '徐汇路8号'], ['徐汇东路8号', '徐汇', '徐汇东路8号'], ['西湖大道8号', '西湖', '西湖大道8号'], ['天钥桥路徐汇商场', '徐汇', '天钥桥路徐汇商场'],
  ['漕宝路100号（徐汇区政府旁）', '徐汇', '漕宝路100号（徐汇区政府旁）'], ['徐汇区', '徐汇', '徐汇区'], ['', '徐汇', ''], ['漕宝路', '', '漕宝路'],
])('localPlace of %s in %s is %s', (text, district, local) => {
  expect(localPlace(text, { district })).toBe(local)
})

it.each([
  ['上海市漕宝路100号', '漕宝路100号'], ['上海路8号', '上海路8号'], ['上海市徐汇区漕宝路', '漕宝路'],
])('localPlace of %s in the city 上海 is %s', (text, local) => {
  expect(localPlace(text, { city: '上海', district: '徐汇' })).toBe(local)
})

it.each([
  ['徐汇', '漕宝路', '徐汇·漕宝路'], ['徐汇', '上海市徐汇区漕宝路100号', '徐汇·漕宝路100号'], ['徐汇', '', '徐汇'], ['', '漕宝路', '漕宝路'], ['徐汇', '徐汇', '徐汇'],
  ['徐汇', '上海市徐汇区', '徐汇'], ['徐汇', '徐汇区', '徐汇'], ['徐汇区', '上海市徐汇区', '徐汇区'], ['浦东', '上海市浦东新区 ', '浦东'], ['昆山', '江苏省昆山市', '昆山'],
  ['徐汇', '徐汇路', '徐汇·徐汇路'], ['', '上海市徐汇区', '上海市徐汇区'],
])('placeLine of %s and %s is %s', (district, place, line) => {
  expect(placeLine({ district, place })).toBe(line)
})

it.each([['上海市徐汇区', ''], ['徐汇区', ''], ['徐汇区漕宝路', '漕宝路'], ['漕宝路', '漕宝路'], ['徐汇路', '徐汇路']])('placeIn of %s in 徐汇 is “%s”', (text, place) => {
  expect(placeIn(text, { district: '徐汇' })).toBe(place)
})

it.each([
  ['上海', '徐汇', '漕宝路100号', '上海徐汇 漕宝路100号'], ['上海', '徐汇', '上海市徐汇区漕宝路100号', '上海徐汇 漕宝路100号'],
  ['东莞', '东莞', '东莞市莞城街道', '东莞 莞城街道'], ['上海', '徐汇', '', '上海徐汇'], ['上海', '', '上海市漕宝路', '上海 漕宝路'],
  ['上海', '徐汇', '上海市徐汇区', '上海徐汇'], ['上海', '', '上海市', '上海'],
])('addressLine of %s, %s and %s is %s', (city, district, address, line) => {
  expect(addressLine({ city, district, address })).toBe(line)
})

it.each([
  ['上海市徐汇区漕宝路100号', '上海', '徐汇区漕宝路100号'], ['上海徐汇漕宝路', '上海', '徐汇漕宝路'], ['徐汇区漕宝路100号', '上海', '徐汇区漕宝路100号'],
  ['广东省东莞市莞城街道1号', '东莞', '莞城街道1号'], ['苏州市姑苏区人民路1号', '上海', '苏州市姑苏区人民路1号'], ['上海路8号', '上海', '上海路8号'],
  ['徐汇区上海师范大学东门', '上海', '徐汇区上海师范大学东门'], ['广东东莞市莞城街道', '东莞', '莞城街道'],
  ['广西壮族自治区南宁市青秀区民族大道1号', '南宁', '青秀区民族大道1号'], ['上海市', '上海', '上海市'], ['漕宝路', '', '漕宝路'],
])('addressInCity of %s in %s is %s', (address, city, shown) => {
  expect(addressInCity(address, city)).toBe(shown)
})
