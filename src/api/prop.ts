import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { ownJobChanged } from './job'

export const propKeys = { all: ['props'] as const }

/** The employer's balance of each prop, and the latest entries of the ledger. */
export function useProps() {
  return useQuery({ queryKey: propKeys.all, queryFn: ({ signal }) => call('GET /prop/list', undefined, { signal }), staleTime: 0 })
}

/** Spends a prop on a job of the employer. */
export function useUseProp() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Body<'POST /prop/use'>) => call('POST /prop/use', input),
    // A refusal means that the cached balance was stale.
    onSettled: (_data, _error, { jobId }) => Promise.all([
      queries.invalidateQueries({ queryKey: propKeys.all }), ownJobChanged(queries, jobId),
    ]),
  })
}
