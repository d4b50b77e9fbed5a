import { decidersOf, hasOpenAppeal } from '../appeal/queries/deciders'
import type { Subject } from '../appeal/repository'
import type { Trx } from '../db/schema'
import { cannot } from '../lib/cannot'

/**
 * Keeps a decision that was appealed from being lifted by one who made it: that would answer the appeal, and appeals are for another
 * person (docs/decisions/0240-appeals-by-another-person.md).
 * @throws Refusal OPERATOR_CANNOT
 */
export async function refuseOwnAppealed(trx: Trx, subject: Subject, actor: string): Promise<void> {
  if (await hasOpenAppeal(trx, subject) && (await decidersOf(trx, subject)).includes(actor)) {
    throw cannot('当初是你处理的，对方申诉了，要另一个人来看这份申诉')
  }
}
