import { revokeSessionsOf } from '../auth/sessions'
import { accountIdOf, act, type Operator } from './act'

/** Ends all sessions of an account. @returns how many there were */
export async function revokeSessions(operator: Operator, who: string, reason: string): Promise<number> {
  const accountId = await accountIdOf(operator.db, who)
  return act(operator, { action: 'revoke', accountId, reason }, (trx, at) => revokeSessionsOf(trx, accountId, at))
}
