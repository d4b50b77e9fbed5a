import type { Db, Trx } from '../db/schema'
import type { Employer } from '../member/employer'
import { holdRight, lockEnterprise } from '../member/repository'
import { MISSING } from '../lib/missing'
import { findOfEnterprise } from './queries/slips'
import { whoOf } from './view'

/** A slip that stays as it is, with the reason that its employer reads. */
export class Left extends Error {}

/** People do not decide about their own wage, the owner neither. */
export const OWN_SLIP = '这是你自己的工资条，让另一个管工资的人来弄'

/** Its tax depends on each payment: a slip would say another sum than what arrives. */
export const FLEXIBLE = '灵活用工按单结算，不用工资条发'

interface Outcome<R> {
  done: R[]
  refused: { id: string; who: string; problem: string }[]
}

/**
 * Does the same with several slips, each in its own transaction under the lock of the enterprise. Slips that cannot be handled are left
 * out and named. The work throws `Left` for a slip that stays.
 */
export async function eachSlip<R>(
  db: Db,
  employer: Employer,
  ids: readonly string[],
  work: (trx: Trx, id: string) => Promise<R>,
): Promise<Outcome<R>> {
  const outcome: Outcome<R> = { done: [], refused: [] }
  for (const id of ids) {
    try {
      outcome.done.push(
        await db.transaction().execute(async (trx) => {
          await lockEnterprise(trx, employer.enterpriseId)
          await holdRight(trx, employer, 'preparePay')
          return work(trx, id)
        }),
      )
    } catch (error) {
      if (!(error instanceof Left)) throw error
      const row = await findOfEnterprise(db, employer.enterpriseId, id)
      outcome.refused.push({ id, who: row ? whoOf(row) : '', problem: row ? error.message : MISSING.payslip })
    }
  }
  return outcome
}
