import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callTenant } from './tenant'

const visitKeys = { all: ['visits'] as const, one: (id: string | undefined) => [...visitKeys.all, id] as const }

/** The user's visits and those to the user's stores; with an id one of them. */
export const useVisits = (id?: string) => useQuery({
  queryKey: visitKeys.one(id),
  queryFn: async ({ signal }) => (await callTenant('POST /api/v1/app/offline/visitDetails', { id }, { signal })).items,
  staleTime: 0,
})

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: visitKeys.all })
}

/** The field worker has arrived. */
export const useOpenVisit = () => useMutation({
  mutationFn: (id: string) => callTenant('POST /api/v1/app/offline/openVisit', { id }), onSettled: useRefresh(),
})

/** Writes the result of a visit. The form shows refusals. */
export const useFillVisit = () => useMutation({
  mutationFn: (body: Body<'POST /api/v1/app/offline/fillingVisit'>) => callTenant('POST /api/v1/app/offline/fillingVisit', body),
  onSettled: useRefresh(), meta: { quiet: true },
})
