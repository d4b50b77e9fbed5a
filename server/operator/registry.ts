import { randomUUID } from 'node:crypto'
import type { Trx } from '../db/schema'
import { allOperators, disableOperator, insertOperator, lockOperators, operatorByName } from './queries/operators'
import { hashSecret, newSecret } from './secret'

/** Letters of any script, so that 李会计 is a name; no spaces, so that two names never look the same. */
export const OPERATOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,19}$/u

/** Registers an operator. @returns the secret, which is stored nowhere; `taken` if the name was used before */
export async function addOperator(trx: Trx, name: string, now: Date): Promise<{ secret: string } | 'taken'> {
  const secret = newSecret()
  return await insertOperator(trx, { id: randomUUID(), name, secret_hash: await hashSecret(secret) }, now) ? { secret } : 'taken'
}

/** Disables an operator. `last` if no other one is left, who could add others. */
export async function endOperator(trx: Trx, name: string, now: Date): Promise<'done' | 'missing' | 'last'> {
  await lockOperators(trx)
  const found = await operatorByName(trx, name)
  if (!found || found.disabled_at !== null) return 'missing'
  if ((await allOperators(trx)).filter((each) => each.disabled_at === null).length < 2) return 'last'
  await disableOperator(trx, found.id, now)
  return 'done'
}
