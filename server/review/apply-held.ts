import { DAY_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { CONFIRM_DAYS } from '@daogang/contract/rules/review'
import { deletePictures } from '../certificate/drop'
import { createSealer } from '../cancellation/erase/seal'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { createRounds, type Rounds } from '../lib/rounds'
import { cannot } from '../lib/cannot'
import { Refusal } from '../lib/refusal'
import { operatorByName } from '../operator/queries/operators'
import { decidesOn, decisionOf } from './find-kind'
import type { ReviewKind } from './kind'
import { REVIEW_KINDS } from './kinds'
import { dueItems, endOldSeconds, lockBatch, lockOpenItem, setBatch, setItem } from './queries/batches'
import { applyDecision } from './reviews'

const ROUND_MS = 2 * SECOND_MS
const AT_ONCE = 50
const BROKEN = '系统出了点问题，没办成，请再审一次'

const NO_LONGER = '审的人停用了或换了角色，请再审一次'

/** The operator could be disabled, reset or have other roles since the decision. */
async function mayStillDecide(trx: Trx, kind: ReviewKind, name: string): Promise<boolean> {
  const operator = await operatorByName(trx, name)
  return operator !== undefined && operator.disabled_at === null && operator.vouched_by !== null && decidesOn(kind, operator.roles)
}

export type HeldDecisions = Rounds & {
  /** Ends decisions that no one confirmed in time, and does those whose time has come. @returns how many items were decided */
  drain(): Promise<number>
}

/**
 * Does the decisions of the console once they cannot be taken back any more. The item, its effect and the audit log are one transaction.
 * Any number of processes may run it.
 */
export function createHeldDecisions(
  { db, config, providers, outbox, now, log }: Pick<Deps, 'db' | 'config' | 'providers' | 'outbox' | 'now' | 'log'>,
): HeldDecisions {
  const sealer = createSealer(config)
  const apply = async (batchId: string, id: string): Promise<boolean> => {
    const applied = await applyIn(batchId, id)
    if (applied) outbox.wake()
    if (applied?.released) await deletePictures({ db, providers, log }, applied.released, now())
    return applied !== undefined
  }
  const applyIn = (batchId: string, id: string) => db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, batchId)
    const isDue = batch && (batch.state === 'done' || (batch.state === 'held' && batch.apply_at !== null && batch.apply_at <= now()))
    const item = isDue && await lockOpenItem(trx, batchId, id)
    if (!batch || !item) return undefined
    if (batch.state === 'held') await setBatch(trx, batchId, { state: 'done' })
    const kind = REVIEW_KINDS.find(({ name }) => name === batch.kind)
    for (const name of [batch.operator, ...batch.second === null ? [] : [batch.second]]) {
      if (kind && !await mayStillDecide(trx, kind, name)) throw cannot(NO_LONGER)
    }
    const rule = batch.code === '' ? undefined : `${batch.kind}/${batch.code}@${batch.edition}`
    const decision = {
      ...decisionOf(batch.outcome), reason: batch.reason, actor: batch.operator, ...(rule !== undefined && { rule }),
      ...(item.version !== '' && { version: item.version }),
    }
    const applied = kind && await applyDecision(trx, kind, id, decision, now(), { sealer, outbox })
    if (applied === undefined) throw cannot('没有这个编号，可能删了')
    await setItem(trx, batchId, id, { state: 'done', why: '' })
    return applied
  })

  /** Its transaction is rolled back, so the item is marked in another one. */
  const refuse = async (batchId: string, id: string, error: unknown): Promise<boolean> => {
    const isKnown = error instanceof Refusal
    if (!isKnown) log.error({ err: error, batch: batchId, subject: id }, 'review: a decision failed')
    await db.transaction().execute(async (trx) => {
      if ((await lockBatch(trx, batchId))?.state === 'held') await setBatch(trx, batchId, { state: 'done' })
      await setItem(trx, batchId, id, { state: 'refused', why: isKnown ? error.message : BROKEN })
    })
    return false
  }

  const drain = async (): Promise<number> => {
    let done = 0
    await endOldSeconds(db, new Date(now().getTime() - CONFIRM_DAYS * DAY_MS))
    for (;;) {
      const items = await dueItems(db, now(), AT_ONCE)
      for (const { batch_id: batchId, subject_id: id } of items) {
        const isDone = await apply(batchId, id).catch((error: unknown) => refuse(batchId, id, error))
        if (isDone) done += 1
      }
      if (items.length < AT_ONCE) return done
    }
  }
  return { drain, ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'review: round failed')) }
}
