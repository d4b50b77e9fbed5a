import type { endpoints } from '@daogang/contract'
import { acceptOnDevice } from '../consent/repository'
import type { Deps } from '../deps'
import { deviceIdOf } from '../lib/address'
import { clientTypeOf } from '../lib/client'
import type { Call } from '../http/serve'

/** Records the consent of an installation and returns its device id. An installation with a known id keeps it. */
export const issueDeviceId = (
  { db, now }: Deps, { body: { agreementVersion }, user, request }: Call<typeof endpoints.getDeviceId>,
) =>
  db.transaction().execute(async (trx) => ({
    deviceId: await acceptOnDevice(trx, {
      deviceId: deviceIdOf(request), accountId: user?.id, version: agreementVersion, clientType: clientTypeOf(request),
    }, now()),
  }))
