/** Maximum width of what no map knows about a place, such as 2楼, counted as by `countWidth`. */
export const MAX_DETAIL_WIDTH = 60
/** Maximum length of the input field in characters, each up to two wide. */
export const MAX_DETAIL_LENGTH = MAX_DETAIL_WIDTH / 2
