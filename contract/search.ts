import { T, endpoint, type Static } from './endpoint'
import { CityId, Text } from './common'

/** A word worth searching for. */
export const SearchWord = T.Object({
  text: T.String(),
  /** The trade that it names. */
  categoryId: T.String(),
})
export type SearchWord = Static<typeof SearchWord>

/** What somebody may mean who has typed so far, by characters or by the first letters of their pinyin (“cs” for 厨师). */
export const searchSuggest = endpoint({
  method: 'GET', path: '/v3/recommend/suggest', service: 'search', auth: 'none',
  summary: '搜索联想',
  query: T.Object({ keyword: Text('搜索词', 30) }),
  data: T.Object({
    /** Ten at most, the likeliest first. */
    words: T.Array(SearchWord),
    /** When nothing is meant for sure: words that look like it. Never empty, so that nobody is left without a next step. */
    instead: T.Array(SearchWord),
  }),
})
export type SearchSuggest = Static<typeof searchSuggest.data>

/** What a city hires most at the moment. */
export const hotWords = endpoint({
  method: 'GET', path: '/v3/recommend/hotWords', service: 'search', auth: 'none',
  summary: '热门搜索',
  query: T.Object({ cityId: CityId }),
  data: T.Array(SearchWord),
})
