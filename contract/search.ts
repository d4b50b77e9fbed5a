import { T, endpoint, type Static } from './endpoint'
import { CityId, Text } from './common'
import { MAX_KEYWORD_LENGTH } from './rules/search'

/** A suggested search word. */
export const SearchWord = T.Object({
  text: T.String(),
  /** The matching trade. */
  categoryId: T.String(),
})
export type SearchWord = Static<typeof SearchWord>

/** Suggestions for a partly typed keyword, by characters or by the first letters of the pinyin (“cs” for 厨师). */
export const searchSuggest = endpoint({
  method: 'GET', path: '/v3/recommend/suggest', service: 'search', auth: 'none',
  summary: '搜索联想',
  query: T.Object({ keyword: Text('搜索词', MAX_KEYWORD_LENGTH) }),
  data: T.Object({
    /** Ten at most, best match first. */
    words: T.Array(SearchWord),
    /** Similar words if there is no match. Never empty then, so that the user always has a next step. */
    instead: T.Array(SearchWord),
  }),
})
export type SearchSuggest = Static<typeof searchSuggest.data>

/** The trades most wanted in a city now. */
export const hotWords = endpoint({
  method: 'GET', path: '/v3/recommend/hotWords', service: 'search', auth: 'none',
  summary: '热门搜索',
  query: T.Object({ cityId: CityId }),
  data: T.Array(SearchWord),
})
