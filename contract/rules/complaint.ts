/** Maximum width of the description, counted as by `countWidth`. */
export const MAX_COMPLAINT_WIDTH = 600
