import { blockerText, MESSAGES_FROM } from '@daogang/contract/rules/cancellation'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { lockAccount, mobileOf } from '../auth/queries/accounts'
import type { Db, Trx } from '../db/schema'
import { chinaDate, parseChinaTime } from '../lib/china-time'
import { notifyPerson } from '../notice/write-notice'
import type { OutboxWriter } from '../outbox/outbox'
import type { Storage } from '../providers/storage/types'
import { latestTime } from './begin'
import { append, takeLog } from './erasure-log'
import { heldUntil } from './held'
import { blockersOf } from './queries/blockers'
import { endLeaving, isAdopted, moveCancellation, openCancellation, postpone, setLeaving } from './queries/cancellations'

/**
 * Decides about an account whose waiting time is over. Money that came in during it stops the cancellation, and the account works again:
 * only its owner can take that money out. What holds it (held.ts) prolongs the waiting time. Otherwise the erasure is final from here on.
 * It is final too if the log names the account already, because the process died after it had written there. The log is locked before the
 * account, as everywhere.
 */
export const settle = (
  { db, storage, outbox }: { db: Db, storage: Storage, outbox: OutboxWriter }, accountId: string, now: Date,
): Promise<'erasing' | 'stopped' | 'held' | 'none'> =>
  db.transaction().execute(async (trx) => {
    const head = await takeLog(trx, storage, now)
    await lockAccount(trx, accountId)
    const open = await openCancellation(trx, accountId)
    if (open?.state === 'erasing') return 'erasing'
    if (open?.state !== 'waiting' || open.due_at > now) return 'none'
    const [blocker] = await blockersOf(trx, accountId, now)
    if (blocker && !isAdopted(open)) {
      await moveCancellation(trx, open.id, 'waiting', 'stopped', now)
      await setLeaving(trx, accountId, null, now)
      const { title, next } = blockerText(blocker)
      await tell(trx, accountId, `账号没注销成：${title}，${next}。现在能照常用`, now)
      await tellStayed(trx, outbox, accountId, now)
      return 'stopped'
    }
    const until = await heldUntil(trx, open, now)
    if (until) {
      const latest = await latestTime(trx, open.requested_at)
      await postpone(trx, open, until, until.getTime() === latest.getTime())
      return 'held'
    }
    await moveCancellation(trx, open.id, 'waiting', 'erasing', now)
    await endLeaving(trx, accountId, now)
    await append(trx, storage, head, accountId, now)
    return 'erasing'
  })

/** The messages before named a day on which the account would end. Waiting times end at midnight, so this one waits for the morning. */
async function tellStayed(trx: Trx, outbox: OutboxWriter, accountId: string, now: Date): Promise<void> {
  const morning = parseChinaTime(`${chinaDate(now)} ${String(MESSAGES_FROM).padStart(2, '0')}:00`)
  const work = { phone: await mobileOf(trx, accountId), expiresAt: new Date(now.getTime() + DAY_MS).toISOString() }
  await outbox.add(trx, 'sms.stayed', work, now < morning ? morning : now)
}

const tell = (trx: Trx, accountId: string, text: string, now: Date): Promise<void> =>
  notifyPerson(trx, { accountId, kind: 'system', text }, now)
