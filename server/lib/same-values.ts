import { isDeepStrictEqual } from 'node:util'

/** Whether a stored row has these values of columns already. A text for a column that holds JSON is compared as JSON. */
export const hasValues = <V extends object>(row: { readonly [column in keyof V]: unknown }, values: V): boolean =>
  (Object.entries(values) as [keyof V, unknown][]).every(([column, value]) => {
    const stored = row[column]
    return isDeepStrictEqual(typeof value === 'string' && typeof stored === 'object' && stored !== null ? JSON.parse(value) : value, stored)
  })
