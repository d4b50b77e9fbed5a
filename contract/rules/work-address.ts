/** Maximum width of what no map knows about a place, such as 2楼, counted as by `countWidth`. */
export const MAX_DETAIL_WIDTH = 60
