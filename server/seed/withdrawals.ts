import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import type { Deps } from '../deps'
import { hold } from '../ledger/transfer'
import { maskIdCard, maskName } from '../lib/id-card'
import { accountIdOf } from '../moderation/act'
import { bind } from '../payee/bind'
import { payeesOf, type PayeeRow } from '../payee/queries/payees'
import { createVault } from '../real-name/vault'
import { handOver } from '../withdrawal/hand-over'
import { insertWithdrawal } from '../withdrawal/queries/withdrawals'
import { inputHash, noteOf } from '../withdrawal/rules'
import { DEMO_SEEKER_MOBILE } from './demo'

type SeedDeps = Pick<Deps, 'db' | 'config' | 'providers' | 'outbox' | 'now'>

/** A card of no one: its issuer has the number, and no person does. */
const CARD = '6222021234567890128'
/** Each is played by the development payer: paid; refused because of the name; waiting for its receiver in WeChat; and for two people. */
const DEMO: readonly { channel: PayeeRow['channel'], amount: number, isReviewed?: boolean }[] = [
  { channel: 'alipay', amount: 50_000 }, { channel: 'alipay', amount: 20_001 }, { channel: 'wechat', amount: 30_010 },
  { channel: 'bank', amount: 260_000, isReviewed: true },
]

/**
 * Gives the seeker of the demo data a real name, payout accounts and withdrawals in several states. Apart from the other demo data,
 * because it is sealed with the secrets of this server. @returns the ids of the withdrawals
 */
export async function seedWithdrawals({ db, config, providers, outbox, now }: SeedDeps): Promise<string[]> {
  const accountId = await accountIdOf(db, DEMO_SEEKER_MOBILE)
  const earlier = new Date(now().getTime() - 2 * DAY_MS)
  await nameSeeker({ db, config }, accountId, earlier)
  const then = { db, config, now: () => earlier }
  await bind(then, accountId, { channel: 'alipay', identifier: `development ${accountId}` })
  await bind(then, accountId, { channel: 'wechat', identifier: `development ${accountId}` })
  await bind(then, accountId, { channel: 'bank', identifier: CARD, bank: '工商银行', tail: CARD.slice(-4) })
  const payees = await payeesOf(db, accountId)
  const ids = await db.transaction().execute(async (trx) => {
    const made: string[] = []
    for (const [nth, { channel, amount, isReviewed = false }] of DEMO.entries()) {
      const payee = payees.find((each) => each.channel === channel)
      if (!payee) throw new Error('A demo payout account is missing')
      const [id, at] = [randomUUID(), new Date(now().getTime() - (DEMO.length - nth) * HOUR_MS / 4)]
      const subject = `withdrawal:${id}`
      const note = noteOf(channel, payee.bank)
      const holdId = await hold(trx, { key: `${subject}:hold`, subject, note, accountId, purse: 'wallet', channel, amount }, at)
      const row = {
        id, account_id: accountId, purse: 'wallet' as const, payee_id: payee.id, channel, fingerprint: payee.fingerprint, device_id: null,
        amount, once: randomUUID(), input_hash: inputHash('wallet', payee.id, amount), hold_id: holdId, created_at: at,
        state: isReviewed ? 'review' as const : 'submitted' as const, review: isReviewed ? ['large' as const] : [],
      }
      await insertWithdrawal(trx, row)
      if (!isReviewed) await handOver(trx, { config, providers, outbox }, row, at)
      made.push(id)
    }
    return made
  })
  outbox.wake()
  return ids
}

/** An approved real name whose data is kept, with the birthday of the resume. The number belongs to no one. */
async function nameSeeker({ db, config }: Pick<Deps, 'db' | 'config'>, accountId: string, at: Date): Promise<void> {
  const [id, name, number] = [randomUUID(), '张建国', '310101198606120033']
  await db.insertInto('real_name').values({
    id, account_id: accountId, path: 'machine', status: 'approved', sealed: createVault(config).seal(id, { name, number }),
    number_hash: null, masked_name: maskName(name), masked_number: maskIdCard(number), created_at: at, decided_at: at,
  }).onConflict((conflict) => conflict.column('account_id').where('status', '=', 'approved').doNothing()).execute()
}
