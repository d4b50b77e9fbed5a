import { useEffect } from 'react'
import { useDisableStatusQuery } from '@/api/risk'
import { navigate } from '@/app/navigation'
import { toast } from '@/ui'

/** How long the reason is shown before the screen goes back (spec §4, §9). */
export const DISABLED_BACK_MS = 1500
const STOPPED = 2

interface DisableStatusOptions {
  /** Whether to go back when the account is stopped; default false. */
  back?: boolean
  delay?: number
}

/**
 * For screens that a stopped account cannot use: shows the reason in a toast and, on request, goes back.
 * @returns whether the account is stopped; false while that is unknown
 */
export function useDisableStatus({ back = false, delay = DISABLED_BACK_MS }: DisableStatusOptions = {}): boolean {
  const { data, isFetchedAfterMount } = useDisableStatusQuery()
  const reason = isFetchedAfterMount && data?.status === STOPPED ? data.text : undefined

  useEffect(() => {
    if (reason === undefined) return
    toast.show(reason)
    if (!back) return
    const timer = setTimeout(navigate.back, delay)
    return () => clearTimeout(timer)
  }, [reason, back, delay])

  return reason !== undefined
}
