import { passwordProblem } from '@daogang/contract/rules/operator-login'
import type { CallingOperator } from '../http/gate'
import { Refusal } from '../lib/refusal'
import { stepOfOperator, type LoginDeps } from './login'
import { hashPassword, isPasswordOf } from './password'
import { writeAction } from './queries/audit'
import { countAttempt, forgetAttempts, lockUnchanged, operatorByName, savePassword, useStep, type OperatorRow } from './queries/operators'
import { endSession, endSessions, sessionsOf } from './queries/sessions'
import { aliveAt } from './session'

async function ownRow({ db }: LoginDeps, { name }: CallingOperator): Promise<OperatorRow> {
  const row = await operatorByName(db, name)
  if (!row) throw new Refusal('OPERATOR_SESSION_OVER')
  return row
}

/** The operator who calls. */
export async function ownAccount(deps: LoginDeps, caller: CallingOperator) {
  const { name, roles, is_demo: isDemo } = await ownRow(deps, caller)
  return { name, roles, isDemo, now: deps.now().toISOString() }
}

/** Where an operator is logged in. */
export async function ownSessions(deps: LoginDeps, caller: CallingOperator) {
  const { id } = await ownRow(deps, caller)
  const rows = await sessionsOf(deps.db, id, aliveAt(deps.now()))
  return {
    items: rows.map((row) => ({
      id: row.id, since: row.created_at.toISOString(), seenAt: row.seen_at.toISOString(), address: row.address, device: row.device,
      isThis: row.id === caller.sessionId,
    })),
  }
}

/** Ends one of the operator's own sessions. */
export async function endOwnSession(deps: LoginDeps, caller: CallingOperator, id: string): Promise<Record<string, never>> {
  await endSession(deps.db, id, (await ownRow(deps, caller)).id, deps.now())
  return {}
}

/** Changes the password with the old one and a code. All other sessions end. */
export async function changePassword(
  deps: LoginDeps, caller: CallingOperator, { password, code, next }: { password: string, code: string, next: string }, address: string,
): Promise<Record<string, never>> {
  const { db, now } = deps
  const row = await ownRow(deps, caller)
  const problem = passwordProblem(next, row.name)
  if (problem !== undefined) throw new Refusal('OPERATOR_PASSWORD_WEAK', problem)
  const isRight = !row.is_demo && row.password_hash !== null && await countAttempt(db, row.id, address, now())
    && await isPasswordOf(password, row.password_hash)
  if (!isRight) throw new Refusal('OPERATOR_LOGIN_REFUSED')
  const step = stepOfOperator(deps, row, code)
  const hash = await hashPassword(next)
  await db.transaction().execute(async (trx) => {
    if (!await lockUnchanged(trx, row)) throw new Refusal('OPERATOR_SESSION_OVER')
    if (step === undefined || !await useStep(trx, row.id, step)) throw new Refusal('OPERATOR_LOGIN_REFUSED')
    await forgetAttempts(trx, row.id, address)
    await savePassword(trx, row.id, hash)
    await endSessions(trx, row.id, now(), caller.sessionId)
    await writeAction(trx, { actor: row.name, action: 'operator password' }, now())
  })
  return {}
}
