import type { Db } from '../../db/schema'
import type { PayoutState } from '../../db/tables/payout'
import { reasonText } from '../texts'

export type { PayoutState } from '../../db/tables/payout'

export interface PayoutView {
  withdrawalId: string
  state: PayoutState
  /** The next step for the person, in Chinese; null where there is none. */
  reason: string | null
  /** For WeChat's `wx.requestMerchantTransfer`, while the person has to confirm. The provider alone decides what happens after `until`. */
  confirm: { package: string, until: string } | null
  /** Each change of state, the first one first. */
  track: { state: PayoutState, at: Date }[]
}

/** The payouts of withdrawals, by the withdrawal. One that was not started has none. The caller checks whose they are. */
export async function payoutsOf(db: Db, withdrawalIds: string[]): Promise<Map<string, PayoutView>> {
  if (withdrawalIds.length === 0) return new Map()
  const rows = await db.selectFrom('payout')
    .select(['id', 'withdrawal_id', 'channel', 'state', 'reason', 'package', 'confirm_until'])
    .where('withdrawal_id', 'in', withdrawalIds).execute()
  const events = rows.length === 0 ? [] : await db.selectFrom('payout_event').select(['payout_id', 'state', 'at'])
    .where('payout_id', 'in', rows.map(({ id }) => id)).orderBy('id').execute()
  return new Map(rows.map((row) => [row.withdrawal_id, {
    withdrawalId: row.withdrawal_id,
    state: row.state,
    reason: reasonText(row),
    confirm: row.state === 'wait_confirm' && row.package !== null && row.confirm_until !== null
      ? { package: row.package, until: row.confirm_until.toISOString() } : null,
    track: events.filter(({ payout_id: id }) => id === row.id).map(({ state, at }) => ({ state, at })),
  }]))
}
