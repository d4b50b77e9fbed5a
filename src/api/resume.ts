import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'

export const resumeKeys = {
  own: ['resume'] as const,
  view: (id: string) => ['resume-view', id] as const,
}

/** A resume as an employer sees it. */
export function useResumeView(id: string) {
  return useQuery({
    queryKey: resumeKeys.view(id),
    queryFn: ({ signal }) => call('GET /resume/view', { id }, { signal }),
  })
}

/** The seeker's own resume, null if there is none yet, as a query that the bootstrap can prefetch. */
export const ownResume = queryOptions({
  queryKey: resumeKeys.own,
  queryFn: ({ signal }) => call('GET /v3/recommend/resumeDetail', { scene: 1, isCache: 1 }, { signal }),
})

/** The seeker's own resume, null if there is none yet. Idle for other users. */
export function useOwnResume() {
  const seeking = useSession((session) => Boolean(session.token) && session.role === 'c')
  return useQuery({ ...ownResume, enabled: seeking })
}
