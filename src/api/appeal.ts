import type { Body } from '@daogang/contract'
import type { AppealCase } from '@daogang/contract/appeal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountKeys } from './account'
import { call } from './client'

export const appealKeys = { of: (jobId: string) => ['appeal', jobId] as const }

/** What the operator decided about an own job, or about the account where the id is empty, and what came of appeals. */
export function useAppealCase(jobId: string) {
  return useQuery({
    queryKey: appealKeys.of(jobId),
    queryFn: ({ signal }) => call('GET /appeal/detail', { jobId }, { signal }),
    // The operator answers at any time.
    staleTime: 0,
  })
}

/** Sends an appeal. Its form says what was refused. */
export function useAppeal() {
  return useMutation({
    mutationFn: (appeal: Body<'POST /appeal/submit'>) => call('POST /appeal/submit', appeal),
    meta: { quiet: true },
  })
}

/** Shows how it stands after an appeal was taken; its form is done with then. */
export function useAppealTaken(): (jobId: string, taken: AppealCase) => void {
  const queries = useQueryClient()
  return (jobId, taken) => {
    queries.setQueryData(appealKeys.of(jobId), taken)
    void queries.invalidateQueries({ queryKey: accountKeys.own })
  }
}
