import { MAX_FIX_AGE_MS } from '@daogang/contract/rules/attendance'
import { useEffect, useRef, useState } from 'react'
import { positioningHost } from '@/host/positioning'
import type { Fix, FixReport } from '@/host/positioning/types'

/** How long a press waits for a position, and the screen before it says that there is none. */
const WAIT_MS = 8_000
/** Hosts that report only changes are asked again before the last position is too old. */
const ASK_AGAIN_MS = 20_000
/** Metres: the largest error that the server takes. */
const MAX_ACCURACY = 100_000

export interface Positioning {
  /** The last report; undefined until there is one, and from when the last position is too old. */
  report: FixReport | undefined
  /** A position that is new enough; waits for one for a while. Undefined without one. */
  fresh(): Promise<Fix | undefined>
  /** Asks again, for example after the permission was given. */
  retry(): void
}

const isFresh = (report: FixReport | undefined): report is Fix =>
  typeof report === 'object' && Date.now() - report.at <= MAX_FIX_AGE_MS

/** A report with a whole error in metres: devices also say NaN, or less than nothing. An unknown error counts as none. */
function sound(report: FixReport): FixReport {
  if (typeof report === 'string') return report
  if (!Number.isFinite(report.latitude) || !Number.isFinite(report.longitude)) return 'unavailable'
  const accuracy = Number.isFinite(report.accuracy) ? Math.min(MAX_ACCURACY, Math.max(0, Math.round(report.accuracy))) : 0
  return { ...report, accuracy }
}

/** Positions while a screen is in front. */
export function usePositioning(inFront: boolean): Positioning {
  const [report, setReport] = useState<FixReport>()
  const [attempt, setAttempt] = useState(0)
  const last = useRef<FixReport>(undefined)
  const waiting = useRef(new Set<(report: FixReport) => void>())
  const ask = () => setAttempt((count) => count + 1)

  useEffect(() => {
    if (!inFront) return undefined
    const listeners = waiting.current
    return positioningHost.watch((measured) => {
      const next = sound(measured)
      // One failed measurement after a good one is normal indoors.
      if (typeof next === 'string' && isFresh(last.current)) return
      last.current = next
      setReport(next)
      for (const answer of listeners) answer(next)
      listeners.clear()
    })
  }, [inFront, attempt])

  useEffect(() => {
    if (!inFront || typeof report === 'string') return undefined
    if (report === undefined) {
      // A device in a cellar may not even report that it fails.
      const none = setTimeout(() => setReport('unavailable'), WAIT_MS)
      return () => clearTimeout(none)
    }
    const age = Date.now() - report.at
    const again = setTimeout(ask, ASK_AGAIN_MS - age)
    const old = setTimeout(() => setReport(undefined), MAX_FIX_AGE_MS - age)
    return () => {
      clearTimeout(again)
      clearTimeout(old)
    }
  }, [inFront, report])

  return {
    report,
    retry: () => {
      setReport(undefined)
      ask()
    },
    async fresh() {
      if (isFresh(last.current)) return last.current
      if (last.current === 'denied') return undefined
      const next = new Promise<FixReport>((resolve) => { waiting.current.add(resolve) })
      ask()
      const answer = await Promise.race([next, new Promise<undefined>((resolve) => { setTimeout(resolve, WAIT_MS) })])
      return typeof answer === 'object' ? answer : undefined
    },
  }
}
