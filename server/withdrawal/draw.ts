import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { Purse } from '@daogang/contract/rules/wallet'
import { amountFault, reviewReasons } from '@daogang/contract/rules/withdrawal'
import { isWalletConsentMissing } from '../agreement/agree'
import { guessOwnCode, type Guess } from '../auth/own-code'
import { lockAccount } from '../auth/queries/accounts'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { LedgerError } from '../ledger/ledger-error'
import { balanceOf } from '../ledger/repository'
import { claimOf } from '../ledger/rules'
import { hold } from '../ledger/transfer'
import { deviceIdOf } from '../lib/address'
import { chinaMoment } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { isOffered } from '../payee/list'
import { confirmPayee, findPayee, isShared, type PayeeRow } from '../payee/queries/payees'
import { getWithdrawal } from './get'
import { handOver, verifiedName } from './hand-over'
import { confirmDevice, isKnownDevice } from './queries/devices'
import { freezeOf } from './queries/freezes'
import { lockLimits, useOf, useOfChannels, useOfDevice, useOfPayees } from './queries/use'
import { findByOnce, insertWithdrawal } from './queries/withdrawals'
import { frozenText, inputHash, noteOf } from './rules'

const refuse = refusalsOf(endpoints.drawCash)

interface Draw extends Pick<Call<typeof endpoints.drawCash>['body'], 'once' | 'payeeId' | 'amount'> {
  purse: Purse
  accountId: string
  deviceId: string | null
}

/**
 * Withdraws money: holds it in the ledger and hands it to the payment, or to two reviewers, in one transaction. The same request again
 * returns the first withdrawal.
 */
export async function draw(
  deps: Deps, purse: Purse, { body, user, request }: Pick<Call<typeof endpoints.drawCash>, 'body' | 'user' | 'request'>,
) {
  const { db, outbox, now } = deps
  const { once, payeeId, amount } = body
  const wanted: Draw = { once, payeeId, amount, purse, accountId: user.id, deviceId: deviceIdOf(request) }
  const { requestId, code } = body
  // Whether this one needs a code is known only in the transaction.
  const guessed: Guess = requestId === undefined || code === undefined
    ? { accept: () => Promise.reject(refuse('WITHDRAWAL_CODE')) }
    : await guessOwnCode(deps, user, { purpose: 'withdrawal', requestId, code }, request)
  const id = await db.transaction().execute((trx) => store(trx, deps, wanted, guessed, now()))
  outbox.wake()
  return getWithdrawal(deps, user, id)
}

async function store(trx: Trx, deps: Deps, wanted: Draw, guessed: Guess, now: Date): Promise<string> {
  const { once, payeeId, amount, purse, accountId, deviceId } = wanted
  await lockAccount(trx, accountId)
  const hash = inputHash(purse, payeeId, amount)
  const first = await findByOnce(trx, accountId, once)
  if (first && !first.input_hash.equals(hash)) throw refuse('REQUEST_CHANGED', '这笔提现已经交过了，金额或收款账户不一样。返回看看进展，再提一笔')
  if (first) return first.id
  if (await isWalletConsentMissing(trx, accountId, now)) {
    throw refuse('AGREEMENT_NEEDED', '钱包协议改了。到“帮助和保障”里的钱包协议看一遍，点同意，再来提')
  }
  const payee = await payeeToUse(trx, deps, wanted, now)
  if (payee.confirmed_at === null || !await isKnownDevice(trx, accountId, deviceId)) {
    await guessed.accept(trx)
    await confirmPayee(trx, payee.id, now)
    if (deviceId !== null) await confirmDevice(trx, accountId, deviceId, now)
  }
  const earlier = await checkLimits(trx, deps, wanted, payee, now)
  const id = randomUUID()
  const subject = `withdrawal:${id}`
  const holdId = await hold(trx, {
    key: `${subject}:hold`, subject, note: noteOf(payee.channel, payee.bank), accountId, purse, channel: payee.channel, amount,
  }, now).catch((error: unknown) => {
    throw error instanceof LedgerError && error.reason === 'short' ? refuse('BALANCE_SHORT') : error
  })
  const review = reviewReasons(amount, earlier, await isShared(trx, accountId, payee.fingerprint))
  const row = {
    id, account_id: accountId, purse, payee_id: payee.id, channel: payee.channel, fingerprint: payee.fingerprint, device_id: deviceId,
    amount, once, input_hash: hash, hold_id: holdId, review, state: review.length > 0 ? 'review' as const : 'submitted' as const,
    created_at: now,
  }
  await insertWithdrawal(trx, row)
  if (review.length === 0 && !await handOver(trx, deps, row, now)) throw refuse('REAL_NAME_REQUIRED')
  return id
}

/** The chosen payout account, if the person may withdraw to it now. */
async function payeeToUse(trx: Trx, deps: Deps, { accountId, payeeId }: Draw, now: Date): Promise<PayeeRow> {
  const payee = await findPayee(trx, accountId, payeeId)
  if (!payee) throw refuse('NOT_FOUND', MISSING.payee)
  const frozen = await freezeOf(trx, accountId)
  if (frozen !== null) throw refuse('WALLET_FROZEN', frozenText(frozen))
  if (!await verifiedName(trx, deps, accountId)) throw refuse('REAL_NAME_REQUIRED')
  if (!isOffered(deps.providers, payee.channel)) throw refuse('PAYEE_OFF')
  if (payee.usable_at > now) throw refuse('PAYEE_WAITING', `新绑的收款账户${chinaMoment(payee.usable_at, now)}以后能用，先用别的，或者到时再提`)
  return payee
}

/** Refuses an amount above a limit. @returns how often the person withdrew today */
async function checkLimits(
  trx: Trx, { config }: Deps, { accountId, purse, deviceId, amount }: Draw, { fingerprint, channel }: PayeeRow, now: Date,
): Promise<number> {
  await lockLimits(trx, fingerprint, deviceId)
  const balance = await balanceOf(trx, claimOf(accountId, purse))
  const use = {
    ...await useOf(trx, accountId, now), deviceDayAmount: await useOfDevice(trx, deviceId, now),
    payeeDayAmount: (await useOfPayees(trx, [fingerprint], now)).get(fingerprint.toString('hex')) ?? 0,
  }
  const used = (await useOfChannels(trx, accountId, now)).get(channel) ?? 0
  const room = { limits: config.withdrawals, use, balance, channel: { channel, ...config.payoutLimits[channel], used } }
  const fault = amountFault(amount, room)
  if (fault !== null) throw refuse(amount > balance ? 'BALANCE_SHORT' : 'WITHDRAWAL_LIMIT', fault, 'amount')
  return use.dayTimes
}
