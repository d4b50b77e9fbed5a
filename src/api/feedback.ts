import type { Body } from '@daogang/contract'
import type { Feedback } from '@daogang/contract/feedback'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { pagedQuery } from './paged-query'

const feedbackKeys = {
  all: ['feedback'] as const,
  list: () => [...feedbackKeys.all, 'list'] as const,
  detail: (id: string) => [...feedbackKeys.all, 'detail', id] as const,
}

/** The user's own feedback, newest first. An operator may reply at any time. */
export const useFeedbacks = () => useInfiniteQuery({
  ...pagedQuery(feedbackKeys.list(), (cursor, signal) => call('POST /feedback/list', { cursor }, { signal })),
  staleTime: 0,
})

/** One of them, with its progress. */
export const useFeedback = (id: string) => useQuery({
  queryKey: feedbackKeys.detail(id), queryFn: ({ signal }) => call('GET /feedback/detail', { id }, { signal }), staleTime: 0,
})

function useFeedbackCall<Input>(mutationFn: (input: Input) => Promise<Feedback>, { quiet = false } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (feedback) => queries.setQueryData(feedbackKeys.detail(feedback.id), feedback),
    // A refusal means that the cached copy was stale.
    onSettled: () => queries.invalidateQueries({ queryKey: feedbackKeys.all }),
    ...(quiet && { meta: { quiet: true } }),
  })
}

/** Sends feedback. The form shows refusals. */
export const useSendFeedback = () =>
  useFeedbackCall((body: Body<'POST /feedback/submit'>) => call('POST /feedback/submit', body), { quiet: true })

/** Says whether the reply helped. */
export const useRateFeedback = () => useFeedbackCall((body: Body<'POST /feedback/rate'>) => call('POST /feedback/rate', body))
