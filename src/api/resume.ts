import type { ResumeInput } from '@daogang/contract/resume'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { accountKeys } from './account'
import { call } from './client'

export const resumeKeys = { own: ['resume'] as const }

/** The seeker's own resume, null when there is none yet, as a query that the start of the app can begin with. */
export const ownResume = queryOptions({
  queryKey: resumeKeys.own,
  queryFn: ({ signal }) => call('GET /v3/recommend/resumeDetail', { scene: 1, isCache: 1 }, { signal }),
})

/** The seeker's own resume, null when there is none yet; idle for anyone else. */
export function useOwnResume() {
  const seeking = useSession((session) => Boolean(session.token) && session.role === 'c')
  return useQuery({ ...ownResume, enabled: seeking })
}

/** Makes the resume, or changes it when there is one. Its screen shows refusals beside the fields. */
export function useSaveResume(exists: boolean) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: ResumeInput) => call(exists ? 'POST /resume/update' : 'POST /resume/create', input),
    onSuccess: (resume) => {
      queries.setQueryData(resumeKeys.own, resume)
      return queries.invalidateQueries({ queryKey: accountKeys.own })
    },
    // A refusal may mean that our copy was stale, such as a resume made meanwhile on another device.
    onError: () => queries.invalidateQueries({ queryKey: resumeKeys.own }),
    meta: { quiet: true },
  })
}
