import { totalOwed } from '@daogang/contract/rules/departure'
import type { Trx } from '../db/schema'
import { addEvent, lockAnswerable, updateDeparture } from './queries/departures'
import { tellEmployerOf } from './tell'

/** Withdraws the departures of an erased person: only they could settle them. Their employments are locked. */
export async function withdrawAll(trx: Trx, accountId: string, now: Date): Promise<void> {
  for (const row of await lockAnswerable(trx, accountId)) {
    await updateDeparture(trx, row.id, { state: 'withdrawn', updated_at: now })
    await addEvent(trx, { departure_id: row.id, kind: 'withdrawn', side: 'worker', account_id: accountId, owed: totalOwed(row), at: now })
    await tellEmployerOf(trx, row, '一位同事注销了账号，离职登记撤掉了，不用答复。欠的钱还是要给', now)
  }
}
