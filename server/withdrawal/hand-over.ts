import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { createPayeeVault } from '../payee/vault'
import { findPayee } from '../payee/queries/payees'
import { startPayout, type Payee } from '../payout/start'
import { findCurrent, writeAccess } from '../real-name/repository'
import { createVault } from '../real-name/vault'
import type { WithdrawalRow } from './queries/withdrawals'
import { PAYOUT_TITLE } from './rules'

type HandOverDeps = Pick<Deps, 'config' | 'providers' | 'outbox'>
type Payable = Pick<WithdrawalRow, 'id' | 'account_id' | 'purse' | 'payee_id' | 'channel' | 'amount' | 'hold_id'>

const toPayee = (channel: WithdrawalRow['channel'], identifier: string, name: string, bank: string): Payee => {
  switch (channel) {
    case 'wechat': return { channel, openid: identifier, name }
    case 'alipay': return { channel, userId: identifier, name }
    case 'bank': return { channel, card: identifier, bank, name }
  }
}

/** Sealed data that does not open: its key was changed or lost, or its bytes were. Trying again does not help. */
export class CannotOpen extends Error {}

function opened<R>(open: () => R): R {
  try {
    return open()
  } catch (error) {
    throw new CannotOpen('Sealed data of a withdrawal does not open', { cause: error })
  }
}

/** The verified name of a person, opened; undefined without a real name whose data is kept. */
export async function verifiedName(trx: Trx, { config }: Pick<Deps, 'config'>, accountId: string) {
  const row = await findCurrent(trx, accountId)
  if (row?.status !== 'approved' || !row.sealed) return undefined
  const { id, sealed } = row
  return { row, name: opened(() => createVault(config).open(id, sealed).name) }
}

/**
 * Hands a withdrawal to the payment, under the person's verified name: the payer refuses an account of anyone else. Records the
 * access to the name.
 * @returns false if the person has no verified name or no such payout account any more
 * @throws CannotOpen
 */
export async function handOver(trx: Trx, deps: HandOverDeps, row: Payable, now: Date): Promise<boolean> {
  const { id, account_id: accountId, purse, channel, amount, hold_id: holdId } = row
  const payee = await findPayee(trx, accountId, row.payee_id)
  const verified = await verifiedName(trx, deps, accountId)
  if (!payee?.sealed || !verified) return false
  await writeAccess(trx, verified.row, { actor: 'provider', purpose: 'check' }, now)
  const { id: payeeId, sealed } = payee
  const identifier = opened(() => createPayeeVault(deps.config).open(payeeId, sealed))
  await startPayout(trx, deps, {
    withdrawalId: id, accountId, purse, channel, amount, holdId, title: PAYOUT_TITLE,
    payee: toPayee(channel, identifier, verified.name, payee.bank),
  }, now)
  return true
}
