import type { Body } from '@daogang/contract'
import type { Interview } from '@daogang/contract/interview'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { applicationKeys } from './application-keys'
import { candidateKeys } from './candidate'
import { call } from './client'
import { companyKeys } from './company'
import { refreshUpcoming } from './interview-keys'
import { resumeKeys } from './resume'

/** Refreshes everything that shows the status of the employer's applications and interviews. */
const refresh = (queries: QueryClient, interview?: Interview) => Promise.all([
  queries.invalidateQueries({ queryKey: interview ? applicationKeys.detail(interview.applicationId) : applicationKeys.details }),
  queries.invalidateQueries({ queryKey: applicationKeys.received() }),
  queries.invalidateQueries({ queryKey: companyKeys.center }),
  refreshUpcoming(queries),
])

/** Sends an interview invitation or proposes another time. The form shows refusals. */
export function useSendInterview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Body<'POST /inviteView/send'>) => call('POST /inviteView/send', input),
    onSettled: (interview, _error, { resumeId }) => Promise.all([
      refresh(queries, interview),
      // An invitation from the candidate list creates an application.
      ...(resumeId ? [
        queries.invalidateQueries({ queryKey: candidateKeys.lists }), queries.invalidateQueries({ queryKey: candidateKeys.kept() }),
        queries.invalidateQueries({ queryKey: resumeKeys.view(resumeId) }),
      ] : []),
    ]),
    meta: { quiet: true },
  })
}

/** Cancels an interview. The applicant stays suitable and sees the reason. */
export function useCancelInterview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; reason: string }) => call('POST /inviteView/cancel', input),
    onSettled: (interview) => refresh(queries, interview),
  })
}
