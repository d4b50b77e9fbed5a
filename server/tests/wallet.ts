import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Purse } from '@daogang/contract/rules/wallet'
import { maskIdCard, maskName } from '../lib/id-card'
import { createVault } from '../real-name/vault'
import { newMobile } from './factory'
import type { LoggedIn, TestApp } from './harness'
import { ownCode } from './login-codes'
import { earn } from './payouts'

type Deps = Pick<TestApp['deps'], 'db' | 'config' | 'now'>

/** An approved real name whose data is kept, as a submission leaves it. */
export async function makeIdentified({ db, config, now }: Deps, accountId: string, name = '王小海'): Promise<void> {
  const [id, at] = [randomUUID(), new Date(now().getTime() - DAY_MS)]
  const [vault, number] = [createVault(config), '31010119900308009X']
  await db.insertInto('real_name').values({
    id, account_id: accountId, path: 'machine', status: 'approved', sealed: vault.seal(id, { name, number }), number_hash: null,
    masked_name: maskName(name), masked_number: maskIdCard(number), created_at: at, decided_at: at,
  }).execute()
}

/** A person with a real name, money in a purse, and a device. */
export async function makeEarner(
  t: TestApp, amount = 100_000, purse: Purse = 'wallet',
): Promise<LoggedIn & { device: Record<string, string> }> {
  const person = await t.loginAs(newMobile())
  await makeIdentified(t.deps, person.id)
  await earn(t.deps, person.id, amount, purse)
  return { ...person, device: { 'device-id': randomUUID() } }
}

/** Requests a code for a withdrawal. */
export const cashCode = (t: TestApp, person: LoggedIn, headers: Record<string, string> = {}) => ownCode(t, person, 'cashCode', headers)

/** A person who withdrew before: with an Alipay that a code confirmed, on a device that it confirmed too. */
export async function makeRegular(t: TestApp, amount = 100_000, purse: Purse = 'wallet') {
  const person = await makeEarner(t, amount, purse)
  const { state } = await person.data('alipayBindParams', {})
  const { items: [payee] } = await person.data('alipayBind', { code: 'a', state })
  if (!payee) throw new Error('Nothing was bound')
  await t.db.updateTable('payee').set({ confirmed_at: t.deps.now() }).where('id', '=', payee.id).execute()
  await t.db.insertInto('wallet_device')
    .values({ account_id: person.id, device_id: person.device['device-id'] ?? '', confirmed_at: t.deps.now() }).execute()
  return { ...person, payeeId: payee.id }
}
