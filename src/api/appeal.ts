import type { Body } from '@daogang/contract'
import type { AppealCase } from '@daogang/contract/appeal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountKeys } from './account'
import { call } from './client'

/** A job, a store or an enterprise, one at most; without any, the account. */
export type AppealSubject = Pick<Body<'POST /appeal/submit'>, 'jobId' | 'companyId' | 'enterpriseId'>

const appealKeys = { of: (subject: AppealSubject) => ['appeal', subject] as const }

/** The operator's decision about a subject, with its appeals and their results. */
export function useAppealCase(subject: AppealSubject) {
  return useQuery({
    queryKey: appealKeys.of(subject),
    queryFn: ({ signal }) => call('GET /appeal/detail', subject, { signal }),
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
export function useShowAppeal(): (subject: AppealSubject, taken: AppealCase) => void {
  const queries = useQueryClient()
  return (subject, taken) => {
    queries.setQueryData(appealKeys.of(subject), taken)
    void queries.invalidateQueries({ queryKey: accountKeys.own })
  }
}
