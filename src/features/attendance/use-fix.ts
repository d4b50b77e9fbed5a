import { MAX_FIX_AGE_MS } from '@daogang/contract/rules/attendance'
import { useEffect, useRef, useState } from 'react'
import { positioningHost } from '@/host/positioning'
import type { Fix, FixReport } from '@/host/positioning/types'

/** How long a press waits for a position. */
const WAIT_MS = 8_000

export interface Positioning {
  /** The last report; undefined until there is one. */
  report: FixReport | undefined
  /** A position that is new enough; waits for one for a while. Undefined without one. */
  fresh(): Promise<Fix | undefined>
  /** Asks again, for example after the permission was given. */
  retry(): void
}

const isFresh = (report: FixReport | undefined): report is Fix =>
  typeof report === 'object' && Date.now() - report.at <= MAX_FIX_AGE_MS

/** Positions while a screen is in front. */
export function usePositioning(inFront: boolean): Positioning {
  const [report, setReport] = useState<FixReport>()
  const [attempt, setAttempt] = useState(0)
  const last = useRef<FixReport>(undefined)
  const waiting = useRef(new Set<(report: FixReport) => void>())

  useEffect(() => {
    if (!inFront) return undefined
    const listeners = waiting.current
    return positioningHost.watch((next) => {
      // One failed measurement after a good one is normal indoors.
      if (typeof next === 'string' && isFresh(last.current)) return
      last.current = next
      setReport(next)
      for (const answer of listeners) answer(next)
      listeners.clear()
    })
  }, [inFront, attempt])

  return {
    report,
    retry: () => setAttempt((count) => count + 1),
    async fresh() {
      if (isFresh(last.current)) return last.current
      if (last.current === 'denied') return undefined
      const next = await Promise.race([
        new Promise<FixReport>((resolve) => { waiting.current.add(resolve) }),
        new Promise<undefined>((resolve) => { setTimeout(resolve, WAIT_MS) }),
      ])
      return typeof next === 'object' ? next : undefined
    },
  }
}
