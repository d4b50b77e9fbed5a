import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'

const shiftKeys = { all: KEY_ROOTS.shift, list: (companyId?: string) => [...shiftKeys.all, 'list', companyId] as const }

/** The open shifts of a store, or of the stores that the employer looks at. */
export const useShifts = (companyId?: string) => useQuery({
  queryKey: shiftKeys.list(companyId), queryFn: ({ signal }) => call('GET /shift/list', { companyId }, { signal }), staleTime: 0,
})

/** Adds or changes a shift. The form shows refusals. */
export function useSaveShift() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /shift/save'>) => call('POST /shift/save', body),
    onSettled: () => queries.invalidateQueries({ queryKey: shiftKeys.all }),
    meta: { quiet: true },
  })
}

export function useCloseShift() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /shift/close', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: shiftKeys.all }),
  })
}
