import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { ownJobChanged } from './job'
import { pagedQuery } from './paged-query'

export const propKeys = {
  all: ['props'] as const,
  left: () => [...propKeys.all, 'left'] as const,
  entries: () => [...propKeys.all, 'entries'] as const,
}

/** The ledger of the employer's props, newest first. */
export const usePropEntries = () => useInfiniteQuery({
  ...pagedQuery(propKeys.entries(), (cursor, signal) => call('GET /prop/entries', { cursor }, { signal })),
  staleTime: 0,
})

/** The employer's balance of each prop. */
export function useProps() {
  return useQuery({ queryKey: propKeys.left(), queryFn: ({ signal }) => call('GET /prop/list', undefined, { signal }), staleTime: 0 })
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
