import { passwordProblem } from '@daogang/contract/rules/operator-login'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../lib/refusal'
import { consoleTokenOf } from '../http/gate'
import { refuseOutside } from './office'
import { keepToken } from './cookie'
import { deviceOf, type LoginDeps } from './login'
import { hashPassword } from './password'
import { writeAction } from './queries/audit'
import { lockUnchanged, saveLogin, type OperatorRow } from './queries/operators'
import { endSession, keepKey, type SessionRow } from './queries/sessions'
import { hashSecret, newSecret } from './secret'
import { findSession, openSession } from './session'
import { createKeyBox, enrolmentUrl, newKey, stepOf } from './totp'

/** The session of a first login. @throws Refusal */
async function firstLogin(
  { db, config, now }: LoginDeps, request: FastifyRequest,
): Promise<{ session: SessionRow, operator: OperatorRow }> {
  refuseOutside(config, request)
  const token = consoleTokenOf(request)
  const found = token === undefined ? undefined : await findSession(db, token, config.env === 'production', now())
  if (found?.session.stage !== 'enrol' || found.operator.password_hash !== null) throw new Refusal('OPERATOR_SESSION_OVER')
  return found
}

/** Makes a key for the authenticator of a first login. */
export async function beginEnrolment(deps: LoginDeps, request: FastifyRequest): Promise<{ name: string, secret: string, url: string }> {
  const { session, operator: { id, name } } = await firstLogin(deps, request)
  const secret = newKey()
  await keepKey(deps.db, session.id, createKeyBox(deps.config.sealSecrets).seal(secret, id))
  return { name, secret, url: enrolmentUrl(secret, name) }
}

/** Ends a first login: from now on password and code are needed. The session gets another token. */
export async function finishEnrolment(
  deps: LoginDeps, { password, code }: { password: string, code: string }, request: FastifyRequest,
): Promise<Record<string, never>> {
  const { db, config, now } = deps
  const { session, operator } = await firstLogin(deps, request)
  const { id, name } = operator
  const problem = passwordProblem(password, name)
  if (problem !== undefined) throw new Refusal('OPERATOR_PASSWORD_WEAK', problem)
  const box = createKeyBox(config.sealSecrets)
  const key = session.totp && box.open(session.totp, id)
  const step = key === null ? undefined : stepOf(key, code, now())
  if (key === null || step === undefined) throw new Refusal('OPERATOR_CODE_WRONG')
  // Whoever registered the operator saw the secret: from now on nothing fits its hash.
  const [passwordHash, secretHash] = [await hashPassword(password), await hashSecret(newSecret())]
  const token = await db.transaction().execute(async (trx) => {
    // Could be disabled or reset since.
    if (!await lockUnchanged(trx, operator)) return undefined
    await saveLogin(trx, id, { passwordHash, secretHash, totp: box.seal(key, id), step })
    await endSession(trx, session.id, id, now())
    await writeAction(trx, { actor: name, action: 'operator enrol' }, now())
    return openSession(trx, id, 'open', deviceOf(request), now())
  })
  if (token === undefined) throw new Refusal('OPERATOR_SESSION_OVER')
  keepToken(request, token)
  return {}
}
