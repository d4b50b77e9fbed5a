import type { Body } from '@daogang/contract'
import type { Interview } from '@daogang/contract/interview'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { applicationKeys } from './application-keys'
import { candidateKeys } from './candidate'
import { call } from './client'
import { companyKeys } from './company'
import { interviewKeys, refreshUpcoming } from './interview-keys'
import { resumeKeys } from './resume'

/** Everything that shows how an application or an interview of the employer stands. */
const refresh = (queries: QueryClient, interview?: Interview) => Promise.all([
  queries.invalidateQueries({ queryKey: interview ? applicationKeys.detail(interview.applicationId) : ['application'] }),
  queries.invalidateQueries({ queryKey: applicationKeys.received() }),
  queries.invalidateQueries({ queryKey: companyKeys.center }),
  refreshUpcoming(queries),
])

/** The interview that comes next in the present role; idle for a visitor. */
export function useUpcomingInterview() {
  const { token, role } = useSession()
  return useQuery({
    queryKey: interviewKeys.upcoming(role),
    queryFn: ({ signal }) => call('GET /inviteView/upcoming', {}, { signal }),
    enabled: Boolean(token),
    // Its answer is due, and what was agreed on passes by.
    staleTime: 0,
  })
}

/** Invites to an interview, or proposes another time. Its form shows refusals. */
export function useSendInterview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Body<'POST /inviteView/send'>) => call('POST /inviteView/send', input),
    onSettled: (interview, _error, { resumeId }) => Promise.all([
      refresh(queries, interview),
      // Who was found has an application now.
      ...(resumeId ? [
        queries.invalidateQueries({ queryKey: candidateKeys.lists }), queries.invalidateQueries({ queryKey: candidateKeys.kept() }),
        queries.invalidateQueries({ queryKey: resumeKeys.view(resumeId) }),
      ] : []),
    ]),
    meta: { quiet: true },
  })
}

/** Takes an interview back; the applicant stays suitable and reads why. */
export function useCancelInterview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; reason: string }) => call('POST /inviteView/cancel', input),
    onSettled: (interview) => refresh(queries, interview),
  })
}
