import { MESSAGES_FROM, REMIND_HOURS } from '@daogang/contract/rules/cancellation'
import { HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { Deps } from '../deps'
import { chinaDate, inChina } from '../lib/china-time'
import type { Bus } from '../lib/bus'
import { eachDue, eachOf } from '../lib/each-of'
import { createRounds, type Rounds } from '../lib/rounds'
import type { OutboxWriter } from '../outbox/outbox'
import type { Storage } from '../providers/storage/types'
import { deleteOldMarks } from '../sanction/queries/marks'
import { deleteUnusedUploads } from '../upload/delete-unused'
import { dueTime, tellByPhone } from './begin'
import { createEraser } from './erase/erase'
import { deleteOldSealed } from './queries/archive'
import { reapply } from './erasure-log'
import { endAgain, logForgotten } from './forgotten'
import { adopt, dueAccounts, halfCancelled, takeUnreminded } from './queries/cancellations'
import { finish } from './queries/finish'
import { settle } from './settle'

const ROUND_MS = MINUTE_MS
const BATCH = 20

export type CancellationRounds = Rounds & {
  /** Writes deletions into the log, reminds, ends the waiting times that are over, and erases. @returns how many accounts it erased */
  drain(): Promise<number>
  /** Finds accounts that the log of erasures names and that this database has, because it is a restored backup, and erases them. */
  reapply(fromStart?: boolean): Promise<number>
}

interface Options extends Pick<Deps, 'db' | 'config' | 'now' | 'log'> {
  providers: { storage: Storage }
  /** A command of the operator has no worker to wake. */
  outbox: OutboxWriter & { wake?(): void }
  /** A command of the operator has none; the server polls. */
  bus?: Bus
}

/**
 * The work of cancellations, one account in each transaction. Any number of processes may run it: an account is locked, and a second
 * process finds it done.
 */
export function createCancellationRounds({ db, config, providers, outbox, bus, now, log }: Options): CancellationRounds {
  const eraser = createEraser(db, config, { outbox, ...bus && { bus } })
  let isCaughtUp = false

  const onFailed = (error: unknown, accountId: string): void => log.error({ err: error, accountId }, 'cancellation: an account failed')
  const each = (state: 'waiting' | 'erasing', work: (accountId: string) => Promise<unknown>): Promise<number> =>
    eachDue({ due: (limit) => dueAccounts(db, state, now(), limit), batch: BATCH, work, onFailed })

  /** Gives the waiting time to accounts that a release before erasures cancelled: their owners may still come back, or take money out. */
  async function adoptHalfCancelled(): Promise<void> {
    await eachOf(await halfCancelled(db, BATCH), async (accountId) => {
      const at = now()
      const dueAt = await dueTime(db, at)
      await db.transaction().execute(async (trx) => {
        const mobile = await adopt(trx, accountId, dueAt, at)
        if (mobile !== undefined) await tellByPhone(trx, outbox, { mobile, dueAt }, at)
      })
    }, onFailed)
  }

  async function remind(): Promise<void> {
    const at = now()
    if (inChina(at).hour() < MESSAGES_FROM) return
    const soon = new Date(at.getTime() + REMIND_HOURS * HOUR_MS)
    await db.transaction().execute(async (trx) => {
      for (const message of await takeUnreminded(trx, soon, at, BATCH)) await tellByPhone(trx, outbox, message, at)
    })
    outbox.wake?.()
  }

  async function eraseDue(): Promise<number> {
    const count = await each('erasing', async (accountId) => {
      await eraser.erase(accountId, now())
      await finish(db, accountId, now())
    })
    // Files of the account have no owner now; the next run tries again if the storage does not answer.
    if (count > 0) await deleteUnusedUploads(db, providers.storage, now())
    return count
  }

  const catchUp = async (fromStart?: boolean): Promise<number> => {
    const found = await reapply(db, providers.storage, now(), fromStart)
    isCaughtUp = true
    if (found > 0) log.warn({ accounts: found }, 'cancellation: this database has accounts that the log of erasures names; erasing them')
    return found
  }

  /** Repeats deletions that the log names and this database lacks. */
  async function endForgotten(): Promise<void> {
    const lines = await endAgain({ db, config, storage: providers.storage, log }, now())
    if (lines > 0) log.warn({ lines }, 'cancellation: the log of erasures names deletions that this database lacks; repeated them')
  }

  async function drain(): Promise<number> {
    // Once for each process, and again after a storage that did not answer.
    if (!isCaughtUp) await catchUp()
    await endForgotten()
    // Accounts do not wait for it: their erasure takes the log on its own.
    await logForgotten(db, providers.storage, now()).catch((error: unknown) =>
      log.error({ err: error }, 'cancellation: deletions are not in the log of erasures yet'))
    await adoptHalfCancelled()
    await remind()
    await each('waiting', (accountId) => settle({ db, storage: providers.storage, outbox }, accountId, now()))
    const erased = await eraseDue()
    await deleteOldSealed(db, chinaDate(now()))
    await deleteOldMarks(db, chinaDate(now()), now())
    return erased
  }

  return {
    drain,
    async reapply(fromStart) {
      const found = await catchUp(fromStart)
      await endForgotten()
      if (found > 0) await eraseDue()
      return found
    },
    ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'cancellation: round failed')),
  }
}
