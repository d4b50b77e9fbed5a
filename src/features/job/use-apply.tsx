import { navigate, requireLogin } from '@/app/navigation'
import { track } from '@/app/tracking/track'
import { useState, type ReactElement } from 'react'
import { useApplyToJob } from '@/api/application-apply'
import { ApiError, CODES } from '@/api/errors'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import { Refusal, refusalOf, type Refused } from './Refusal'

interface ApplyOptions {
  /** Called after a successful application; default: a toast, for lists. */
  onApplied?: (jobId: string) => void
  /**
   * Called when the user turns out to be an employer after logging in. Default: opens the job, which offers to switch roles.
   * A dialog is not possible here, because the employer's home replaces the screen with the button.
   */
  onHiring?: (jobId: string) => void
  /** Whether a blocked user is sent back from this screen; default false, for lists. */
  back?: boolean
}

interface Apply {
  /** Must be rendered: explains why the user cannot apply. */
  dialog: ReactElement
  apply: (jobId: string) => void
  isApplying: (jobId: string) => boolean
}

/** True for errors that have no dialog of their own. */
const needsToast = (error: unknown): error is ApiError => error instanceof ApiError && ['network', 'refused'].includes(error.kind)

const showAppliedToast = () => toast.done('报名成功，等老板联系你')
const openJob = (id: string) => navigate.to('job-detail', { id })

/**
 * Applies for a job. Requires a login, runs the risk check that precedes any contact with an employer (spec §4), and opens the form
 * for the first resume when there is none. A refusal is shown with the next step, and an application that the employer decided before
 * with its history.
 */
export function useApply({ onApplied = showAppliedToast, onHiring = openJob, back = false }: ApplyOptions = {}): Apply {
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
      const { id, status } = await mutateAsync(jobId)
      // The server answers with the application of before where the employer has decided about it.
      if (status === 'unsuitable' || status === 'hired') {
        toast.show('这个岗位你报过了')
        return navigate.to('apply-interview-detail', { id })
      }
      track('job_apply', { jobId })
      onApplied(jobId)
    } catch (error) {
      if (ApiError.hasCode(error, CODES.resumeIncomplete)) navigate.to('resume-form', { applyTo: jobId })
      const reason = refusalOf(error)
      if (reason) setRefused(reason)
      else if (needsToast(error)) toast.show(error.message)
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
