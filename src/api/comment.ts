import type { Body } from '@daogang/contract'
import type { Comment, CommentMood } from '@daogang/contract/comment'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { refusalOf } from './errors'
import { pagedQuery } from './paged-query'

export interface CommentFilter {
  companyId: string
  jobId?: string
  mood?: CommentMood
  tag?: string
}

const commentKeys = {
  all: ['comments'] as const,
  list: (filter: CommentFilter) => [...commentKeys.all, 'list', filter] as const,
  summary: (companyId: string) => [...commentKeys.all, 'summary', companyId] as const,
  detail: (id: string) => [...commentKeys.all, 'detail', id] as const,
  may: (jobId: string) => [...commentKeys.all, 'may', jobId] as const,
}

/** Comments on a shop or on one of its jobs, newest first. */
export function useComments(filter: CommentFilter) {
  return useInfiniteQuery(pagedQuery(commentKeys.list(filter), (cursor, signal) =>
    call('POST /comment/list', { ...filter, cursor }, { signal })))
}

/** Scores and tags over all comments on a shop. */
export function useCommentSummary(companyId: string) {
  return useQuery({
    queryKey: commentKeys.summary(companyId),
    queryFn: ({ signal }) => call('GET /comment/summary', { companyId }, { signal }),
  })
}

/** One comment. */
export function useComment(id: string) {
  return useQuery({
    queryKey: commentKeys.detail(id),
    queryFn: ({ signal }) => call('GET /comment/detail', { id }, { signal }),
  })
}

/** Whether the seeker may comment on a job, the reason if not, and their own comment. Idle for other users. */
export function useMayComment(jobId: string) {
  const seeking = useSession((session) => Boolean(session.token) && session.role === 'c')
  return useQuery({
    queryKey: commentKeys.may(jobId),
    queryFn: ({ signal }) => call('GET /comment/may', { jobId }, { signal }),
    // A new application gives the right to comment.
    staleTime: 0,
    enabled: seeking,
  })
}

/** Saves the seeker's only comment on a job. The form shows refusals. */
export function useSaveComment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (comment: Body<'POST /comment/save'>) => call('POST /comment/save', comment),
    onSuccess: (comment) => refresh(queries, comment),
    // A comment may be there already, by a request whose answer was lost. Then the screen shows that one.
    onError: (error, { jobId }) => (refusalOf(error) === undefined ? undefined
      : queries.invalidateQueries({ queryKey: commentKeys.may(jobId) })),
    meta: { quiet: true },
  })
}

/** Saves the employer's reply, replacing an earlier one. The form shows refusals. */
export function useReplyToComment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reply: Body<'POST /comment/reply'>) => call('POST /comment/reply', reply),
    onSuccess: (comment) => refresh(queries, comment),
    meta: { quiet: true },
  })
}

/** Shows the new comment at once and refetches lists and counts. */
async function refresh(queries: QueryClient, comment: Comment): Promise<void> {
  await queries.invalidateQueries({ queryKey: commentKeys.all })
  queries.setQueryData(commentKeys.detail(comment.id), comment)
}
