import { navigate, requireLogin } from '@/app/navigation'
import { track } from '@/app/tracking/track'
import { useApplyToJob } from '@/api/application'
import { useState, type ReactElement } from 'react'
import { ApiError, CODES } from '@/api/errors'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import { Refusal, refusalOf, type Refused } from './Refusal'

interface ApplyOptions {
  /** After the server took it; default a toast, for lists. */
  onApplied?: (jobId: string) => void
  /**
   * Logging in on the way showed that the user is here to hire. Default: opens the job, which offers to switch. A
   * dialog could not ask, because the screen with the button makes room for the employer's.
   */
  onHiring?: (jobId: string) => void
  /** Whether a blocked user is led back from here; default false, for lists. */
  back?: boolean
}

interface Apply {
  /** Render it: why one may not apply. */
  dialog: ReactElement
  apply: (jobId: string) => void
  isApplying: (jobId: string) => boolean
}

/** What has a dialog of its own is told elsewhere. */
const isTold = (error: unknown): error is ApiError => error instanceof ApiError && ['network', 'refused'].includes(error.kind)

const saySo = () => toast.done('报名成功，等老板联系你')
const openJob = (id: string) => navigate.to('job-detail', { id })

/**
 * 报名 wherever it stands: asks for a login and for a resume when they are missing, and first whether the user may get in
 * touch with an employer at all (spec §4). Why the server refused is told with what to do next, and the job is then drawn as it
 * really stands.
 */
export function useApply({ onApplied = saySo, onHiring = openJob, back = false }: ApplyOptions = {}): Apply {
  const { mutateAsync, isPending, variables } = useApplyToJob({ quiet: true })
  const [dialog, check] = useRiskGate({ back })
  const [checking, setChecking] = useState<string>()
  const [refused, setRefused] = useState<Refused>()

  async function send(jobId: string) {
    setChecking(jobId)
    const allowed = await check()
    setChecking(undefined)
    if (!allowed) return
    try {
      await mutateAsync(jobId)
      track('job_apply', { jobId })
      onApplied(jobId)
    } catch (error) {
      if (ApiError.hasCode(error, CODES.resumeIncomplete)) navigate.to('resume-form', { applyTo: jobId })
      const reason = refusalOf(error)
      if (reason) setRefused(reason)
      else if (isTold(error)) toast.show(error.message)
    }
  }

  const apply = (jobId: string) => requireLogin(() => {
    if (useSession.getState().role === 'b') return onHiring(jobId)
    void send(jobId)
  })

  return {
    dialog: <>{dialog}<Refusal refused={refused} onClose={() => setRefused(undefined)} /></>,
    apply,
    isApplying: (jobId) => checking === jobId || (isPending && variables === jobId),
  }
}
