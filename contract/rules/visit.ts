/** planned: by an operator; open: the field worker is there; filled: with its result; cancelled: by an operator, before it began. */
export const VISIT_STATES = ['planned', 'open', 'filled', 'cancelled'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** Met, absent, or the store wanted no visit. */
export const VISIT_OUTCOMES = ['met', 'absent', 'refused'] as const
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number]

/** What people call an outcome. */
export const OUTCOME_NAMES: Readonly<Record<VisitOutcome, string>> = { met: '见到人了', absent: '没人在', refused: '不想谈' }

/** Width of a text, as `countWidth` counts. */
export const VISIT_TEXT = 600

/** The state after a step; null if the step is not possible now. Repeating the last one changes nothing. */
export function afterStep(state: VisitState, step: 'open' | 'fill' | 'cancel'): VisitState | null {
  if (step === 'cancel') return state === 'planned' || state === 'cancelled' ? 'cancelled' : null
  if (state === 'cancelled') return null
  if (step === 'open') return state === 'filled' ? null : 'open'
  return state === 'planned' ? null : 'filled'
}
