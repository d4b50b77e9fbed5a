/** Minimum distance of a pull in px, which excludes taps and sideways swipes. */
const PULL_START = 30
/** A pull beyond this distance refreshes on release. */
const PULL_THRESHOLD = 170

const LARGEST_GAP = 64
/** The gap grows in steps, because each change crosses to the view layer of a mini-program. */
const STEP = 8

export type PullPhase = 'idle' | 'pulling' | 'ready'

export interface Pull {
  readonly phase: PullPhase
  /** Height of the gap above the content, in px. */
  readonly gap: number
}

/** State of a pull by `distance` px, measured from the touch, with the content scrolled to its top. */
export function pullOf(distance: number): Pull {
  if (distance <= PULL_START) return { phase: 'idle', gap: 0 }
  const share = Math.min(1, (distance - PULL_START) / (PULL_THRESHOLD - PULL_START))
  const gap = Math.max(STEP, Math.floor((share * LARGEST_GAP) / STEP) * STEP)
  return { phase: distance > PULL_THRESHOLD ? 'ready' : 'pulling', gap }
}
