import type { KeptKind } from '@daogang/contract/candidate'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { candidateKeys } from './candidate'
import { inTurn } from './optimistic'
import { pagedQuery } from './paged-query'

// Apart from candidate.ts, because the first screen loads that one and shows no kept candidates.

/** Seekers that the employer collected, viewed, contacted or passed over. */
export function useKeptCandidates(type: KeptKind) {
  return useInfiniteQuery({
    ...pagedQuery(candidateKeys.kept(type), async (cursor, signal) => {
      const { people, next } = await call('POST /v3/recommend/resumeActionList', { type, cursor }, { signal })
      return { items: people, next }
    }),
    staleTime: 0,
  })
}

/** Passes over a seeker for a job, or undoes it. */
export function usePassResume() {
  const queries = useQueryClient()
  return useMutation({
    ...inTurn(['pass-resume']),
    mutationFn: (input: { resumeId: string; jobId: string; passed: boolean }) => call('POST /v3/recommend/resumePass', input),
    onSettled: () => Promise.all([
      queries.invalidateQueries({ queryKey: candidateKeys.lists, refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: candidateKeys.kept('passed') }),
    ]),
  })
}
