import type { Body } from '@daogang/contract'
import type { AppealCase } from '@daogang/contract/appeal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountKeys } from './account'
import { call } from './client'

const appealKeys = { of: (jobId: string) => ['appeal', jobId] as const }

/** The operator's decision about an own job, or about the account if the id is empty, with its appeals and their results. */
export function useAppealCase(jobId: string) {
  return useQuery({
    queryKey: appealKeys.of(jobId),
    queryFn: ({ signal }) => call('GET /appeal/detail', { jobId }, { signal }),
    // The operator answers at any time.
    staleTime: 0,
  })
}

/** Submits an appeal. The form shows refusals. */
export function useAppeal() {
  return useMutation({
    mutationFn: (appeal: Body<'POST /appeal/submit'>) => call('POST /appeal/submit', appeal),
    meta: { quiet: true },
  })
}

/** Returns a function that shows an accepted appeal in place of the form. */
export function useShowAppeal(): (jobId: string, taken: AppealCase) => void {
  const queries = useQueryClient()
  return (jobId, taken) => {
    queries.setQueryData(appealKeys.of(jobId), taken)
    void queries.invalidateQueries({ queryKey: accountKeys.own })
  }
}
