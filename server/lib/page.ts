/** Items of a page (the contract's `Page`). */
export const PAGE_SIZE = 20

/** Rows to query: one more than a page, to know whether another page follows. */
export const PAGE_PLUS_ONE = PAGE_SIZE + 1

/** Cuts rows that were queried with `PAGE_PLUS_ONE` to a page. `next` is made from the last row, if more follow. */
export function toPage<R, I>(rows: readonly R[], toItem: (row: R) => I, cursorOf: (last: R) => string): { items: I[], next?: string } {
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return { items: page.map(toItem), ...(last !== undefined && { next: cursorOf(last) }) }
}
