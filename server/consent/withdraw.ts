import type { endpoints } from '@daogang/contract'
import { SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { clientTypeOf } from '../lib/client'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { deleteDevices, forgetDevicesOf, lockAnswerer, lockDevicesOf } from './queries/devices'
import { isScopeWithdrawn, recordScopeAnswer } from './queries/scopes'
import { lastAnswer, lockDevice, recordConsent } from './repository'

/**
 * Records a refusal or withdrawal of consent, and deletes the device with its tracking data. Sessions and login codes lose the device id.
 * With a login, the same happens to all devices of the account, its tracking data is deleted wherever it was recorded, and its consent to
 * the use of its position ends too. Idempotent. Without a known device, only a new answer of an account is recorded.
 */
export async function withdraw({ db, now }: Deps, { body, user, request }: Call<typeof endpoints.withdrawConsent>) {
  const { answer, deviceId = null, agreementVersion: version } = body
  const answerer = { accountId: user?.id, deviceId, version, clientType: clientTypeOf(request) }
  await db.transaction().execute(async (trx) => {
    const at = now()
    if (user) await lockAnswerer(trx, user.id)
    const devices = user ? await lockDevicesOf(trx, user.id, deviceId, at) : await lockDevice(trx, deviceId)
    if (deviceId !== null && devices.includes(deviceId)) await recordConsent(trx, answer, answerer, at)
    else if (user) {
      const last = await lastAnswer(trx, user.id)
      if (last?.answer !== answer || last.version !== version) await recordConsent(trx, answer, answerer, at)
    }
    if (!user) return deleteDevices(trx, devices)
    await forgetDevicesOf(trx, user.id, devices)
    if (!await isScopeWithdrawn(trx, user.id, 'location')) {
      const { version: text } = SCOPE_TEXTS.location
      await recordScopeAnswer(trx, user.id, { scope: 'location', answer: 'withdrawn', version: text, clientType: answerer.clientType }, at)
    }
  })
  return {}
}
