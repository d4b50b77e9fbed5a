import type { Advance } from '@daogang/contract/advance'
import { ADVANCE_FEE } from '@daogang/contract/rules/advance'
import type { ShownAdvance } from './queries/advances'

/** An advance as its owner sees it. */
export const toAdvance = ({ id, employer, store, amount, created_at, taken, cycle_from, cycle_to, paid_at }: ShownAdvance): Advance => ({
  id, employer, store, amount, fee: ADVANCE_FEE, at: created_at.toISOString(),
  taken: taken === null || cycle_from === null || cycle_to === null || !paid_at ? null
    : { amount: taken, cycleFrom: cycle_from, cycleTo: cycle_to, at: paid_at.toISOString() },
})
