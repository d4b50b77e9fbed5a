import { endpoints } from '@daogang/contract'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { OperatorRole } from '@daogang/contract/rules/operator-role'
import { addOperator, vouchFor } from '../operator/registry'
import { codeAt } from '../operator/totp'
import type { Answer, Caller, TestApp } from './harness'

export const PASSWORD = 'correct horse battery'
const FROM_CONSOLE = { 'x-console': '1' }

/** An operator in the console, with the cookie of a session. */
export interface ConsoleOperator extends Caller {
  name: string
  cookie: string
  /** The key of the authenticator. */
  key: string
}

/** The cookie that an answer sets; empty if it sets none. */
export const cookieOf = ({ headers }: Pick<Answer<unknown>, 'headers'>): string =>
  (typeof headers['set-cookie'] === 'string' ? /^[^;]+/.exec(headers['set-cookie'])?.[0] ?? '' : '')

/** A caller with a cookie, as the console sends it. */
export function withCookie(t: TestApp, cookie: string): Caller {
  const headers = { ...FROM_CONSOLE, cookie }
  return {
    call: (name, input, more) => t.call(name, input, { ...headers, ...more }),
    data: (name, input, more) => t.data(name, input, { ...headers, ...more }),
  }
}

/** Registers an operator with the word of another one. @returns the secret */
export async function registerOperator(t: TestApp, name: string, roles: OperatorRole[]): Promise<string> {
  return t.db.transaction().execute(async (trx) => {
    const added = await addOperator(trx, name, '甲', t.deps.now(), roles)
    if (added === 'taken') throw new Error('The name is taken')
    if (!added.isVouched) await vouchFor(trx, name, '乙')
    return added.secret
  })
}

/** Logs in with password and the code of this moment. A code works once, so the clock moves on afterwards. */
export async function loginToConsole(t: TestApp, name: string, key: string): Promise<ConsoleOperator> {
  const answer = await t.call('operatorLogin', { name, password: PASSWORD, code: codeAt(key, t.deps.now()) })
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  t.advance(30 * SECOND_MS)
  const cookie = cookieOf(answer)
  return { name, cookie, key, ...withCookie(t, cookie) }
}

/** An operator who did the first login. */
export async function newConsoleOperator(t: TestApp, name: string, roles: OperatorRole[]): Promise<ConsoleOperator> {
  const secret = await registerOperator(t, name, roles)
  const first = await t.call('operatorLogin', { name, password: secret })
  const enrolling = withCookie(t, cookieOf(first))
  const { secret: key } = await enrolling.data('operatorEnrolBegin', {})
  const done = await enrolling.call('operatorEnrolFinish', { password: PASSWORD, code: codeAt(key, t.deps.now()) })
  if (done.code !== 0) throw new Error(`${done.code} ${done.msg}`)
  t.advance(30 * SECOND_MS)
  const cookie = cookieOf(done)
  return { name, cookie, key, ...withCookie(t, cookie) }
}

/** Every endpoint for operators, with the key of its roles. */
export const operatorEndpoints = Object.entries(endpoints).filter(([, { auth }]) => auth === 'operator')
  .map(([name, { method, path }]) => ({ name: name as keyof typeof endpoints, method, path, call: `${method} ${path}` }))
