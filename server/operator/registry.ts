import { randomUUID } from 'node:crypto'
import type { Trx } from '../db/schema'
import { allOperators, disableOperator, insertOperator, lockOperators, operatorByName, saveVoucher } from './queries/operators'
import { hashSecret, newSecret } from './secret'

/** Letters of any script, so that 李会计 is a name; no spaces, so that two names never look the same. */
export const OPERATOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,19}$/u

/** So many are registered without another one's word: until then there is no one to ask. Disabled ones count, or they would make room. */
const FIRST = 2

/**
 * Registers an operator. Whoever registers sees the secret and could be both people of an approval: from the third on an operator can do
 * nothing until another one vouches for it.
 * @param by who registers; empty for the first one
 * @returns the secret, which is stored nowhere; `taken` if the name was used before
 */
export async function addOperator(
  trx: Trx, name: string, by: string, now: Date,
): Promise<{ secret: string, isVouched: boolean } | 'taken'> {
  await lockOperators(trx)
  const secret = newSecret()
  const isVouched = (await allOperators(trx)).length < FIRST
  const row = { id: randomUUID(), name, secret_hash: await hashSecret(secret), created_by: by, vouched_by: isVouched ? '' : null }
  return await insertOperator(trx, row, now) ? { secret, isVouched } : 'taken'
}

/** Says that a registered operator is another person. `own` if the same person registered it, or is it. */
export async function vouchFor(trx: Trx, name: string, by: string): Promise<'done' | 'missing' | 'own'> {
  await lockOperators(trx)
  const found = await operatorByName(trx, name)
  if (!found || found.disabled_at !== null || found.vouched_by !== null) return 'missing'
  if (by === found.created_by || by === name) return 'own'
  await saveVoucher(trx, found.id, by)
  return 'done'
}

/** Disables an operator. `last` if no other one is left, who could add others. */
export async function endOperator(trx: Trx, name: string, now: Date): Promise<'done' | 'missing' | 'last'> {
  await lockOperators(trx)
  const found = await operatorByName(trx, name)
  if (!found || found.disabled_at !== null) return 'missing'
  const others = (await allOperators(trx)).filter((each) => each.name !== name && each.disabled_at === null && each.vouched_by !== null)
  if (others.length === 0) return 'last'
  await disableOperator(trx, found.id, now)
  return 'done'
}
