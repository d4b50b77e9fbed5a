import { useQuery } from '@tanstack/react-query'
import { useSendablePosition } from '@/stores/sendable-position'
import { call } from './client'
import { jobKeys } from './job'
import { degreesOf } from './near'

/** Jobs similar to a job, best match first. */
export function useSimilarJobs(jobId: string) {
  const position = useSendablePosition()
  return useQuery({
    queryKey: jobKeys.similar(jobId),
    queryFn: ({ signal }) => call('POST /v3/recommend/similarJobs', { jobId, ...degreesOf(position) }, { signal }),
  })
}

/** Live activity of a job. The server sends it newest first; stored oldest first (spec §4: live info). */
export function useJobLive(id: string) {
  return useQuery({
    queryKey: [...jobKeys.all, 'live', id],
    queryFn: async ({ signal }) => {
      const live = await call('GET /v3/recommend/jobLive', { id }, { signal })
      return { ...live, liveInfo: [...live.liveInfo].reverse() }
    },
  })
}
