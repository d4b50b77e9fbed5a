import { navigate, requireLogin } from '@/app/navigation'
import { track } from '@/app/tracking/track'
import { useApplyToJob } from '@/api/application'
import { ApiError, CODES } from '@/api/errors'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'

interface ApplyOptions {
  /** After the server took it; default a toast, for lists. */
  onApplied?: (jobId: string) => void
  /**
   * Logging in on the way showed that the user is here to hire. Default: opens the job, which offers to switch. A
   * dialog could not ask, because the screen with the button makes room for the employer's.
   */
  onHiring?: (jobId: string) => void
}

const saySo = () => toast.done('报名成功，等老板联系你')
const openJob = (id: string) => navigate.to('job-detail', { id })

/**
 * 报名 wherever it stands: asks for a login and for a resume when they are missing. Why the server refused is told by
 * the app-wide toast, and the job is then drawn as it really stands.
 */
export function useApply({ onApplied = saySo, onHiring = openJob }: ApplyOptions = {}) {
  const { mutateAsync, isPending, variables } = useApplyToJob()

  const apply = (jobId: string) => requireLogin(() => {
    if (useSession.getState().role === 'b') return onHiring(jobId)
    mutateAsync(jobId).then(
      () => {
        track('job_apply', { jobId })
        onApplied(jobId)
      },
      (error: unknown) => {
        if (ApiError.hasCode(error, CODES.resumeIncomplete)) navigate.to('resume-form', { applyTo: jobId })
      },
    )
  })

  return { apply, isApplying: (jobId: string) => isPending && variables === jobId }
}
