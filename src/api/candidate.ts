import type { Candidate, CandidateFilter, KeptKind } from '@daogang/contract/candidate'
import type { Page } from '@daogang/contract/common'
import type { ResumeView } from '@daogang/contract/resume'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { call } from './client'
import { inTurn, settleChange } from './optimistic'
import { pagedQuery } from './paged-query'
import { resumeKeys } from './resume'

const COLLECT = ['collect-resume']

interface Collected {
  resumeId: string
  collected: boolean
}

export const candidateKeys = {
  lists: ['candidates'] as const,
  list: (jobId: string, filter: CandidateFilter) => [...candidateKeys.lists, jobId, filter] as const,
  kept: (type?: KeptKind) => ['kept-candidates', ...(type ? [type] : [])] as const,
}

/** Seekers for one of the employer's jobs, best match first. Idle without a job. `keep` shows the last list while the next one loads. */
export function useCandidates(jobId: string | undefined, filter: CandidateFilter, keep = false) {
  return useInfiniteQuery({
    ...pagedQuery(candidateKeys.list(jobId ?? '', filter), (cursor, signal) =>
      call('POST /v3/recommend/resumeList', { jobId: jobId ?? '', ...filter, cursor }, { signal })),
    enabled: jobId !== undefined,
    ...keep && { placeholderData: keepPreviousData },
  })
}

/** Patches one candidate in every cached list, without fetching the lists again. */
function patchCandidate(queries: QueryClient, resumeId: string, change: Partial<Candidate>): void {
  for (const queryKey of [candidateKeys.lists, candidateKeys.kept()]) {
    queries.setQueriesData<InfiniteData<Page<Candidate>>>({ queryKey }, (list) => list && {
      ...list,
      pages: list.pages.map((page) => (page.items.some((one) => one.resumeId === resumeId)
        ? { ...page, items: page.items.map((one) => (one.resumeId === resumeId ? { ...one, ...change } : one)) }
        : page)),
    })
  }
  const { collected } = change
  if (collected !== undefined) {
    queries.setQueryData<ResumeView>(resumeKeys.view(resumeId), (resume) => resume && { ...resume, collected })
  }
}

/** Collects a resume or undoes it; the seeker can see who did. Optimistic: the star flips at once and rolls back on failure. */
export function useCollectResume() {
  const queries = useQueryClient()
  return useMutation({
    ...inTurn(COLLECT),
    mutationFn: (input: Collected) => call('POST /v3/recommend/resumeCollect', input),
    onMutate: ({ resumeId, collected }) => patchCandidate(queries, resumeId, { collected }),
    onSuccess: (_answer, { resumeId, collected }) => settleChange(
      queries, { mutationKey: COLLECT, predicate: ({ state }) => (state.variables as Collected).resumeId === resumeId },
      [candidateKeys.lists, candidateKeys.kept(), resumeKeys.view(resumeId)], () => patchCandidate(queries, resumeId, { collected }),
    ),
    onError: (_error, { resumeId, collected }) => patchCandidate(queries, resumeId, { collected: !collected }),
    // An open list keeps the card so that the user can undo; opening the list again fetches it.
    onSettled: () => queries.invalidateQueries({ queryKey: candidateKeys.kept(), refetchType: 'none' }),
  })
}

/** Asks whether the employer may contact this seeker today, when they tap. */
export function useContactLimit() {
  return useMutation({ mutationFn: (resumeId: string) => call('POST /behavior/bConnectCLimit', { resumeId }) })
}
