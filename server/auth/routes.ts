import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'
import type { Deps } from '../deps'
import { addressOf, deviceIdOf } from '../lib/address'
import { Refusal } from '../lib/refusal'
import { serve } from '../lib/serve'
import type { NoNumber } from '../providers/phone-number/types'
import { enterpriseBan } from '../risk/repository'
import { readAccount, writeRole, type LockedAccount } from './accounts'
import { createCodes, VALID_FOR_S } from './codes'
import { enter } from './enter'
import { createPhoneLogins } from './phone-logins'
import { revokeSession } from './sessions'

/** What a user reads where the catalogue's sentence does not say enough. */
const NO_NUMBER: Record<NoNumber, string | undefined> = {
  refused: undefined,
  foreign: '只能用中国大陆的手机号登录，请换一个手机号收验证码',
  off: '现在不能一键登录，请用验证码登录',
}

/** Login by phone and code or by the number that a host hands over, and the account behind a token. */
export function authRoutes(app: FastifyInstance, { db, config, providers, outbox, now }: Deps): void {
  const codes = createCodes(db, outbox, providers.challenges, config)
  const phoneLogins = createPhoneLogins(db, config)

  serve(app, endpoints.sendLoginCode, async ({ body: { mobile, proof }, request }) => {
    const asker = { mobile, deviceId: deviceIdOf(request), address: addressOf(request) }
    return { ...await codes.send(asker, proof, now()), validFor: VALID_FOR_S }
  })

  serve(app, endpoints.login, async ({ body: { mobile, requestId, code, agreementVersion }, request }) => {
    const at = now()
    await codes.check({ requestId, mobile, code, deviceId: deviceIdOf(request) }, at)
    const check = async (trx: Transaction<Database>): Promise<void> => {
      if (!await codes.use(trx, requestId, at)) throw new Refusal('CODE_EXPIRED')
    }
    return enter(db, { mobile, agreementVersion, request, check }, at)
  })

  serve(app, endpoints.phoneLogin, async ({ body: { from, credential, loginCode, agreementVersion }, fail, request }) => {
    const at = now()
    // Alipay's answer is the same each time it is asked for; what counts once is the code that comes with it.
    await phoneLogins.note(`${from} ${loginCode ?? credential}`, addressOf(request), at)
    const answer = await providers.phoneNumbers[from].read({ credential, loginCode }).catch((error: unknown) => {
      request.log.error({ err: error, from }, 'no answer about a phone number')
      return fail('UNAVAILABLE', '暂时连不上，请稍后再试，或用验证码登录')
    })
    if (typeof answer === 'string') return fail('PHONE_NOT_GIVEN', NO_NUMBER[answer])
    const { mobile, alipayUser } = answer
    const check = async (trx: Transaction<Database>, account: LockedAccount): Promise<void> => {
      if (alipayUser !== undefined) await phoneLogins.hold(trx, account.id, alipayUser, at)
    }
    return enter(db, { mobile, agreementVersion, request, check }, at)
  })

  serve(app, endpoints.logout, async ({ user }) => {
    await revokeSession(db, user.sessionId, now())
    return {}
  })

  serve(app, endpoints.getAccount, ({ user }) => readAccount(db, user.id, now()))

  serve(app, endpoints.setRole, async ({ body, user, fail }) => {
    const ban = body.subBusinessType === 'b' ? await enterpriseBan(db, user.id, now()) : null
    if (ban !== null) return fail('ENTERPRISE_BANNED', ban)
    await writeRole(db, user.id, body.subBusinessType)
    return readAccount(db, user.id, now())
  })
}
