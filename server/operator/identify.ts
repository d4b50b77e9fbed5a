import type { Db } from '../db/schema'
import { compareWithNothing, isPasswordOf } from './password'
import { hasOperators, operatorByName } from './queries/operators'
import { hashSecret, isSecretOf } from './secret'

/** A name, and how to get the secret of the person who gives it. */
export interface Claim {
  name: string
  /** Asks for the secret where it is needed; undefined if there is none to be had. */
  readSecret(): Promise<string | undefined>
  isProduction: boolean
  /**
   * On the command line the password of the console counts as the secret. Requests have none: the console has a login, with a code.
   */
  takesPassword: boolean
}

/**
 * `known`: the secret is right. `believed`: no operator is registered yet, and this is no production. `unregistered`: the same in
 * production. `unvouched`: the secret is right, and no operator but the one who registered them said that they are another person.
 * `refused`: a wrong name or secret, or a disabled operator.
 */
export type Identity = 'known' | 'believed' | 'unregistered' | 'unvouched' | 'refused'

/** Whether a person is the operator that they say. */
export async function identify(db: Db, { name, readSecret, isProduction, takesPassword }: Claim): Promise<Identity> {
  if (!await hasOperators(db)) return isProduction ? 'unregistered' : 'believed'
  const secret = await readSecret()
  if (secret === undefined) return 'refused'
  const found = await operatorByName(db, name)
  // The secrets of demo operators are none.
  if (!found || found.disabled_at !== null || found.is_demo) {
    // As long as for a name that exists.
    await hashSecret(secret)
    return 'refused'
  }
  const isRight = found.password_hash === null ? await isSecretOf(secret, found.secret_hash)
    : await (takesPassword ? isPasswordOf(secret, found.password_hash) : compareWithNothing(secret))
  if (!isRight) return 'refused'
  return found.vouched_by === null ? 'unvouched' : 'known'
}
