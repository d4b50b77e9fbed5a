import { randomUUID } from 'node:crypto'
import { BINDS_A_DAY, MAX_BANK_CARDS } from '@daogang/contract/rules/payee'
import { PAYOUT_CHANNEL_NAMES, type PayoutChannel } from '@daogang/contract/rules/wallet'
import { lockAccount } from '../auth/queries/accounts'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import { notifyPerson } from '../notice/write-notice'
import { refuseUnlessRealNamed } from '../real-name/required'
import { inFlightPayees } from './queries/in-flight'
import { countBinds, insertPayee, payeesOf, removePayees } from './queries/payees'
import { usableFrom } from './rules'
import { createPayeeVault } from './vault'

interface Account {
  channel: PayoutChannel
  identifier: string
  bank?: string
  tail?: string
}

/**
 * Adds a payout account. One of WeChat or Alipay replaces the one before, unless money is on its way to that. Idempotent for the same
 * account.
 * @throws Refusal REAL_NAME_REQUIRED, PAYEE_IN_USE, PAYEE_FULL, BIND_LIMIT
 */
export const bind = ({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, accountId: string, account: Account): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    await refuseUnlessRealNamed(trx, accountId)
    await add(trx, createPayeeVault(config), accountId, account, now())
  })

async function add(
  trx: Trx, vault: ReturnType<typeof createPayeeVault>, accountId: string, { channel, identifier, bank, tail }: Account, now: Date,
): Promise<void> {
  const fingerprint = vault.fingerprint(channel, identifier)
  const ofChannel = (await payeesOf(trx, accountId)).filter((row) => row.channel === channel)
  if (ofChannel.some((row) => row.fingerprint.equals(fingerprint))) return
  const { ever, today } = await countBinds(trx, accountId, now)
  if (today >= BINDS_A_DAY) throw new Refusal('BIND_LIMIT')
  if (channel === 'bank') {
    if (ofChannel.length >= MAX_BANK_CARDS) throw new Refusal('PAYEE_FULL')
  } else {
    await removeUnused(trx, accountId, ofChannel.map(({ id }) => id), now)
  }
  const [id, usableAt] = [randomUUID(), usableFrom(ever, now)]
  await insertPayee(trx, {
    id, account_id: accountId, channel, sealed: vault.seal(id, identifier), fingerprint, bank, tail, created_at: now, usable_at: usableAt,
  })
  const when = usableAt > now ? '，24小时后能用' : ''
  await notifyPerson(trx, {
    accountId, kind: 'payee_changed', ref: id, text: `新绑了${PAYOUT_CHANNEL_NAMES[channel]}收款${when}。不是你绑的，马上解绑，再联系客服`,
  }, now)
}

/** Removes payout accounts of a locked account. @throws Refusal PAYEE_IN_USE while money is on its way to one of them */
export async function removeUnused(trx: Trx, accountId: string, ids: readonly string[], now: Date): Promise<void> {
  const inFlight = await inFlightPayees(trx, accountId)
  if (ids.some((id) => inFlight.has(id))) throw new Refusal('PAYEE_IN_USE')
  await removePayees(trx, accountId, ids, now)
}
