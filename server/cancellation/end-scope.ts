import type { ConsentScope } from '@daogang/contract/rules/consent-scope'
import { dropCertificatesOf } from '../certificate/drop'
import type { Config } from '../config'
import type { Trx } from '../db/schema'
import { voidRealName } from '../real-name/repository'
import { keepSanctions } from '../sanction/marks'
import { createSealer } from './erase/seal'

/**
 * Deletes what an account gave under a consent that it withdraws. A position is on devices alone. The law on taxes keeps the name of a
 * person who took money out, apart from everything else. The account is locked.
 * @returns pictures to delete after the transaction (`deletePictures`)
 */
export async function endScope(
  trx: Trx, config: Pick<Config, 'realNameKey'>, accountId: string, scope: ConsentScope, now: Date,
): Promise<string[]> {
  if (scope === 'id_card') {
    await createSealer(config).sealRealName(trx, accountId, now)
    await keepSanctions(trx, { id: accountId, mobileHash: null }, now)
    await voidRealName(trx, accountId, now)
  }
  return scope === 'certificate' ? dropCertificatesOf(trx, accountId) : []
}
