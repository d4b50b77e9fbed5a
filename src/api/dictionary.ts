import type { Category, DictionaryName } from '@daogang/contract/dictionary'
import { useQuery } from '@tanstack/react-query'
import { call } from './client'
import { lastKnownQuery, persistedQuery } from './persisted-query'

const all = persistedQuery('dictionaries', ['dictionary'], (signal) => call('GET /common/dictAll', undefined, { signal }))
const categories = persistedQuery('categories', ['categories'], (signal) => call('GET /common/jobCategoryLevel', undefined, { signal }))
const regions = persistedQuery('regions', ['regions'], (signal) => call('GET /common/regionsAll', undefined, { signal }))

/** The options of one dictionary, empty until loaded. */
export const useDictionary = (name: DictionaryName) => useQuery(all).data?.[name] ?? []

/** All dictionaries, for a screen that cannot do without its options. */
export const useAllDictionaries = () => useQuery(all)

/** Returns a function that maps values to labels in the same order, without values that the dictionary lacks. */
export function useDictionaries(): (name: DictionaryName, values: readonly string[]) => string[] {
  const { data } = useQuery(all)
  return (name, values) => values.flatMap((value) => data?.[name]?.find((option) => option.value === value)?.label ?? [])
}

/** The tree of job categories. */
export const useCategories = () => useQuery(categories)

/** The name of a category, root or leaf. */
export function categoryName(categories: Category[], id: string): string | undefined {
  for (const root of categories) {
    if (root.id === id) return root.name
    const leaf = root.children?.find((child) => child.id === id)
    if (leaf) return leaf.name
  }
  return undefined
}

/** Cities that have jobs, each with its districts. */
export const openCities = lastKnownQuery('cities', ['open-cities'], (signal) => call('GET /common/openCities', undefined, { signal }))

export const useOpenCities = () => useQuery(openCities)

/** All provinces and cities of China. Large, so only screens that need it fetch it. */
export const useRegions = (wanted = true) => useQuery({ ...regions, enabled: wanted })
