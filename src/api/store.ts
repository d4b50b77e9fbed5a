import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'

const storeKeys = {
  all: ['stores'] as const,
  list: ['stores', 'list'] as const,
  edit: (id: string) => ['stores', 'edit', id] as const,
  brands: ['stores', 'brands'] as const,
  of: (enterpriseId: string) => ['stores', 'of', enterpriseId] as const,
  named: (keyword: string) => ['stores', 'named', keyword] as const,
}

/** The employer's enterprises with the stores that they see, the present one first. */
export function useStores() {
  return useQuery({
    queryKey: storeKeys.list, queryFn: ({ signal }) => call('GET /business/stores', undefined, { signal }), staleTime: 0,
  })
}

/** A store with the values of its form. Idle without an id. */
export function useStoreToEdit(id: string | undefined) {
  return useQuery({
    queryKey: storeKeys.edit(id ?? ''),
    queryFn: ({ signal }) => call('GET /business/store', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
}

/** Stores whose name contains a keyword. Idle without one. */
export function useStoresNamed(keyword: string) {
  return useQuery({
    queryKey: storeKeys.named(keyword), queryFn: ({ signal }) => call('GET /business/search', { keyword }, { signal }),
    enabled: keyword !== '',
  })
}

/** The open stores of an enterprise. Idle without one. */
export function useStoresOf(enterpriseId: string | undefined) {
  return useQuery({
    queryKey: storeKeys.of(enterpriseId ?? ''), queryFn: ({ signal }) => call('GET /business/search', { enterpriseId }, { signal }),
    enabled: enterpriseId !== undefined,
  })
}

/** The tree of industries. */
export function useIndustries() {
  return useQuery({
    queryKey: ['industries'], queryFn: ({ signal }) => call('GET /business/industry', undefined, { signal }), staleTime: Infinity,
  })
}

/** The brands of the present enterprise. */
export function useBrands() {
  return useQuery({ queryKey: storeKeys.brands, queryFn: ({ signal }) => call('GET /business/brands', undefined, { signal }) })
}

/** Every screen of an employer shows stores: everything loaded before is stale. */
function useStale() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

/** Adds a store or changes one. The form shows refusals beside the fields. */
export function useSaveStore() {
  const stale = useStale()
  return useMutation({
    mutationFn: (store: Body<'POST /business/save'>) => call('POST /business/save', store), onSuccess: stale, meta: { quiet: true },
  })
}

/** Adds a brand or changes one. The form shows refusals beside the fields. */
export function useSaveBrand() {
  const stale = useStale()
  return useMutation({
    mutationFn: (brand: Body<'POST /business/saveBrand'>) => call('POST /business/saveBrand', brand), onSuccess: stale,
    meta: { quiet: true },
  })
}

/** Deletes a store and closes its jobs. */
export function useDeleteStore() {
  const stale = useStale()
  return useMutation({ mutationFn: (id: string) => call('POST /business/delete', { id }), onSettled: stale })
}

/** Makes a store the main one of its enterprise. */
export function useMakeMain() {
  const stale = useStale()
  return useMutation({ mutationFn: (id: string) => call('POST /business/main', { id }), onSettled: stale })
}

/** Switches to an enterprise, and to one of its stores or all. */
export function useChooseStore() {
  const stale = useStale()
  return useMutation({
    mutationFn: (choice: Body<'POST /business/choose'>) => call('POST /business/choose', choice), onSettled: stale,
  })
}
