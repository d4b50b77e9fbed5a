/** Maximum width of a quick reply, counted as by `countWidth`: 100 Chinese characters. */
export const MAX_QUICK_REPLY_WIDTH = 200
