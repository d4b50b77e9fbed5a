import type { Withdrawal } from '@daogang/contract/withdrawal'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { payoutsOf } from '../payout/queries/state'
import { findOwn, type WithdrawalRow } from './queries/withdrawals'
import { toWithdrawal } from './view'

/** Withdrawals of one person as they see them, with their payments in one query. */
export async function viewsOf({ db, config }: Pick<Deps, 'db' | 'config'>, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  const payouts = await payoutsOf(db, rows.map(({ id }) => id))
  return rows.map((row) => toWithdrawal(row, payouts.get(row.id), config))
}

/** One withdrawal of the caller, from either purse. */
export async function getWithdrawal(
  deps: Pick<Deps, 'db' | 'config'>, { id: accountId }: Pick<User, 'id'>, id: string,
): Promise<Withdrawal> {
  const row = await findOwn(deps.db, accountId, id)
  const [view] = row ? await viewsOf(deps, [row]) : []
  if (!view) throw new Refusal('NOT_FOUND', MISSING.withdrawal)
  return view
}

/** The same, for the screen that counts down until its money goes back. */
export const getDetail = async (deps: Pick<Deps, 'db' | 'config' | 'now'>, user: Pick<User, 'id'>, id: string) =>
  ({ ...await getWithdrawal(deps, user, id), serverTime: deps.now().toISOString() })
