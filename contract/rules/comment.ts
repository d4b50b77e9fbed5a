/** Scores are stars: 1 to 5. */
export const MIN_SCORE = 1
export const MAX_SCORE = 5
export const MAX_COMMENT_TAGS = 6
/** Maximum widths, counted as by `countWidth`. */
export const MAX_COMMENT_WIDTH = 600
export const MAX_REPLY_WIDTH = 400
