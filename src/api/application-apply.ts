import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applicationKeys } from './application-keys'
import { call } from './client'
import { ApiError, CODES } from './errors'
import { jobKeys, patchJob } from './job'
import { tenantJobKeys } from './tenant-job-keys'

// Apart from application.ts, because the cards of the first screen apply too.

/** Applies to a job. Every list with the job then shows 已报名. `quiet`: the screen itself shows why the server refused. */
export function useApplyToJob({ quiet = false } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (jobId: string) => call('POST /resumeApply/apply', { jobId }),
    onSuccess: (_application, jobId) => {
      patchJob(queries, jobId, { applied: true })
      return Promise.all([
        queries.invalidateQueries({ queryKey: applicationKeys.mine() }),
        queries.invalidateQueries({ queryKey: tenantJobKeys.all }),
      ])
    },
    // A refusal means that the cached copy was stale.
    onError: (error, jobId) => {
      if (ApiError.hasCode(error, CODES.jobClosed)) patchJob(queries, jobId, { status: 'closed' })
      return Promise.all([
        queries.invalidateQueries({ queryKey: jobKeys.detail(jobId) }),
        queries.invalidateQueries({ queryKey: tenantJobKeys.all }),
      ])
    },
    meta: { quiet },
  })
}
