import { useCallback, type ReactElement } from 'react'
import { useContactLimit } from '@/api/candidate'
import { navigate } from '@/app/navigation'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { toast } from '@/ui'

interface Found {
  resumeId: string
  jobId?: string
}

/**
 * The way to inviting somebody: render the element, and go by `invite`, which asks first whether the employer may get in
 * touch with anybody, and with this person today.
 */
export function useInvite({ back = true } = {}): [dialog: ReactElement, invite: (person: Found) => Promise<void>, busy: boolean] {
  const [dialog, allowed] = useRiskGate({ back })
  const { mutateAsync, isPending } = useContactLimit()
  const invite = useCallback(async ({ resumeId, jobId }: Found) => {
    if (!await allowed()) return
    // Why it could not be asked is told by the app-wide toast.
    const limit = await mutateAsync(resumeId).catch(() => undefined)
    if (!limit) return
    if (limit.allowed) navigate.to('invite-interview', { resumeId, jobId })
    else toast.show(limit.text)
  }, [allowed, mutateAsync])
  return [dialog, invite, isPending]
}
