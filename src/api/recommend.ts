import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import { call } from './client'
import { jobKeys } from './job'

/** Jobs like one, the best first. */
export function useSimilarJobs(jobId: string) {
  const position = useLocation((location) => location.position)
  return useQuery({
    queryKey: jobKeys.similar(jobId),
    queryFn: ({ signal }) => call('POST /v3/recommend/similarJobs', { jobId, ...position }, { signal }),
  })
}

/** What goes on around a job. It comes with the last first, and is stored the other way round (spec §4: live info). */
export function useJobLive(id: string) {
  return useQuery({
    queryKey: [...jobKeys.all, 'live', id],
    queryFn: async ({ signal }) => {
      const live = await call('GET /v3/recommend/jobLive', { id }, { signal })
      return { ...live, liveInfo: [...live.liveInfo].reverse() }
    },
  })
}

/** Whether the job is the user's own, which they cannot apply to; nothing for a visitor. */
export function useIsOwnJob(jobId: string): boolean {
  const { data } = useQuery({
    queryKey: [...jobKeys.all, 'self', jobId],
    queryFn: ({ signal }) => call('POST /behavior/applySelfJob', { jobId }, { signal }),
    enabled: Boolean(useSession((session) => session.token)),
  })
  return data?.self ?? false
}
