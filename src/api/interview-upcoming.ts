import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { interviewKeys } from './interview-keys'

// Apart from interview.ts, because the first screen shows the next interview and changes none.

/** The next interview in the present role. Idle for a visitor. */
export function useUpcomingInterview() {
  const { token, role } = useSession()
  return useQuery({
    queryKey: interviewKeys.upcoming(role),
    queryFn: ({ signal }) => call('GET /inviteView/upcoming', {}, { signal }),
    enabled: Boolean(token),
    // Answers have deadlines, and appointments pass.
    staleTime: 0,
  })
}
