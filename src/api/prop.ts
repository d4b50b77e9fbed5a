import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { ownJobChanged } from './job'

export const propKeys = { all: ['props'] as const }

/** What the employer has of each prop, and the last lines of the ledger. */
export function useProps() {
  return useQuery({ queryKey: propKeys.all, queryFn: ({ signal }) => call('GET /prop/list', undefined, { signal }), staleTime: 0 })
}

/** Uses a prop on an own job. */
export function useUseProp() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Body<'POST /prop/use'>) => call('POST /prop/use', input),
    // A refusal means that our count was stale.
    onSettled: (_data, _error, { jobId }) => Promise.all([
      queries.invalidateQueries({ queryKey: propKeys.all }), ownJobChanged(queries, jobId),
    ]),
  })
}
