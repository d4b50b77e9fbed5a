/** A pull counts from here (px), so that a tap or a sideways swipe is not one. */
export const PULL_START = 30
/** A pull of more than this refreshes when it is let go. */
export const PULL_THRESHOLD = 170

const LARGEST_GAP = 64
/** The gap follows the finger in steps: each step crosses to the view layer of a mini-program once. */
const STEP = 8

export type PullPhase = 'idle' | 'pulling' | 'ready'

export interface Pull {
  readonly phase: PullPhase
  /** Height (px) that opens above the content. */
  readonly gap: number
}

/** What a finger that moved `distance` px down from where it touched does, with the content at its top. */
export function pullOf(distance: number): Pull {
  if (distance <= PULL_START) return { phase: 'idle', gap: 0 }
  const share = Math.min(1, (distance - PULL_START) / (PULL_THRESHOLD - PULL_START))
  const gap = Math.max(STEP, Math.floor((share * LARGEST_GAP) / STEP) * STEP)
  return { phase: distance > PULL_THRESHOLD ? 'ready' : 'pulling', gap }
}
