import { placeOfText, storePlaceText } from './place'

const place = { name: '田林路', address: '田林路388号', detail: '2楼', cityId: 31000, districtId: 310104, latitude: 31.17, longitude: 121.42 }

it.each([
  ['a place', JSON.stringify(place), place],
  ['one without a district', JSON.stringify({ ...place, districtId: undefined }), { ...place, districtId: undefined }],
  ['one without its city', JSON.stringify({ ...place, cityId: undefined }), undefined], ['no JSON', '田林路', undefined],
  ['nothing', undefined, undefined],
])('placeOfText reads %s', (_what, json, read) => {
  expect(placeOfText(json)).toEqual(read)
})

it('storePlaceText joins the place and its door', () => {
  expect(storePlaceText(place)).toBe('田林路2楼')
})
