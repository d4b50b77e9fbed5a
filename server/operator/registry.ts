import { randomUUID } from 'node:crypto'
import { OPERATOR_ROLES, type OperatorRole } from '@daogang/contract/rules/operator-role'
import type { Trx } from '../db/schema'
import {
  allOperators, disableOperator, insertOperator, lockOperators, operatorByName, resetLogin, saveRoles, saveVoucher, type OperatorRow,
} from './queries/operators'
import { endSessions } from './queries/sessions'
import { undoWaiting } from './queries/waiting'
import { hashSecret, newSecret } from './secret'

/** So many are registered without another one's word: until then there is no one to ask. Disabled ones count, or they would make room. */
const FIRST = 2

/**
 * Registers an operator. Whoever registers sees the secret and could be both people of an approval: from the third on an operator can do
 * nothing until another one vouches for it.
 * @param by the operator who registers; empty for the first one
 * @param roles by default everything for the first two, and reviews for others
 * @returns the secret, which is stored nowhere; `taken` if the name was used before
 */
export async function addOperator(
  trx: Trx, name: string, by: string, now: Date, roles?: OperatorRole[],
): Promise<{ secret: string, isVouched: boolean } | 'taken'> {
  await lockOperators(trx)
  const secret = newSecret()
  const isVouched = (await allOperators(trx)).filter((each) => !each.is_demo).length < FIRST
  const row = {
    id: randomUUID(), name, secret_hash: await hashSecret(secret), created_by: by, vouched_by: isVouched ? '' : null,
    roles: roles ?? (isVouched ? [...OPERATOR_ROLES] : ['reviewer' as const]),
  }
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

/** Whether an operator can register others. */
const isAdmin = (each: OperatorRow): boolean =>
  each.disabled_at === null && each.vouched_by !== null && !each.is_demo && each.roles.includes('admin')

/** Whether someone other than these could still register others. */
const hasOtherAdmin = async (trx: Trx, name: string): Promise<boolean> =>
  (await allOperators(trx)).some((each) => each.name !== name && isAdmin(each))

/** Whether an operator is an admin at this moment, until the transaction ends: a change that waited for another one asks again. */
export async function mayChangeRegistry(trx: Trx, name: string): Promise<boolean> {
  await lockOperators(trx)
  const found = await operatorByName(trx, name)
  return found !== undefined && isAdmin(found)
}

/** Changes the roles of an operator. `own`: an operator cannot change their own. `last`: no other admin would be left. */
export async function changeRoles(
  trx: Trx, name: string, roles: OperatorRole[], by: string,
): Promise<'done' | 'missing' | 'own' | 'last'> {
  await lockOperators(trx)
  const found = await operatorByName(trx, name)
  if (!found || found.disabled_at !== null || found.is_demo) return 'missing'
  if (name === by) return 'own'
  if (!roles.includes('admin') && !await hasOtherAdmin(trx, name)) return 'last'
  await saveRoles(trx, found.id, roles)
  await undoWaiting(trx, name)
  return 'done'
}

/**
 * A new secret for an operator who lost password or phone. Their sessions end. Whoever resets sees the secret, so another operator has to
 * vouch for them again.
 */
export async function resetOperator(
  trx: Trx, name: string, by: string, now: Date,
): Promise<{ secret: string } | 'missing' | 'own' | 'last'> {
  await lockOperators(trx)
  const found = await operatorByName(trx, name)
  if (!found || found.disabled_at !== null || found.is_demo) return 'missing'
  if (name === by) return 'own'
  if (!await hasOtherAdmin(trx, name)) return 'last'
  const secret = newSecret()
  await resetLogin(trx, found.id, { secretHash: await hashSecret(secret), by })
  await endSessions(trx, found.id, now)
  await undoWaiting(trx, name)
  return { secret }
}

/** Disables an operator. `last` if no other admin is left, who could add others. */
export async function endOperator(trx: Trx, name: string, now: Date): Promise<'done' | 'missing' | 'last'> {
  await lockOperators(trx)
  const found = await operatorByName(trx, name)
  if (!found || found.disabled_at !== null) return 'missing'
  if (!await hasOtherAdmin(trx, name)) return 'last'
  await disableOperator(trx, found.id, now)
  await endSessions(trx, found.id, now)
  await undoWaiting(trx, name)
  return 'done'
}
