import { useCallback, type ReactElement } from 'react'
import { useContactLimit } from '@/api/candidate'
import { navigate } from '@/app/navigation'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { toast } from '@/ui'

interface InvitedPerson {
  resumeId: string
  jobId?: string
}

/**
 * Invites a candidate to an interview. Render the dialog and call `invite`: it runs the risk check and the daily contact limit before
 * it opens the invitation.
 */
export function useInvite({ back = true } = {}): [dialog: ReactElement, invite: (person: InvitedPerson) => Promise<void>, busy: boolean] {
  const [dialog, checkRisk] = useRiskGate({ back })
  const { mutateAsync, isPending } = useContactLimit()
  const invite = useCallback(async ({ resumeId, jobId }: InvitedPerson) => {
    if (!await checkRisk()) return
    // The app-wide toast shows the error.
    const limit = await mutateAsync(resumeId).catch(() => undefined)
    if (!limit) return
    if (limit.allowed) navigate.to('invite-interview', { resumeId, jobId })
    else toast.show(limit.text)
  }, [checkRisk, mutateAsync])
  return [dialog, invite, isPending]
}
