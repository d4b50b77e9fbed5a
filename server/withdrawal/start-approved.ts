import { SECOND_MS } from '@daogang/contract/rules/durations'
import { yuanText } from '@daogang/contract/rules/money'
import { PAYOUT_CHANNELS } from '@daogang/contract/rules/wallet'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { eachOf } from '../lib/each-of'
import { createRounds, type Rounds } from '../lib/rounds'
import { notifyPerson } from '../notice/write-notice'
import { reject } from './decide'
import { CANNOT_START, openStartCase } from '../payout/repository'
import { CannotOpen, handOver } from './hand-over'
import { freezeOf } from './queries/freezes'
import { agedIds, approvedIds, changeState, findWithdrawal } from './queries/withdrawals'
import { isApprovalOld } from './rules'

const ROUND_MS = 2 * SECOND_MS
const BATCH = 50
/** Approvals that one round takes back. */
const OLD_BATCH = 200
/** The name was moved to another account since, for example. */
const NO_NAME = '实名变了，重新实名以后再提'

export type ApprovedStarter = Rounds & {
  /** Hands every approved withdrawal whose channel is on to the payment. @returns how many */
  drain(): Promise<number>
}

/**
 * `waits`: it stays approved, as while withdrawals of the person are stopped. `gone`: it is not in the list any more, because another
 * process came first or people have to look at it (again).
 */
type Started = 'done' | 'waits' | 'gone'

type StarterDeps = Pick<Deps, 'db' | 'config' | 'providers' | 'outbox' | 'now' | 'log'>

/**
 * Hands approved withdrawals to the payment. A worker does it because operators approve in a process of their own, which has no provider.
 * Any number of processes may run it.
 */
export function createApprovedStarter(deps: StarterDeps): ApprovedStarter {
  const { db, providers, outbox, now, log } = deps

  const start = (id: string): Promise<Started> => db.transaction().execute(async (trx) => {
    const found = await findWithdrawal(trx, id)
    if (!found) return 'gone'
    await lockAccount(trx, found.account_id)
    const row = await findWithdrawal(trx, id)
    if (row?.state !== 'approved') return 'gone'
    if (row.decided_at === null || isApprovalOld(row.decided_at, now())) {
      await changeState(trx, id, { from: 'approved', to: 'review' }, now())
      const text = `提现的${yuanText(row.amount)}一周还没打出去，平台再审核一次。钱没少，还在这笔提现里`
      await notifyPerson(trx, { accountId: row.account_id, kind: 'system', text }, now())
      log.info({ withdrawal: id }, 'withdrawal: its approvals are too old, it is reviewed again')
      return 'gone'
    }
    if (await freezeOf(trx, row.account_id) !== null) return 'waits'
    const isDone = await handOver(trx, deps, row, now())
      ? await changeState(trx, id, { from: 'approved', to: 'submitted' }, now())
      : await reject(trx, row, { from: 'approved', reason: NO_NAME }, now())
    return isDone ? 'done' : 'gone'
  })

  /** Leaves it to a person: as long as the case is open, it is not tried again. */
  const stop = async (id: string, error: CannotOpen): Promise<Started> => {
    const isNew = await openStartCase(db, id, now())
    if (isNew) log.error({ err: error, case: CANNOT_START, withdrawal: id }, 'payout: a person has to look at it')
    return 'gone'
  }

  const drain = async (): Promise<number> => {
    // Also those whose channel is off.
    await eachOf(await agedIds(db, now(), OLD_BATCH), start, (error, id) =>
      log.error({ err: error, withdrawal: id }, 'withdrawal: an old approval cannot be taken back'))
    const channels = PAYOUT_CHANNELS.filter((channel) => providers.payouts[channel] !== null)
    if (channels.length === 0) return 0
    let done = 0
    // Those that wait or fail stay first in the order: the next batch begins after them.
    for (let waiting = 0; ;) {
      const ids = await approvedIds(db, channels, { limit: BATCH, offset: waiting })
      const tried = await eachOf(ids, (id) => start(id).catch((error: unknown) => {
        if (error instanceof CannotOpen) return stop(id, error)
        throw error
      }), (error, id) => log.error({ err: error, withdrawal: id }, 'withdrawal: an approved one cannot be started'))
      done += tried.filter((started) => started === 'done').length
      waiting += ids.length - tried.filter((started) => started !== 'waits').length
      if (ids.length < BATCH) break
    }
    if (done > 0) outbox.wake()
    return done
  }
  return { drain, ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'withdrawal: round failed')) }
}
