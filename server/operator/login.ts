import type { BodyOf } from '@daogang/contract/endpoint'
import type { operatorLogin } from '@daogang/contract/operator-account'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { addressOf } from '../lib/address'
import { Refusal } from '../lib/refusal'
import { consoleTokenOf } from '../http/gate'
import { keepToken } from './cookie'
import { refuseOutside } from './office'
import { compareWithNothing, isPasswordOf } from './password'
import { writeAction } from './queries/audit'
import { countAttempt, forgetAttempts, lockUnchanged, operatorByName, useStep, type OperatorRow } from './queries/operators'
import { endSession, type SessionRow } from './queries/sessions'
import { isSecretOf } from './secret'
import { findSession, isAllowed, openSession, type Device } from './session'
import { createKeyBox, stepOf } from './totp'

export type LoginDeps = Pick<Deps, 'db' | 'config' | 'now'>
type Body = BodyOf<typeof operatorLogin>

const DEVICE_LENGTH = 200

/** Where a session is opened, for the operator's own list. */
export const deviceOf = (request: FastifyRequest): Device =>
  ({ address: request.ip, device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH) })

/** The interval of a right code; undefined if it is wrong. Demo operators have none. */
export function stepOfOperator({ config, now }: LoginDeps, { id, totp }: OperatorRow, code: string | undefined): number | undefined {
  return totp === null || code === undefined ? undefined : stepOf(createKeyBox(config.sealSecrets).open(totp, id), code, now())
}

/** What a right name, password and code open; undefined for anything else. */
async function check(deps: LoginDeps, { name, password, code }: Body, address: string): Promise<
  { row: OperatorRow, stage: SessionRow['stage'], step?: number } | undefined
> {
  const { db, config, now } = deps
  const row = await operatorByName(db, name)
  if (!row || !isAllowed(row, config.env === 'production')) {
    await compareWithNothing(password)
    return undefined
  }
  // Counted before the slow comparison, or many attempts at once would not be.
  if (!await countAttempt(db, row.id, address, now())) return undefined
  if (row.password_hash === null) return await isSecretOf(password, row.secret_hash) ? { row, stage: 'enrol' } : undefined
  if (!await isPasswordOf(password, row.password_hash)) return undefined
  if (row.is_demo) return { row, stage: 'open' }
  const step = stepOfOperator(deps, row, code)
  return step === undefined ? undefined : { row, stage: 'open', step }
}

/** Logs an operator in. A code works once, also for two logins at the same time. */
export async function login(deps: LoginDeps, body: Body, request: FastifyRequest): Promise<{ stage: SessionRow['stage'] }> {
  const { db, config, now } = deps
  refuseOutside(config, request)
  const found = await check(deps, body, addressOf(request))
  const token = found && await db.transaction().execute(async (trx) => {
    const { row, stage, step } = found
    const { id, name } = row
    // The password was checked before this transaction.
    if (!await lockUnchanged(trx, row)) return undefined
    if (step !== undefined && !await useStep(trx, id, step)) return undefined
    await forgetAttempts(trx, id, addressOf(request))
    await writeAction(trx, { actor: name, action: `operator login${stage === 'enrol' ? ' first' : ''}`, reason: request.ip }, now())
    return openSession(trx, id, stage, deviceOf(request), now())
  })
  if (token === undefined) {
    // A name that is not registered may be a password in the wrong field.
    const actor = await operatorByName(db, body.name) ? body.name : ''
    await db.transaction().execute((trx) => writeAction(trx, { actor, action: 'operator refused', reason: request.ip }, now()))
    throw new Refusal('OPERATOR_LOGIN_REFUSED')
  }
  keepToken(request, token)
  return { stage: found?.stage ?? 'open' }
}

/** Ends the session of the cookie, if there is one. */
export async function logout({ db, config, now }: LoginDeps, request: FastifyRequest): Promise<Record<string, never>> {
  refuseOutside(config, request)
  const token = consoleTokenOf(request)
  const found = token === undefined ? undefined : await findSession(db, token, config.env === 'production', now())
  if (found) await endSession(db, found.session.id, found.operator.id, now())
  keepToken(request, '')
  return {}
}
