import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { applicationKeys } from './application-keys'
import { call } from './client'
import { refreshUpcoming } from './interview-keys'
import { patchJob } from './job'
import { tenantJobKeys } from './tenant-job-keys'

// Apart from interview.ts, because seekers answer on the first screen and only employers invite.

/** Accepts or declines an interview invitation. */
export function useReplyInterview(applicationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; accept: boolean; reason?: string }) => call('POST /inviteView/reply', input),
    // Who accepts has applied.
    onSuccess: ({ jobId }, { accept }) => accept && patchJob(queries, jobId, { applied: true }),
    onSettled: () => refreshOwn(queries, applicationId),
  })
}

/** Runs after a refusal too, because it means that the cached copy was stale. */
export const refreshOwn = (queries: QueryClient, applicationId: string) => Promise.all([
  queries.invalidateQueries({ queryKey: applicationKeys.own(applicationId) }),
  queries.invalidateQueries({ queryKey: applicationKeys.mine() }),
  queries.invalidateQueries({ queryKey: tenantJobKeys.all }),
  refreshUpcoming(queries),
])
