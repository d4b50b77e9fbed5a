import type { Withdrawal } from '@daogang/contract/withdrawal'
import { PAYOUT_CHANNEL_NAMES } from '@daogang/contract/rules/wallet'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { payoutsOf } from '../payout/queries/state'
import { hasStartCase } from '../payout/repository'
import { freezeOf } from './queries/freezes'
import { findOwn, type WithdrawalRow } from './queries/withdrawals'
import { frozenText } from './rules'
import { toWithdrawal } from './view'

type GetDeps = Pick<Deps, 'db' | 'config' | 'providers'>

/** Why an approved withdrawal is not sent yet; empty for others, and where it is sent within seconds. */
async function waitsFor({ db, providers }: GetDeps, { id, account_id: accountId, channel, state }: WithdrawalRow): Promise<string> {
  if (state !== 'approved') return ''
  const frozen = await freezeOf(db, accountId)
  if (frozen !== null) return frozenText(frozen)
  if (await hasStartCase(db, id)) return '审核通过了，打款前平台还要人工核对。不想等可以撤回'
  if (providers.payouts[channel] !== null) return ''
  return `审核通过了，${PAYOUT_CHANNEL_NAMES[channel]}现在打不了款，恢复以后再打。不想等可以撤回`
}

/** Withdrawals of one person as they see them, with their payments in one query. */
export async function viewsOf(deps: GetDeps, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  const payouts = await payoutsOf(deps.db, rows.map(({ id }) => id))
  return Promise.all(rows.map(async (row) => toWithdrawal(row, payouts.get(row.id), deps.config, await waitsFor(deps, row))))
}

/** One withdrawal of the caller, from either purse. */
export async function getWithdrawal(
  deps: GetDeps, { id: accountId }: Pick<User, 'id'>, id: string,
): Promise<Withdrawal> {
  const row = await findOwn(deps.db, accountId, id)
  const [view] = row ? await viewsOf(deps, [row]) : []
  if (!view) throw new Refusal('NOT_FOUND', MISSING.withdrawal)
  return view
}

/** The same, for the screen that counts down until its money goes back. */
export const getDetail = async (deps: GetDeps & Pick<Deps, 'now'>, user: Pick<User, 'id'>, id: string) =>
  ({ ...await getWithdrawal(deps, user, id), serverTime: deps.now().toISOString() })
