import type { Held } from '@daogang/contract/personal-data'
import { items, type DataItem, type ItemName } from './registry/items'

/** A value with what the registry says about its kind. Undefined for an empty value. */
export function held(item: ItemName, value: string | null | undefined, reveal: Held['reveal'] = null): Held | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const { name, purpose, method, kept }: DataItem = items[item]
  return { item, name, value, reveal, purpose, method, kept }
}

/** Values without the empty ones. */
export const present = (values: readonly (Held | undefined)[]): Held[] => values.filter((value) => value !== undefined)
