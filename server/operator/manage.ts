import type { RegisteredOperator } from '@daogang/contract/operator-account'
import type { OperatorRole } from '@daogang/contract/rules/operator-role'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import { writeAction } from './queries/audit'
import { allOperators, type OperatorRow } from './queries/operators'
import { lastSeen } from './queries/sessions'
import { addOperator, changeRoles, endOperator, mayChangeRegistry, resetOperator, vouchFor } from './registry'

type Around = Pick<Deps, 'db' | 'now'>

const MISSING = '没有这个操作员，或者停用过了'
const TEXTS = {
  taken: '这个名字用过了，换一个', missing: MISSING, own: '这件事要另一个管理员来做', last: '只剩这一个管理员了，先登记另一个',
} as const
type Problem = keyof typeof TEXTS

const stateOf = ({ disabled_at, vouched_by, password_hash }: OperatorRow): RegisteredOperator['state'] => {
  if (disabled_at !== null) return 'disabled'
  if (vouched_by === null) return 'unvouched'
  return password_hash === null ? 'new' : 'active'
}

/** Every operator with what they may do. */
export async function listOperators({ db }: Around): Promise<{ items: RegisteredOperator[] }> {
  const [rows, seen] = [await allOperators(db), await lastSeen(db)]
  return {
    items: rows.map((row) => ({
      name: row.name, roles: row.roles, state: stateOf(row), createdBy: row.created_by, createdAt: row.created_at.toISOString(),
      seenAt: seen.get(row.id)?.toISOString() ?? null, isDemo: row.is_demo,
    })),
  }
}

/** Runs a change of the registry with its line in the audit log. @throws Refusal with the problem as a sentence */
const change = <R extends object | 'done'>(
  { db, now }: Around, action: string, { by, name, roles }: { by: string, name: string, roles?: OperatorRole[] },
  act: (trx: Trx) => Promise<R | Problem>,
): Promise<R> => db.transaction().execute(async (trx) => {
  if (!await mayChangeRegistry(trx, by)) throw new Refusal('OPERATOR_ROLE')
  const result = await act(trx)
  const problem = typeof result === 'string' && result in TEXTS ? TEXTS[result as Problem] : undefined
  if (problem !== undefined) throw new Refusal('OPERATOR_REGISTRY', problem)
  await writeAction(trx, { actor: by, action: `operator ${action}`, reason: [name, roles?.join(',')].filter(Boolean).join(' ') }, now())
  return result as R
})

/** Registers an operator. */
export const register = (around: Around, name: string, roles: OperatorRole[], by: string) =>
  change(around, 'add', { by, name, roles }, (trx) => addOperator(trx, name, by, around.now(), roles))

/** Says that a registered operator is the person they say. */
export const vouch = async (around: Around, name: string, by: string): Promise<Record<string, never>> => {
  await change(around, 'confirm', { by, name }, (trx) => vouchFor(trx, name, by))
  return {}
}

/** Changes what an operator may do. */
export const setRoles = async (around: Around, name: string, roles: OperatorRole[], by: string): Promise<Record<string, never>> => {
  await change(around, 'roles', { by, name, roles }, (trx) => changeRoles(trx, name, roles, by))
  return {}
}

/** A new secret for an operator. */
export const reset = async (around: Around, name: string, by: string): Promise<{ secret: string, isVouched: boolean }> => ({
  ...await change(around, 'reset', { by, name }, (trx) => resetOperator(trx, name, by, around.now())), isVouched: false,
})

/** Disables an operator for good. */
export const disable = async (around: Around, name: string, by: string): Promise<Record<string, never>> => {
  await change(around, 'disable', { by, name }, (trx) => endOperator(trx, name, around.now()))
  return {}
}
