import type { Category, DictionaryName } from '@daogang/contract/dictionary'
import { useQuery } from '@tanstack/react-query'
import { call } from './client'
import { keptQuery, lastKnownQuery } from './kept'

const all = keptQuery('dictionaries', ['dictionary'], (signal) => call('GET /common/dictAll', undefined, { signal }))
const categories = keptQuery('categories', ['categories'], (signal) => call('GET /common/jobCategoryLevel', undefined, { signal }))
const regions = keptQuery('regions', ['regions'], (signal) => call('GET /common/regionsAll', undefined, { signal }))

/** The choices of one dictionary, empty until they are there. */
export const useDictionary = (name: DictionaryName) => useQuery(all).data?.[name] ?? []

/** The labels of values in the order of the values; those that the dictionary does not have are left out. */
export function useDictionaries(): (name: DictionaryName, values: readonly string[]) => string[] {
  const { data } = useQuery(all)
  return (name, values) => values.flatMap((value) => data?.[name]?.find((option) => option.value === value)?.label ?? [])
}

/** The tree of trades. */
export const useCategories = () => useQuery(categories)

/** Name of a trade, root or leaf. */
export function categoryName(categories: Category[], id: string): string | undefined {
  for (const root of categories) {
    if (root.id === id) return root.name
    const leaf = root.children?.find((child) => child.id === id)
    if (leaf) return leaf.name
  }
  return undefined
}

/** The cities with jobs, each with its districts. */
export const openCities = lastKnownQuery('cities', ['open-cities'], (signal) => call('GET /common/openCities', undefined, { signal }))

export const useOpenCities = () => useQuery(openCities)

/** Every province and city of China; larger, so only fetched where it is asked for. */
export const useRegions = () => useQuery(regions)
