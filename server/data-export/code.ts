import type { Proof } from '@daogang/contract/auth'
import type { FastifyRequest } from 'fastify'
import { mobileOf } from '../auth/queries/accounts'
import { markCodeUsed } from '../auth/queries/codes'
import { guessCode, sendCodeTo } from '../auth/send-code'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { deviceIdOf } from '../lib/address'
import { Refusal } from '../lib/refusal'

/** Sends a code to the phone of the account itself: a stolen session does not have that phone. */
export const sendCode = async (deps: Deps, { id }: User, proof: Proof | undefined, request: FastifyRequest) =>
  sendCodeTo(deps, { mobile: await mobileOf(deps.db, id), purpose: 'export', proof }, request)

/** A code that was guessed before the transaction: a failed one must not give its try back. */
export interface Guess {
  /** Accepts the code once, in the transaction that needs it. @throws Refusal CODE_WRONG, CODE_EXPIRED */
  accept(trx: Trx): Promise<void>
}

/** Compares a typed code with the sent one. Throws nothing: whether the request was handled before is known only in the transaction. */
export async function guess(
  deps: Deps, { id }: User, { requestId, code }: { requestId: string, code: string }, request: FastifyRequest,
): Promise<Guess> {
  const [at, mobile] = [deps.now(), await mobileOf(deps.db, id)]
  const found = await guessCode(deps, { requestId, mobile, code, purpose: 'export', deviceId: deviceIdOf(request) }, at)
  return {
    async accept(trx) {
      if (found !== 'right') throw new Refusal(found, undefined, { field: 'code' })
      if (!await markCodeUsed(trx, requestId, at)) throw new Refusal('CODE_EXPIRED', undefined, { field: 'code' })
    },
  }
}
