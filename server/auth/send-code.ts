import { randomInt, randomUUID } from 'node:crypto'
import type { endpoints } from '@daogang/contract'
import type { Challenge, Proof } from '@daogang/contract/auth'
import { MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { CODE_MINUTES, type CodePurpose } from '@daogang/contract/rules/sms-code'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { addressOf, deviceIdOf } from '../lib/address'
import { Refusal } from '../lib/refusal'
import type { Call } from '../http/serve'
import { codeHasher, requestIdOf } from './code-hasher'
import { countSentCodes, lockRequester } from './queries/code-limits'
import { findRequest, insertCode, spendTry, type GuessedCode } from './queries/codes'
import { codeLimit, waitAfter } from './rules'

/** A request that got its code, or a challenge to solve first. */
type Sent = { requestId: string; challenge: null; resendAfter: number } | { requestId: null; challenge: Challenge; resendAfter: 0 }

/** Sends a login code. Nothing here depends on whether the phone number has an account. */
export const sendCode = (deps: Deps, { body, request }: Call<typeof endpoints.sendLoginCode>) =>
  sendCodeTo(deps, { ...body, purpose: 'login' }, request)

interface Wanted {
  mobile: string
  purpose: CodePurpose
  /** Names the request, so that the device can repeat it. */
  once?: string | undefined
  proof?: Proof | undefined
}

/**
 * Sends a code for one purpose through the outbox, or answers with a challenge if the phone number, device or address got a code within
 * the last minute. Codes of all purposes count together. A repeated request sends none and gets the first answer.
 */
export async function sendCodeTo(
  { db, config, outbox, now, providers: { challenges } }: Deps, { mobile, purpose, once, proof: answer }: Wanted, request: FastifyRequest,
) {
  const requester = { mobile, deviceId: deviceIdOf(request), address: addressOf(request) }
  const at = now()
  const sent = await db.transaction().execute(async (trx): Promise<Sent> => {
    await lockRequester(trx, requester)
    const named = once === undefined ? undefined : requestIdOf(config, mobile, once)
    const before = named === undefined ? undefined : await findRequest(trx, named, requester, at)
    const sentBefore = await countSentCodes(trx, requester, { hour: config.codesPerHour, day: config.codesPerDay }, at)
    if (named !== undefined && before?.isRepeated) {
      const wait = waitAfter(sentBefore.own) * SECOND_MS - (at.getTime() - before.sentAt.getTime())
      return { requestId: named, challenge: null, resendAfter: Math.max(0, Math.ceil(wait / SECOND_MS)) }
    }
    const limit = codeLimit(sentBefore, at)
    if (limit) throw new Refusal(limit.reason, limit.message, { retryAfter: limit.retryAfter })
    const proof = answer && challenges.verify(requester, answer, at)
    const challenged = (): Sent => ({ requestId: null, challenge: challenges.issue(requester, at), resendAfter: 0 })
    if (sentBefore.busy && proof === undefined) return challenged()

    const requestId = named === undefined || before ? randomUUID() : named
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = new Date(at.getTime() + CODE_MINUTES * MINUTE_MS)
    const hash = codeHasher(config).hash(requestId, mobile, code)
    // A proof is valid once.
    const made = { id: requestId, hash, known: sentBefore.known, proof, purpose, expiresAt }
    if (!await insertCode(trx, requester, made, at)) return challenged()
    await outbox.add(trx, 'sms.code', { phone: mobile, purpose, code, at: at.toISOString(), expiresAt: expiresAt.toISOString() }, at)
    return { requestId, challenge: null, resendAfter: waitAfter(sentBefore.own + 1) }
  })
  if (sent.requestId !== null) outbox.wake()
  return sent
}

/** Compares a typed code with the sent one, and counts the guess. Call `markCodeUsed` in the transaction that relies on it. */
export async function guessCode(
  { db, config }: Pick<Deps, 'db' | 'config'>, { code, ...guessed }: GuessedCode & { code: string }, now: Date,
): Promise<'right' | 'CODE_WRONG' | 'CODE_EXPIRED'> {
  const hash = await spendTry(db, guessed, now)
  if (!hash) return 'CODE_EXPIRED'
  return codeHasher(config).matches(hash, guessed.requestId, guessed.mobile, code) ? 'right' : 'CODE_WRONG'
}
