import { chatSearch } from '../chat'
import { jobList } from '../job'
import { searchSuggest } from '../search'

it.each([
  ['suggestions', searchSuggest.query.properties.keyword], ['jobs', jobList.body.properties.keyword],
  ['conversations', chatSearch.body.properties.word],
])('the schema limits the keyword for %s', (_what, schema) => {
  expect(schema).toMatchObject({ maxLength: 30 })
})
