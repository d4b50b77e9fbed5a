import { useEffect } from 'react'
import { useDisableStatusQuery } from '@/api/risk'
import { navigate } from '@/app/navigation'
import { toast } from '@/ui'

/** How long a stopped user may read why, before the screen goes back (spec §4, §9). */
export const DISABLED_BACK_MS = 1500
const STOPPED = 2

interface DisableStatusOptions {
  /** Whether a stopped user is led back. */
  back?: boolean
  delay?: number
}

/**
 * For screens that a stopped account may not use: says why, and leads back where the screen is nothing without it.
 * @returns whether the account is stopped; false until that is known
 */
export function useDisableStatus({ back = false, delay = DISABLED_BACK_MS }: DisableStatusOptions = {}): boolean {
  const { data } = useDisableStatusQuery()
  const reason = data?.status === STOPPED ? data.text : undefined

  useEffect(() => {
    if (reason === undefined) return
    toast.show(reason)
    if (!back) return
    const timer = setTimeout(navigate.back, delay)
    return () => clearTimeout(timer)
  }, [reason, back, delay])

  return reason !== undefined
}
