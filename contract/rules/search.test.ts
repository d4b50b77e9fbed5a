import { chatSearch } from '../chat'
import { jobList } from '../job'
import { searchSuggest } from '../search'
import { countText, stationName, withoutMetro } from './search'

it.each([
  ['suggestions', searchSuggest.query.properties.keyword], ['jobs', jobList.body.properties.keyword],
  ['conversations', chatSearch.body.properties.word],
])('the schema limits the keyword for %s', (_what, schema) => {
  expect(schema).toMatchObject({ maxLength: 30 })
})

it.each([['徐家汇', '徐家汇站'], ['上海火车站', '上海火车站']])('names the station %s %s', (name, said) => expect(stationName(name)).toBe(said))

it.each([
  ['徐家汇地铁站', '徐家汇'], ['徐家汇地铁站 厨师', '徐家汇 厨师'], ['徐家汇站', '徐家汇站'], ['地铁站', '地铁站'], ['地铁站 保洁', '地铁站 保洁'],
  ['徐家汇地铁站店', '徐家汇地铁站店'],
])('reads %s as %s', (keyword, read) => expect(withoutMetro(keyword)).toBe(read))

it('counts jobs and people', () => {
  expect(countText({ count: 999, more: true })).toBe('查看999+个岗位')
  expect(countText({ count: 8, more: false }, '人')).toBe('查看8个人')
})
