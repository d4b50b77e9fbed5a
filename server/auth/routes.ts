import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { addressOf, deviceIdOf } from '../lib/address'
import { serve } from '../lib/serve'
import { enterpriseBan } from '../risk/enterprise-ban'
import { accountOf, readAccount, recordConsent, writeRole } from './accounts'
import { admit } from './admit'
import { clientTypeOf, roleHeaderOf } from './client'
import { createCodes, RESEND_AFTER_S, VALID_FOR_S } from './codes'
import { openSession, revokeSession } from './sessions'

/** Login by phone and code, and the account behind a token. */
export function authRoutes(app: FastifyInstance, { db, config, outbox, now }: Deps): void {
  const codes = createCodes(db, outbox, config)

  serve(app, endpoints.sendLoginCode, async ({ body, request }) => {
    await codes.send({ mobile: body.mobile, deviceId: deviceIdOf(request), address: addressOf(request) }, now())
    return { resendAfter: RESEND_AFTER_S, validFor: VALID_FOR_S }
  })

  serve(app, endpoints.login, async ({ body, fail, request }) => {
    const at = now()
    const codeId = await codes.check(body.mobile, body.code, at)
    const deviceId = deviceIdOf(request)
    const { accountId, token, expiresAt } = await db.transaction().execute(async (trx) => {
      if (!await codes.use(trx, codeId, at)) return fail('CODE_EXPIRED')
      const account = await accountOf(trx, body.mobile, at)
      await admit(trx, account, roleHeaderOf(request), at)
      await recordConsent(trx, { accountId: account.id, deviceId, version: body.agreementVersion }, at)
      const opened = await openSession(trx, { accountId: account.id, clientType: clientTypeOf(request), deviceId }, at)
      return { accountId: account.id, ...opened }
    })
    return { token, expiresAt: expiresAt.toISOString(), account: await readAccount(db, accountId) }
  })

  serve(app, endpoints.logout, async ({ user }) => {
    await revokeSession(db, user.sessionId, now())
    return {}
  })

  serve(app, endpoints.getAccount, ({ user }) => readAccount(db, user.id))

  serve(app, endpoints.setRole, async ({ body, user, fail }) => {
    const ban = body.subBusinessType === 'b' ? await enterpriseBan(db, user.id, now()) : null
    if (ban !== null) return fail('ENTERPRISE_BANNED', ban)
    await writeRole(db, user.id, body.subBusinessType)
    return readAccount(db, user.id)
  })
}
