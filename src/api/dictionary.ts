import type { Category, DictionaryName } from '@daogang/contract/dictionary'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './client'

/** Dictionaries change with a release, so one fetch serves a whole start of the app (spec §3). */
const once = { staleTime: Infinity, gcTime: Infinity }

const all = queryOptions({
  queryKey: ['dictionary'],
  queryFn: ({ signal }) => call('GET /common/dictAll', undefined, { signal }),
  ...once,
})

/** The choices of one dictionary, empty until they are there. */
export const useDictionary = (name: DictionaryName) => useQuery(all).data?.[name] ?? []

/** The labels of values in the order of the values; those that the dictionary does not have are left out. */
export function useDictionaries(): (name: DictionaryName, values: readonly string[]) => string[] {
  const { data } = useQuery(all)
  return (name, values) => values.flatMap((value) => data?.[name]?.find((option) => option.value === value)?.label ?? [])
}

/** The tree of trades. */
export function useCategories() {
  return useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call('GET /common/jobCategoryLevel', undefined, { signal }),
    ...once,
  })
}

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
export const openCities = queryOptions({
  queryKey: ['open-cities'],
  queryFn: ({ signal }) => call('GET /common/openCities', undefined, { signal }),
  ...once,
})

export const useOpenCities = () => useQuery(openCities)

/** Every province and city of China; larger, so only fetched where it is asked for. */
export function useRegions() {
  return useQuery({
    queryKey: ['regions'],
    queryFn: ({ signal }) => call('GET /common/regionsAll', undefined, { signal }),
    ...once,
  })
}
