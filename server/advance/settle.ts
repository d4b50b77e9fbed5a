import { takenFrom } from '@daogang/contract/rules/advance'
import type { Trx } from '../db/schema'
import { markTaken, openAdvances } from './queries/advances'

/**
 * Takes the open advances of an employment from a slip: as much as the slip has. They are settled by it, so no later slip takes the rest.
 * The employment is locked.
 * @returns how much was taken
 */
export async function settle(
  trx: Trx,
  { employmentId, payslipId, net }: { employmentId: string; payslipId: string; net: number },
): Promise<number> {
  let left = net
  for (const { id, amount } of await openAdvances(trx, employmentId)) {
    const taken = takenFrom(left, amount)
    await markTaken(trx, id, payslipId, taken)
    left -= taken
  }
  return net - left
}
