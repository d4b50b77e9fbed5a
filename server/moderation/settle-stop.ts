import { endBindingsOf } from '../call/end-binding'
import type { Trx } from '../db/schema'
import { cancelAbandonedInterviews } from '../interview/cancel-all'
import { settleJobsOf } from '../job/hold'
import { stopOf } from '../job/queries/holds'
import { restrictedText } from '../notice/texts'
import { notifyPerson } from '../notice/write-notice'
import type { OutboxWriter } from '../outbox/outbox'
import { restrictionsOf } from '../risk/repository'
import { tellColleagues } from './tell-colleagues'

interface Settled {
  /** The jobs that went offline. */
  held: string[]
  /** How many jobs came back. */
  back: number
  /** How many interviews were cancelled. */
  cancelled: number
}

interface Standing {
  accountId: string
  /** Whether it was stopped before the decision: its colleagues have their notice, and get another only for more jobs. */
  wasStopped: boolean
  /** The operator's name for the history of the jobs. */
  actor?: string
  outbox?: OutboxWriter | undefined
}

/**
 * What follows for the work of an account after a decision about it: jobs go offline or come back, interviews are cancelled where no
 * colleague could take them over, and those who could take over the rest get one notice. Changes nothing for an account that is not
 * stopped and has no jobs that wait. Idempotent. The caller has locked the account.
 */
export async function settleStop(trx: Trx, { accountId, wasStopped, actor = '', outbox }: Standing, now: () => Date): Promise<Settled> {
  const { held, back } = await settleJobsOf(trx, accountId, actor, now)
  const cancelled = await cancelAbandonedInterviews(trx, outbox, accountId, now())
  const isNew = !wasStopped && await stopOf(trx, accountId, now()) !== undefined
  if (isNew || held.length > 0) await tellColleagues(trx, accountId, held, now())
  return { held, back, cancelled }
}

/** Tells a stopped person what happened to their work without a decision of today. */
export async function tellStopped(trx: Trx, accountId: string, { held, cancelled }: Settled, now: Date): Promise<void> {
  const stop = (await restrictionsOf(trx, accountId, now)).find(({ kind }) => kind !== 'contact')
  if (!stop) return
  const text = restrictedText(stop.kind, stop.reason, { held: held.length, cancelled })
  await notifyPerson(trx, { accountId, kind: 'account_restricted', text }, now)
}

/**
 * Brings sanctions into force that the account has from elsewhere, by `sanction`, with all that follows: what a new stop ends, and the
 * virtual numbers, because no restriction leaves calls allowed. The caller has locked the account.
 */
export const sanctionAndSettle = (outbox?: OutboxWriter) => async (
  trx: Trx, accountId: string, sanction: () => Promise<void>, now: Date,
): Promise<void> => {
  const wasStopped = await stopOf(trx, accountId, now) !== undefined
  await sanction()
  const settled = await settleStop(trx, { accountId, wasStopped, outbox }, () => now)
  // After the jobs and the chats, as a hand-over locks them.
  if (outbox && (await restrictionsOf(trx, accountId, now)).length > 0) await endBindingsOf(trx, outbox, { accountId }, now)
  if (!wasStopped || settled.held.length + settled.cancelled > 0) await tellStopped(trx, accountId, settled, now)
}
