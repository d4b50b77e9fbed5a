import type { Candidate, CandidateFilter, KeptKind } from '@daogang/contract/candidate'
import type { Page } from '@daogang/contract/common'
import type { ResumeView } from '@daogang/contract/resume'
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { call } from './client'
import { resumeKeys } from './resume'

export const candidateKeys = {
  lists: ['candidates'] as const,
  list: (jobId: string, filter: CandidateFilter) => [...candidateKeys.lists, jobId, filter] as const,
  kept: (type?: KeptKind) => ['kept-candidates', ...(type ? [type] : [])] as const,
}

const firstPage = undefined as string | undefined
const nextPage = (page: Page<unknown>) => page.next

/** People for one of the employer's jobs, the best fitting first; idle without a job. */
export function useCandidates(jobId: string | undefined, filter: CandidateFilter) {
  return useInfiniteQuery({
    queryKey: candidateKeys.list(jobId ?? '', filter),
    queryFn: ({ pageParam, signal }) =>
      call('POST /v3/recommend/resumeList', { jobId: jobId ?? '', ...filter, cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    enabled: jobId !== undefined,
  })
}

/** Whom the employer keeps, looked at, wrote to or passed over. */
export function useKeptCandidates(type: KeptKind) {
  return useInfiniteQuery({
    queryKey: candidateKeys.kept(type),
    queryFn: ({ pageParam, signal }) => call('POST /v3/recommend/resumeKept', { type, cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    staleTime: 0,
  })
}

/** Changes what is known of one person wherever they are on screen, without fetching the lists again. */
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

/** Keeps a resume or lets it go; its owner reads who keeps it. The star answers at once, and goes back when the server refuses. */
export function useCollectResume() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { resumeId: string; collected: boolean }) => call('POST /v3/recommend/resumeCollect', input),
    onMutate: ({ resumeId, collected }) => patchCandidate(queries, resumeId, { collected }),
    onError: (_error, { resumeId, collected }) => patchCandidate(queries, resumeId, { collected: !collected }),
    // A list that is open keeps the card, so that undoing can be undone; the next opening fetches it again.
    onSettled: () => queries.invalidateQueries({ queryKey: candidateKeys.kept(), refetchType: 'none' }),
  })
}

/** Passes somebody over for a job, or takes that back. */
export function usePassResume() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { resumeId: string; jobId: string; passed: boolean }) => call('POST /v3/recommend/resumePass', input),
    onSettled: () => Promise.all([
      queries.invalidateQueries({ queryKey: candidateKeys.lists, refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: candidateKeys.kept('passed') }),
    ]),
  })
}

/** Asks whether somebody may be written to or called today, at the moment when the employer wants to. */
export function useContactLimit() {
  return useMutation({ mutationFn: (resumeId: string) => call('POST /behavior/bConnectCLimit', { resumeId }) })
}
