import type { Proof } from '@daogang/contract/auth'
import type { CodePurpose } from '@daogang/contract/rules/sms-code'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { deviceIdOf } from '../lib/address'
import { Refusal } from '../lib/refusal'
import { mobileOf } from './queries/accounts'
import { markCodeUsed } from './queries/codes'
import { guessCode, sendCodeTo } from './send-code'

/** Purposes of codes that go to the phone of an account with a session. */
type OwnPurpose = Exclude<CodePurpose, 'login'>

interface Caller {
  id: string
}

/** Sends a code to the phone of the account itself: a stolen session does not have that phone. */
export const sendOwnCode = async (
  deps: Deps, { id }: Caller, { purpose, proof }: { purpose: OwnPurpose, proof: Proof | undefined }, request: FastifyRequest,
) => sendCodeTo(deps, { mobile: await mobileOf(deps.db, id), purpose, proof }, request)

/** A code that was guessed before the transaction: a failed one must not give its try back. */
export interface Guess {
  /** Accepts the code once, in the transaction that relies on it. @throws Refusal CODE_WRONG, CODE_EXPIRED */
  accept(trx: Trx): Promise<void>
}

/**
 * Compares a typed code with the one that was sent for this purpose to the account's own phone. Throws nothing: whether the request was
 * handled before is known only in the transaction.
 */
export async function guessOwnCode(
  deps: Deps, { id }: Caller, { purpose, requestId, code }: { purpose: OwnPurpose, requestId: string, code: string },
  request: FastifyRequest,
): Promise<Guess> {
  const [at, mobile, deviceId] = [deps.now(), await mobileOf(deps.db, id), deviceIdOf(request)]
  const found = await guessCode(deps, { requestId, mobile, code, purpose, deviceId }, at)
  return {
    async accept(trx) {
      if (found !== 'right') throw new Refusal(found, undefined, { field: 'code' })
      if (!await markCodeUsed(trx, { requestId, deviceId }, at)) throw new Refusal('CODE_EXPIRED', undefined, { field: 'code' })
    },
  }
}
