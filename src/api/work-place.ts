import type { Body } from '@daogang/contract'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'

const workPlaceKeys = {
  all: KEY_ROOTS.workPlace,
  list: (companyId?: string) => [...workPlaceKeys.all, 'list', companyId] as const,
  codes: (id: string) => [...workPlaceKeys.all, 'codes', id] as const,
}

/** The open places of a store, or of the stores that the employer looks at. */
export const useWorkPlaces = (companyId?: string) => useQuery({
  queryKey: workPlaceKeys.list(companyId), queryFn: ({ signal }) => call('GET /workPlace/list', { companyId }, { signal }), staleTime: 0,
})

/** The codes of a place for today and tomorrow. */
export const useSiteCodes = (id: string) => useQuery({
  queryKey: workPlaceKeys.codes(id), queryFn: ({ signal }) => call('GET /workPlace/codes', { id }, { signal }), staleTime: 0,
})

/** The map of a place that is not saved yet. The one before stays until the next is there. */
export const useWorkPlacePreview = (circle: { latitude: number; longitude: number; radius: number } | undefined) => useQuery({
  queryKey: [...workPlaceKeys.all, 'preview', circle],
  queryFn: circle ? ({ signal }) => call('GET /workPlace/preview', circle, { signal }) : skipToken,
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

/** The codes as a PDF to print. */
export const useCodesFile = () => useMutation({ mutationFn: (id: string) => call('GET /workPlace/codesFile', { id }) })

/** Adds or changes a place. The form shows refusals. */
export function useSaveWorkPlace() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /workPlace/save'>) => call('POST /workPlace/save', body),
    onSettled: () => queries.invalidateQueries({ queryKey: workPlaceKeys.all }),
    meta: { quiet: true },
  })
}

export function useCloseWorkPlace() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /workPlace/close', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: workPlaceKeys.all }),
  })
}
