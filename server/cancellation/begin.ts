import { lastDayOf, MOST_WORKING_DAYS } from '@daogang/contract/rules/cancellation'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import { addDays } from '@daogang/contract/rules/work-time'
import { revokeSessionsOf } from '../auth/sessions'
import { forgetVisits } from '../content-check/queries/visits'
import type { Pair } from '../chat/pair'
import type { Db, Trx } from '../db/schema'
import { moveJobs } from '../job/moves'
import { dropHoldsOf } from '../job/queries/holds'
import { chinaDate, parseChinaTime } from '../lib/china-time'
import { endOfWorkingDays } from '../lib/deadline'
import type { OutboxWriter } from '../outbox/outbox'
import { offDaysAround } from '../attendance/off-days'
import { forgetSubscriber } from '../subscription/repository'
import { leaveWork } from './leave-work'
import { deleteDueMessages, endOtherSessions, insertCancellation, setLeaving } from './queries/cancellations'

/** What the owner of a job reads that was under review, if they stay. */
const UNREVIEWED = '你申请注销了，就没接着审'

/** The end of the waiting time of a request made now: the end of its last day in China. */
export async function dueTime(db: Db, now: Date): Promise<Date> {
  const today = chinaDate(now)
  return parseChinaTime(`${addDays(lastDayOf(today, await offDaysAround(db, today)), 1)} 00:00`)
}

/**
 * The last end of a waiting time that was requested then: an hour before the last day that the law allows is over, so that the erasure is
 * still on that day.
 */
export const latestTime = async (db: Db, requestedAt: Date): Promise<Date> => {
  const limit = endOfWorkingDays(requestedAt, MOST_WORKING_DAYS, await offDaysAround(db, chinaDate(requestedAt)))
  return new Date(limit.getTime() - HOUR_MS)
}

interface Beginning {
  accountId: string
  mobile: string
  /** Empty: its owner. */
  actor: string
  reason: string
  agreement: string
  /** The session that asked; without one, all end. */
  sessionId?: string
}

/**
 * Begins the waiting time of an account that is locked: it is hidden from others, colleagues take over what it handled in the enterprises
 * of others, its own jobs go offline or back from their review, its coming interviews are cancelled, its other sessions end, and a message
 * goes to its phone, so that the owner learns of a request that was not theirs.
 * @returns the end, the accounts that took something over, and the chats with a cancelled interview
 */
export async function begin(
  trx: Trx, outbox: OutboxWriter | undefined, { accountId, mobile, actor, reason, agreement, sessionId }: Beginning, now: () => Date,
): Promise<{ dueAt: Date, heirIds: string[], pairs: Pair[] }> {
  const at = now()
  const dueAt = await dueTime(trx, at)
  await insertCancellation(trx, { accountId, actor, reason, agreement, dueAt }, at)
  await setLeaving(trx, accountId, dueAt, at)
  if (sessionId === undefined) await revokeSessionsOf(trx, accountId, at)
  else await endOtherSessions(trx, accountId, sessionId, at)
  await forgetSubscriber(trx, accountId)
  await forgetVisits(trx, accountId)
  await deleteDueMessages(trx, accountId)
  const by = actor === '' ? { by: 'b', actor: accountId } as const : { by: 'o', actor } as const
  const { heirIds, pairs } = await leaveWork(trx, outbox, {
    accountId,
    async endJobs() {
      await moveJobs(trx, { to: 'offline', ...by }, { handlerId: accountId, status: 'online' }, now)
      // Its owner can change it and publish it again, which asks for another review.
      await moveJobs(trx, { to: 'rejected', by: 's', reason: UNREVIEWED }, { handlerId: accountId, status: 'reviewing' }, now)
      await dropHoldsOf(trx, accountId)
    },
  }, at)
  if (outbox) await tellByPhone(trx, outbox, { mobile, dueAt }, at)
  return { dueAt, heirIds, pairs }
}

/** Sends a message about the end of the waiting time. It is of no use after it. */
export const tellByPhone = (
  trx: Trx, outbox: OutboxWriter, { mobile, dueAt }: { mobile: string, dueAt: Date }, now: Date,
): Promise<void> =>
  outbox.add(trx, 'sms.leaving', { phone: mobile, until: dueAt.toISOString(), expiresAt: dueAt.toISOString() }, now)
