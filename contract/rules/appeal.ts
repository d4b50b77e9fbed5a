/** Appeals against one decision. After that, only a phone call helps. */
export const MAX_APPEALS = 3
/** Working days until an appeal has its answer. */
export const APPEAL_DAYS = 3
/** Maximum width of the explanation, counted as by `countWidth`. */
export const MAX_APPEAL_WIDTH = 600
