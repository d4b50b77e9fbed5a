import type { endpoints } from '@daogang/contract'
import { clientTypeOf } from '../lib/client'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { deleteDevice, forgetDeviceOfCodes, lastAnswer, lockDevice, recordConsent } from './repository'

/**
 * Records a refusal or withdrawal of consent, and deletes the device with its tracking data. Sessions and login codes lose the device id.
 * Idempotent. Without a known device, only a new answer of an account is recorded.
 */
export async function withdraw({ db, now }: Deps, { body, user, request }: Call<typeof endpoints.withdrawConsent>) {
  const { answer, deviceId = null, agreementVersion: version } = body
  const answerer = { accountId: user?.id, deviceId, version, clientType: clientTypeOf(request) }
  await db.transaction().execute(async (trx) => {
    const at = now()
    const device = await lockDevice(trx, deviceId)
    if (!device) {
      if (!user) return
      const last = await lastAnswer(trx, user.id)
      if (last?.answer === answer && last.version === version) return
    }
    await recordConsent(trx, answer, answerer, at)
    if (!device) return
    await forgetDeviceOfCodes(trx, device.id)
    await deleteDevice(trx, device.id)
  })
  return {}
}
