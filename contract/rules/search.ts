/** Maximum length of a search keyword in UTF-16 units. */
export const MAX_KEYWORD_LENGTH = 30

/** Maximum length of the name of a business area, a metro line or a station. */
export const MAX_LANDMARK_NAME = 20

/** Jobs of a filter are counted up to this number. */
export const MOST_COUNTED = 999

/** The button of a filter: 查看23个岗位, 查看999+个岗位, 查看20+个人. */
export const countText = ({ count, more }: { count: number, more: boolean }, what: '岗位' | '人' = '岗位'): string =>
  `查看${count}${more ? '+' : ''}个${what}`

/** A metro station as people say it: 徐家汇站, 上海火车站. */
export const stationName = (name: string): string => (name.endsWith('站') ? name : `${name}站`)

/** A keyword with the names of metro stations alone: 徐家汇地铁站 厨师 becomes 徐家汇 厨师. */
export const withoutMetro = (keyword: string): string => keyword.replace(/(\S{2})地铁站(?=\s|$)/g, '$1')
